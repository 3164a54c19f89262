import type { Texts } from '../index.svelte';

export const editions: Texts['editions'] = {
  titles: {},
  texts: {},
  sides: {},
  powers: {},
  levels: {},
  pieces: {},
};
