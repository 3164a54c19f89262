// The texts of a square for screen readers.
import { section } from '../section.svelte';
import { board } from './en';

export type BoardTexts = typeof board;
export const boardTexts = section(board, { de: () => import('./de').then((module) => module.board) });
