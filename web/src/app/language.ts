// The language of the page and of the texts of the editions.
import { words, type Language } from '$/texts/section.svelte';
import { editions } from './editions.svelte';
import { settings } from './settings.svelte';

export function wantedLanguage(): Language {
  if (settings.language !== 'auto') return settings.language;
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

// What cannot be loaded stays in the language before: that keeps nobody from playing.
export async function useLanguage(language: Language): Promise<void> {
  await Promise.allSettled([words.use(language), editions.useLanguage(language)]);
}
