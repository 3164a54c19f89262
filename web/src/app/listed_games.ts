// Games as lists tell them: GET /api/games.
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

const isNamed = (player: Player | null, name: string): boolean =>
  player?.name.toLowerCase() === name.toLowerCase();

// Which side somebody has; of a game against himself (hot seat) both, told as 'both'. An address may write a name in
// small letters.
export function sideOf(game: ListedGame, name: string | undefined): Side | 'both' | null {
  if (name === undefined) return null;
  const red = isNamed(game.red, name);
  const blue = isNamed(game.blue, name);
  if (red && blue) return 'both';
  return red ? 'red' : blue ? 'blue' : null;
}
