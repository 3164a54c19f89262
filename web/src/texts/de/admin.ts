import type { Texts } from '../index.svelte';

export const admin: Texts['admin'] = {};
