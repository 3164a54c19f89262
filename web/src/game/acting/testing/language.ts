// Switches a test to a language, with the texts of the editions as the server sends them.
import { editions } from '$/app/editions.svelte';
import { words, type Language } from '$/texts/section.svelte';
import { germanTexts } from '$/texts/testing';

export async function useLanguage(language: Language): Promise<void> {
  editions.texts = language === 'de' ? germanTexts() : {};
  await words.use(language);
}
