import type { Texts } from '../index.svelte';

export const rules: Texts['rules'] = {};
