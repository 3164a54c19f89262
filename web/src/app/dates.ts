// Formats dates and durations in the language of the page.
import { words } from '$/texts/section.svelte';
import { agoText, dateText, localeFor, momentText } from './date_texts';

const locale = (): string => localeFor(words.language, navigator.languages);
export const date = (time: number): string => dateText(time, locale());
export const moment = (time: number): string => momentText(time, locale());
export const ago = (time: number): string => agoText(time, Date.now(), locale());
