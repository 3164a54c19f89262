// The square that an arrow key leads to on the board as it is drawn; null for keys that do not move.
import { placeOf, squareFrom } from './geometry';
import type { Geometry } from './types';
import type { Side } from '$/net/wire';

export function squareByKey(key: string, from: string, geometry: Geometry, bottom: Side): string | null {
  const { x, y } = placeOf(from, geometry, bottom);
  const to = (column: number, line: number): string => squareFrom(column, line, geometry, bottom) ?? from;
  switch (key) {
    case 'ArrowLeft':
      return to(x - 1, y);
    case 'ArrowRight':
      return to(x + 1, y);
    case 'ArrowUp':
      return to(x, y - 1);
    case 'ArrowDown':
      return to(x, y + 1);
    case 'Home':
      return to(0, y);
    case 'End':
      return to(geometry.files - 1, y);
    case 'PageUp':
      return to(x, 0);
    case 'PageDown':
      return to(x, geometry.rows - 1);
    default:
      return null;
  }
}
