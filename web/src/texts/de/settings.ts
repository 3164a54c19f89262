import type { Texts } from '../index.svelte';

export const settings: Texts['settings'] = {};
