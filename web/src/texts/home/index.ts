// The texts of the start page, of lists of games and of new games.
import { section } from '../section.svelte';
import { home } from './en';

export type HomeTexts = typeof home;
export const homeTexts = section(home, { de: () => import('./de').then((module) => module.home) });
