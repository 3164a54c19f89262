// The result of a listed game from the point of view of one of its players.

import { sideOf } from '$/app/listed_games';
import type { ListedGame, Side } from '$/net/wire';

export type Outcome =
  'won' | 'lost' | 'drawn' | 'redWon' | 'blueWon' | 'aborted' | 'waiting' | 'inSetup' | 'running';

export function outcomeOf(game: ListedGame, name: string): Outcome {
  if (game.status === 'open') return 'waiting';
  if (game.status === 'setup') return 'inSetup';
  if (game.status === 'running') return 'running';
  if (game.status === 'aborted' || game.result === '*') return 'aborted';
  if (game.result === '1/2-1/2') return 'drawn';
  const winner: Side = game.result === '1-0' ? 'red' : 'blue';
  const side = sideOf(game, name);
  if (side === null || side === 'both') return winner === 'red' ? 'redWon' : 'blueWon';
  return side === winner ? 'won' : 'lost';
}

export const isRated = (game: ListedGame): boolean => game.rated ?? game.settings?.rated ?? false;
