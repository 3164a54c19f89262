// The texts of the replay.
import { section } from '../section.svelte';
import { replay } from './en';

export type ReplayTexts = typeof replay;
export const replayTexts = section(replay, { de: () => import('./de').then((module) => module.replay) });
