// The home squares of a side, in the order in which a setup lists them.
import { fileOf, rowOf, squareAt } from '$/board/geometry';
import type { Edition, Side } from '$/net/wire';

export interface Home {
  files: number;
  // Of the whole board, and of each side's home.
  rows: number;
  homeRows: number;
}

export const homeOf = ({ files, rows, home_rows: homeRows }: Edition['board']): Home => ({
  files,
  rows,
  homeRows,
});

// Setups are kept as their owner sees them: index 0 is their left end of the front row.
export function squareOfIndex(home: Home, side: Side, index: number): string {
  const column = index % home.files;
  const line = Math.floor(index / home.files);
  return side === 'red'
    ? squareAt(column, home.homeRows - 1 - line)
    : squareAt(home.files - 1 - column, home.rows - home.homeRows + line);
}

export function indexOfSquare(home: Home, side: Side, square: string): number {
  const file = fileOf(square);
  const row = rowOf(square);
  const line = side === 'red' ? home.homeRows - 1 - row : row - (home.rows - home.homeRows);
  const column = side === 'red' ? file : home.files - 1 - file;
  const inside = line >= 0 && line < home.homeRows && column >= 0 && column < home.files;
  return inside ? line * home.files + column : -1;
}
