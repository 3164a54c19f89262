// What each army has lost and still has, as rows of a table. Everything comes from the view.
import { armyOf } from '$/board/geometry';
import type { Edition, Side, View } from '$/net/wire';

export interface LostPieces {
  // Left out: shown by its back, the option keeps it secret.
  label?: string;
  // The army that they came from.
  army: Side;
  count: number;
  // Of them so many may be on the board again, hidden.
  mayBeBack: number;
}

const places = (edition: Edition | undefined): Map<string, number> =>
  new Map(edition?.pieces.map((piece, place) => [piece.label, place]));

// A side's captured pieces as far as they are shown, in the order of the army's list.
export function lostPieces(view: View, side: Side, edition: Edition | undefined): LostPieces[] {
  const groups = new Map<string, LostPieces>();
  for (const piece of view.captured ?? []) {
    if (piece.side !== side) continue;
    const label = piece.label ?? '';
    const army = armyOf(piece);
    const key = `${army} ${label}`;
    const group = groups.get(key) ?? { ...(label ? { label } : {}), army, count: 0, mayBeBack: 0 };
    group.count++;
    if (piece.may_be_back) group.mayBeBack++;
    groups.set(key, group);
  }
  const order = places(edition);
  const place = (group: LostPieces): number => order.get(group.label ?? '') ?? order.size;
  return [...groups.values()].sort((a, b) => place(a) - place(b));
}

export interface ArmyRow {
  label: string;
  total: number;
  left: number;
  // Of those left, so many that the other side has not seen; null where nobody keeps count for the players.
  hidden: number | null;
}

// Pieces of the army that are face up for whoever looks from the other side.
function shownOf(view: View, army: Side): Map<string, number> {
  const shown = new Map<string, number>();
  for (const piece of view.board ?? []) {
    if (armyOf(piece) !== army || piece.label === undefined) continue;
    if (piece.side === view.viewer && !piece.known) continue;
    shown.set(piece.label, (shown.get(piece.label) ?? 0) + 1);
  }
  return shown;
}

export function armyRows(
  view: View,
  army: Side,
  edition: Edition | undefined,
  memoryAid: boolean,
): ArmyRow[] {
  const remaining = view.remaining?.[army] ?? {};
  const shown = shownOf(view, army);
  return (edition?.pieces ?? [])
    .filter((piece) => piece.label in remaining)
    .map((piece) => {
      const left = remaining[piece.label] ?? 0;
      const hidden = memoryAid ? Math.max(0, left - (shown.get(piece.label) ?? 0)) : null;
      return { label: piece.label, total: piece.count, left, hidden };
    });
}
