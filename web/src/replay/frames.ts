// The answers of POST /api/replay and GET /api/games/{id}/frames, and the pieces that a frame draws.
import { armyOf } from '$/board/geometry';
import type { DrawnPiece } from '$/board/types';
import { get, post } from '$/net/http';
import type { Frame, Frames, Side } from '$/net/wire';

export type ReplayView = Side | 'public' | 'full';
export const kReplayViews: readonly ReplayView[] = ['full', 'red', 'blue', 'public'];

export type FrameSource = (view: ReplayView, from: number, count: number) => Promise<Frames>;

export const framesOfRecord =
  (record: string): FrameSource =>
  (view, from, count) =>
    post('/api/replay', { record, view, from, count });

// Of a game of this server that is not over, or keeps its secrets: as one viewer saw it.
export const framesOfGame =
  (id: string): FrameSource =>
  (view, from, count) =>
    get(`/api/games/${id}/frames?as=${view === 'public' ? 'spectator' : view}&from=${from}&count=${count}`);

const kCell = /^([rb])(\?|[^'!*+]+)(['!*+]*)$/;

// A cell of the board: the side, the label where it is known, and the marks of docs/develop/formats.md.
export function readCell(cell: string): Omit<DrawnPiece, 'id' | 'square'> {
  const [, side = 'r', label = '?', marks = ''] = kCell.exec(cell) ?? [];
  return {
    side: side === 'r' ? 'red' : 'blue',
    ...(label === '?' ? {} : { label }),
    ...(marks.includes("'") ? { moved: true } : {}),
    ...(marks.includes('!') ? { known: true } : {}),
    ...(marks.includes('*') ? { enchanted: true } : {}),
    ...(marks.includes('+') ? { rescued: true } : {}),
  };
}

interface CapturedCount {
  label: string | undefined;
  // The army that they came from.
  army: Side;
  count: number;
}

// A side's lost pieces by label, in the order in which they fell first.
export function capturedOf(frame: Frame, side: Side): CapturedCount[] {
  const counts = new Map<string, CapturedCount>();
  for (const cell of frame.captured) {
    const piece = readCell(cell);
    if (piece.side !== side) continue;
    const { label } = piece;
    const army = armyOf(piece);
    const known = counts.get(`${army} ${label}`) ?? { label, army, count: 0 };
    known.count++;
    counts.set(`${army} ${label}`, known);
  }
  return [...counts.values()];
}

export const tagOf = (tags: readonly [string, string][], name: string): string | undefined =>
  tags.find(([tag]) => tag === name)?.[1];
