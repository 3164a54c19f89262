// The texts for the options of a game, by the names in the edition data.
import { section } from '../section.svelte';
import { options } from './en';

export type OptionTexts = typeof options;
export const optionTexts = section(options, { de: () => import('./de').then((module) => module.options) });
