import type { Texts } from '../index.svelte';

export const studio: Texts['studio'] = {};
