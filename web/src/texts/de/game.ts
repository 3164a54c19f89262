import type { Texts } from '../index.svelte';

export const game: Texts['game'] = {};
