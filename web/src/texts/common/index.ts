// The texts that every page needs: navigation, errors, words used everywhere.
import { section } from '../section.svelte';
import { common } from './en';

export type CommonTexts = typeof common;
export const commonTexts = section(common, { de: () => import('./de').then((module) => module.common) });
