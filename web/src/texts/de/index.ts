import { common } from './common';
import { acting } from './acting';
import { narration } from './narration';
import { board } from './board';
import { game } from './game';
import { studio } from './studio';
import { home } from './home';
import { people } from './people';
import { admin } from './admin';
import { settings } from './settings';
import { replay } from './replay';
import { hotseat } from './hotseat';
import { rules } from './rules';
import { editions } from './editions';

import type { Texts } from '../index.svelte';

export const de: Texts = {
  common,
  acting,
  narration,
  board,
  game,
  studio,
  home,
  people,
  admin,
  settings,
  replay,
  hotseat,
  rules,
  editions,
};
