// The words of the page. English is always at hand; another language is fetched when it is wanted.
import { settings } from '$/app/settings.svelte';
import { en } from './en';

export type Texts = typeof en;
export type Language = 'en' | 'de';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Texts>> = {
  de: () => import('./de').then((module) => module.de),
};

class Words {
  texts: Texts = $state.raw(en);
  language: Language = $state('en');
  #wanted: Language = 'en';

  async use(language: Language): Promise<void> {
    this.#wanted = language;
    const texts = language === 'en' ? en : await loaders[language]();
    // Another one may have been asked for meanwhile.
    if (this.#wanted !== language) return;
    this.texts = texts;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();
// The texts in use: `t().home.title`. Reading it in a component follows a change of the language.
export const t = (): Texts => words.texts;

export function wantedLanguage(): Language {
  if (settings.language !== 'auto') return settings.language;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}
