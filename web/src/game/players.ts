// The names of a game's players on the screen.
import { levelName, sideName } from '$/app/names';
import type { Edition, Side, View } from '$/net/wire';

// Where one person holds both seats, the names of the sides distinguish the players.
export function nameOf(view: View, side: Side, edition: Edition | undefined): string {
  const { red, blue } = view.players;
  const player = view.players[side];
  if (player === null || red?.name === blue?.name) return sideName(edition, side);
  // Our computer players are called as their levels are.
  return player.level === undefined ? player.name : levelName(player.name);
}

export const isOver = (view: View): boolean => view.phase === 'ended' || view.phase === 'aborted';
