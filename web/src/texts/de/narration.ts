import type { Texts } from '../index.svelte';

export const narration: Texts['narration'] = {};
