import type { Texts } from '../index.svelte';

export const board: Texts['board'] = {};
