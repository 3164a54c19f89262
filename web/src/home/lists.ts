// The order of games in lists, and the list of the lobby.
import { sideOf } from '$/app/listed_games';
import type { ListedGame } from '$/net/wire';

// Whether it waits for this player; unknown where the server does not say whose turn it is.
export function isMyTurn(game: ListedGame, name: string | undefined): boolean {
  if (game.status !== 'running' || !game.to_move) return false;
  const mine = sideOf(game, name);
  return mine === game.to_move || mine === 'both';
}

// Those that wait for the player first, then the latest.
export const byUrgency = (games: ListedGame[], name: string | undefined): ListedGame[] =>
  [...games].sort((a, b) => Number(isMyTurn(b, name)) - Number(isMyTurn(a, name)) || b.updated - a.updated);

// Pages overlap where several games ended in the same moment: each is shown once.
export function joinPages(earlier: ListedGame[], later: ListedGame[]): ListedGame[] {
  const known = new Set(earlier.map((game) => game.id));
  return [...earlier, ...later.filter((game) => !known.has(game.id))];
}
export const kPageSize = 50;

// An invitation that was taken back, or a game that nobody made a turn in, has nothing to show.
export const worthALook = (game: ListedGame): boolean => game.status !== 'aborted' || game.turns > 0;
