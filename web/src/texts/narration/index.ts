// The texts of the narration: turns, battles, announcements and the end of a game.
import { section } from '../section.svelte';
import { narration } from './en';

export type NarrationTexts = typeof narration;
export const narrationTexts = section(narration, {
  de: () => import('./de').then((module) => module.narration),
});
