// Converts between square names, sides and positions on the drawn board.
import type { Side } from '$/net/wire';
import type { Geometry } from './types';

export const squareAt = (file: number, row: number): string =>
  String.fromCharCode(97 + file) + String(row + 1);
export const fileOf = (square: string): number => square.charCodeAt(0) - 97;
export const rowOf = (square: string): number => Number(square.slice(1)) - 1;

// Column and line from the top left as drawn with `bottom`'s rows below.
export function placeOf(square: string, geometry: Geometry, bottom: Side): { x: number; y: number } {
  const file = fileOf(square);
  const row = rowOf(square);
  return bottom === 'red'
    ? { x: file, y: geometry.rows - 1 - row }
    : { x: geometry.files - 1 - file, y: row };
}

export function squareFrom(x: number, y: number, geometry: Geometry, bottom: Side): string | null {
  if (x < 0 || y < 0 || x >= geometry.files || y >= geometry.rows) return null;
  return bottom === 'red' ? squareAt(x, geometry.rows - 1 - y) : squareAt(geometry.files - 1 - x, y);
}

export const otherSide = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

// The army that a piece came from: an enchanted one has another owner now.
export const armyOf = ({ side, enchanted }: { side: Side; enchanted?: boolean }): Side =>
  enchanted === true ? otherSide(side) : side;
