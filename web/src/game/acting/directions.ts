// Directions as a player sees them from their side of the board.
import { fileOf, rowOf, squareAt } from '$/board/geometry';
import type { Geometry } from '$/board/types';
import type { Side } from '$/net/wire';
import type { Direction } from './action';

export type Relative = 'forward' | 'right' | 'backward' | 'left';

const kCompass: Direction[] = ['n', 'e', 's', 'w'];
const kRelative: Relative[] = ['forward', 'right', 'backward', 'left'];

export function relativeDirection(direction: Direction, side: Side): Relative {
  const turned = kCompass.indexOf(direction) + (side === 'red' ? 0 : 2);
  return kRelative[turned % 4] ?? 'forward';
}

const kSteps: Record<Direction, [number, number]> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

// The square next to this one; null beyond the board's edge.
export function neighbour(square: string, direction: Direction, geometry: Geometry): string | null {
  const [files, rows] = kSteps[direction];
  return shifted(square, files, rows, geometry);
}

export const forward = (side: Side): Direction => (side === 'red' ? 'n' : 's');

export function shifted(square: string, files: number, rows: number, geometry: Geometry): string | null {
  const file = fileOf(square) + files;
  const row = rowOf(square) + rows;
  if (file < 0 || row < 0 || file >= geometry.files || row >= geometry.rows) return null;
  return squareAt(file, row);
}
