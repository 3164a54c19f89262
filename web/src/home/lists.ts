// Games in lists: GET /api/games and the lobby.
import type { Player, Settings, Side } from '$/net/wire';

export interface ListedGame {
  id: string;
  name: string;
  status: 'open' | 'setup' | 'running' | 'ended' | 'aborted';
  red: Player | null;
  blue: Player | null;
  // Only of games that are not over.
  settings?: Settings;
  to_move?: Side | null;
  // Only of games that are.
  result?: string;
  termination?: string;
  rated?: boolean;
  turns: number;
  updated: number;
}

export interface OpenGame {
  id: string;
  by: string;
  bot: boolean;
  settings: Settings;
}

// Which side somebody has; of a game against himself (hot seat) both, told as 'both'.
export function sideOf(game: ListedGame, name: string | undefined): Side | 'both' | null {
  if (name === undefined) return null;
  const red = game.red?.name === name;
  const blue = game.blue?.name === name;
  if (red && blue) return 'both';
  return red ? 'red' : blue ? 'blue' : null;
}

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
