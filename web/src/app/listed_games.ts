// Games in lists: GET /api/games.
import type { ListedGame, Player, Side } from '$/net/wire';

const isNamed = (player: Player | null, name: string): boolean =>
  player?.name.toLowerCase() === name.toLowerCase();

// Which side somebody has; in a hot-seat game 'both'. An address may write a name in
// small letters.
export function sideOf(game: ListedGame, name: string | undefined): Side | 'both' | null {
  if (name === undefined) return null;
  const red = isNamed(game.red, name);
  const blue = isNamed(game.blue, name);
  if (red && blue) return 'both';
  return red ? 'red' : blue ? 'blue' : null;
}
