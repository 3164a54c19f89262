// How a listed game went, seen by one of its players.
import type { Player, Side } from '$/net/wire';
import type { ListedGame } from './wire';

export type Outcome =
  'won' | 'lost' | 'drawn' | 'redWon' | 'blueWon' | 'aborted' | 'waiting' | 'inSetup' | 'running';

const isNamed = (player: Player | null, name: string): boolean =>
  player !== null && player.name.toLowerCase() === name.toLowerCase();

// Null: he plays neither side, or both.
export function sideOf(game: ListedGame, name: string): Side | null {
  const red = isNamed(game.red, name);
  const blue = isNamed(game.blue, name);
  return red === blue ? null : red ? 'red' : 'blue';
}

export const bothSeats = (game: ListedGame, name: string): boolean =>
  isNamed(game.red, name) && isNamed(game.blue, name);

export function outcomeOf(game: ListedGame, name: string): Outcome {
  if (game.status === 'open') return 'waiting';
  if (game.status === 'setup') return 'inSetup';
  if (game.status === 'running') return 'running';
  if (game.status === 'aborted' || game.result === '*') return 'aborted';
  if (game.result === '1/2-1/2') return 'drawn';
  const winner: Side = game.result === '1-0' ? 'red' : 'blue';
  const side = sideOf(game, name);
  if (side === null) return winner === 'red' ? 'redWon' : 'blueWon';
  return side === winner ? 'won' : 'lost';
}

export const isRated = (game: ListedGame): boolean => game.rated ?? game.settings?.rated ?? false;
