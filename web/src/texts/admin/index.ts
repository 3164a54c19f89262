// The texts of the administration.
import { section } from '../section.svelte';
import { admin } from './en';

export type AdminTexts = typeof admin;
export const adminTexts = section(admin, { de: () => import('./de').then((module) => module.admin) });
