// The texts of the setup editor.
import { section } from '../section.svelte';
import { studio } from './en';

export type StudioTexts = typeof studio;
export const studioTexts = section(studio, { de: () => import('./de').then((module) => module.studio) });
