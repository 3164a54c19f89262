// The texts for choosing an action: follow-ups, warnings, refusals, typed commands.
import { section } from '../section.svelte';
import { acting } from './en';

export type ActingTexts = typeof acting;
export const actingTexts = section(acting, { de: () => import('./de').then((module) => module.acting) });
