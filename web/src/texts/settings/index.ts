// The texts of the settings.
import { section } from '../section.svelte';
import { settings } from './en';

export type SettingsTexts = typeof settings;
export const settingsTexts = section(settings, {
  de: () => import('./de').then((module) => module.settings),
});
