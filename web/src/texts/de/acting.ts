import type { Texts } from '../index.svelte';

export const acting: Texts['acting'] = {};
