// The texts of notes about the visitor's other games.
import { section } from '../section.svelte';
import { notices } from './en';

export type NoticesTexts = typeof notices;
export const noticesTexts = section(notices, { de: () => import('./de').then((module) => module.notices) });
