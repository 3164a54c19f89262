// The texts of the page in the visitor's language. Each screen has a section of its own, so that a page loads only the
// texts that it shows. English comes with the code; another language is loaded when it is chosen.

export type Language = 'en' | 'de';
type Translations<T> = Record<Exclude<Language, 'en'>, () => Promise<T>>;

class Words {
  language: Language = $state('en');
  #wanted: Language = 'en';
  #loads: ((language: Language) => Promise<void>)[] = [];

  async use(language: Language): Promise<void> {
    this.#wanted = language;
    await Promise.all(this.#loads.map((load) => load(language)));
    // Another one may have been chosen meanwhile.
    if (this.#wanted !== language) return;
    this.language = language;
    document.documentElement.lang = language;
  }

  // Code that has arrived later may have brought further sections. One that cannot be loaded is shown in English.
  async ready(): Promise<void> {
    await Promise.allSettled(this.#loads.map((load) => load(this.#wanted)));
  }

  add(load: (language: Language) => Promise<void>): void {
    this.#loads.push(load);
    load(this.#wanted).catch(() => {});
  }
}

export const words = new Words();

// A part of the page that is loaded later, with its texts.
export async function withTexts<T>(part: Promise<T>): Promise<T> {
  const loaded = await part;
  await words.ready();
  return loaded;
}

// The section's texts in use: `homeTexts().title`. Reading it in a component follows a change of the language.
export function section<T>(english: T, translations: Translations<T>): () => T {
  let loaded: Partial<Record<Language, T>> = $state.raw({ en: english });
  words.add(async (language) => {
    if (language === 'en' || loaded[language] !== undefined) return;
    const texts = await translations[language]();
    loaded = { ...loaded, [language]: texts };
  });
  return () => loaded[words.language] ?? english;
}
