// The texts of the form for a new game.
import { section } from '../section.svelte';
import { newGame } from './en';

export type NewGameTexts = typeof newGame;
export const newGameTexts = section(newGame, { de: () => import('./de').then((module) => module.newGame) });
