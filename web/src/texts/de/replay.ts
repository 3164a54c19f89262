import type { Texts } from '../index.svelte';

export const replay: Texts['replay'] = {};
