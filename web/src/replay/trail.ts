// Matches the pieces of one frame with those of the next: frames name squares only, but the board animates a move
// only when a piece keeps its id. The events of the turn say what moved; the rest is matched by label.
import type { DrawnPiece } from '$/board/types';
import type { Frame, BoardEvent } from '$/net/wire';
import { readCell } from './frames';

export interface Trail {
  // The id of the piece on each square.
  ids: ReadonlyMap<string, number>;
  next: number;
}

export function firstTrail(frame: Frame): Trail {
  const squares = Object.keys(frame.board).sort();
  return { ids: new Map(squares.map((square, at) => [square, at])), next: squares.length };
}

function carry(ids: Map<string, number>, events: readonly BoardEvent[]): void {
  for (const event of events) {
    if (event.event === 'moved') {
      const id = ids.get(event.from);
      if (id === undefined) continue;
      ids.delete(event.from);
      ids.set(event.to, id);
    } else if (event.event === 'captured') ids.delete(event.square);
  }
}

export function nextTrail(before: Trail, last: Frame, frame: Frame): Trail {
  const carried = new Map(before.ids);
  carry(carried, frame.events ?? []);
  const ids = new Map<string, number>();
  const open: string[] = [];
  for (const square of Object.keys(frame.board).sort()) {
    const id = carried.get(square);
    carried.delete(square);
    if (id === undefined) open.push(square);
    else ids.set(square, id);
  }
  let next = before.next;
  for (const square of open) {
    const id = lookalike(carried, last, frame.board[square] ?? '') ?? next++;
    ids.set(square, id);
  }
  return { ids, next };
}

// A piece that left its square without a word and looks the same is the one that came.
function lookalike(left: Map<string, number>, last: Frame, cell: string): number | undefined {
  const wanted = readCell(cell);
  for (const [square, id] of left) {
    const was = last.board[square];
    if (was === undefined) continue;
    const looks = readCell(was);
    if (looks.side !== wanted.side || looks.label !== wanted.label) continue;
    left.delete(square);
    return id;
  }
  return undefined;
}

export const drawnPieces = (frame: Frame, trail: Trail): DrawnPiece[] =>
  Object.entries(frame.board).map(([square, cell]) => ({
    id: trail.ids.get(square) ?? square,
    square,
    ...readCell(cell),
  }));
