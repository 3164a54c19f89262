import type { Texts } from '../index.svelte';

export const people: Texts['people'] = {};
