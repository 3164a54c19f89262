import type { Texts } from '../index.svelte';

export const home: Texts['home'] = {};
