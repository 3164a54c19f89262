import type { Texts } from '../index.svelte';

export const hotseat: Texts['hotseat'] = {};
