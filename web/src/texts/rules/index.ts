// The texts of the rules pages.
import { section } from '../section.svelte';
import { rules } from './en';

export type RulesTexts = typeof rules;
export const rulesTexts = section(rules, { de: () => import('./de').then((module) => module.rules) });
