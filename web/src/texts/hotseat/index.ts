// The texts of a game of two at one device.
import { section } from '../section.svelte';
import { hotseat } from './en';

export type HotseatTexts = typeof hotseat;
export const hotseatTexts = section(hotseat, { de: () => import('./de').then((module) => module.hotseat) });
