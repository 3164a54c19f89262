// Pieces on the home squares, and operations on them. All functions return a new arrangement.
import type { Army } from './army';

// A label or null for each home square, as the owner sees them: front row first, from their left.
export type Cells = readonly (string | null)[];

export interface ToPlace {
  label: string;
  left: number;
  count: number;
}

export const emptyCells = (army: Army): Cells => Array(army.files * army.homeRows).fill(null);

export function stillToPlace(army: Army, cells: Cells): ToPlace[] {
  return army.pieces.map(({ label, count }) => ({
    label,
    count,
    left: count - cells.filter((cell) => cell === label).length,
  }));
}

export const leftOf = (army: Army, cells: Cells, label: string): number =>
  stillToPlace(army, cells).find((piece) => piece.label === label)?.left ?? 0;

export const leftInAll = (army: Army, cells: Cells): number =>
  stillToPlace(army, cells).reduce((sum, piece) => sum + piece.left, 0);

export const isComplete = (army: Army, cells: Cells): boolean =>
  stillToPlace(army, cells).every((piece) => piece.left === 0);

export const isEmpty = (cells: Cells): boolean => cells.every((cell) => cell === null);

const changed = (cells: Cells, ...changes: [number, string | null][]): Cells => {
  const next = [...cells];
  for (const [index, label] of changes) next[index] = label;
  return next;
};

// Puts a piece from the tray there; what stood there goes back. The same cells where none is left.
export function place(army: Army, cells: Cells, index: number, label: string): Cells {
  if (cells[index] === undefined || cells[index] === label) return cells;
  return leftOf(army, cells, label) > 0 ? changed(cells, [index, label]) : cells;
}

// Moves a piece; it changes places with one that stands there.
export function move(cells: Cells, from: number, to: number): Cells {
  const moving = cells[from];
  const other = cells[to];
  if (from === to || moving == null || other === undefined) return cells;
  return changed(cells, [to, moving], [from, other]);
}

export const remove = (cells: Cells, index: number): Cells =>
  cells[index] == null ? cells : changed(cells, [index, null]);

// Left and right exchanged.
export function mirrored(army: Army, cells: Cells): Cells {
  return cells.map((_, index) => {
    const column = index % army.files;
    return cells[index - column + (army.files - 1 - column)] ?? null;
  });
}

export const sameCells = (a: Cells, b: Cells): boolean =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);

function shuffled<T>(values: T[], random: () => number): T[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

// Adds what is missing and leaves alone what stands: first where the suggested setup has the same piece,
// then on the squares it uses, and only then anywhere.
export function fillRest(army: Army, cells: Cells, suggested: Cells, random: () => number): Cells {
  const next = [...cells];
  const left = new Map(stillToPlace(army, cells).map((piece) => [piece.label, piece.left]));
  for (const [index, label] of suggested.entries()) {
    if (label === null || next[index] !== null || (left.get(label) ?? 0) <= 0) continue;
    next[index] = label;
    left.set(label, (left.get(label) ?? 0) - 1);
  }
  const rest = shuffled(
    [...left].flatMap(([label, count]) => Array<string>(Math.max(0, count)).fill(label)),
    random,
  );
  const free = [...next.keys()].filter((index) => next[index] === null);
  const wanted = shuffled(
    free.filter((index) => suggested[index] != null),
    random,
  );
  const other = shuffled(
    free.filter((index) => suggested[index] == null),
    random,
  );
  for (const index of [...wanted, ...other]) {
    const label = rest.pop();
    if (label === undefined) break;
    next[index] = label;
  }
  return next;
}
