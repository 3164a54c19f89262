// The texts of the game table.
import { section } from '../section.svelte';
import { game } from './en';

export type GameTexts = typeof game;
export const gameTexts = section(game, { de: () => import('./de').then((module) => module.game) });
