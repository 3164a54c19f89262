// Which squares a power's reach covers, for drawing it. What can be aimed at comes with the view.
import { fileOf, rowOf, squareAt } from '$/board/geometry';
import type { Geometry } from '$/board/types';
import type { Side } from '$/net/wire';
import { forward, neighbour, shifted } from './directions';

const kStraight: [number, number][] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const kDiagonal: [number, number][] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

function around(square: string, distance: number, geometry: Geometry): string[] {
  const found: string[] = [];
  for (let rows = -distance; rows <= distance; rows++)
    for (let files = -distance; files <= distance; files++) {
      const near = rows === 0 && files === 0 ? null : shifted(square, files, rows, geometry);
      if (near !== null) found.push(near);
    }
  return found;
}

function along(square: string, lines: [number, number][], distance: number, geometry: Geometry): string[] {
  const found: string[] = [];
  for (const [files, rows] of lines)
    for (let far = 1; far <= distance; far++) {
      const next = shifted(square, files * far, rows * far, geometry);
      if (next !== null) found.push(next);
    }
  return found;
}

// How far a leap goes depends on what stands there: its way is drawn to each square it can land on.
export function between(from: string, to: string): string[] {
  const files = Math.sign(fileOf(to) - fileOf(from));
  const rows = Math.sign(rowOf(to) - rowOf(from));
  const steps = Math.max(Math.abs(fileOf(to) - fileOf(from)), Math.abs(rowOf(to) - rowOf(from)));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, step) =>
    squareAt(fileOf(from) + files * (step + 1), rowOf(from) + rows * (step + 1)),
  );
}

// Without the blocked squares, which nothing can stand on.
export function reachOf(reach: string, square: string, side: Side, geometry: Geometry): string[] {
  return covered(reach, square, side, geometry).filter((one) => !geometry.blocked.includes(one));
}

function covered(reach: string, square: string, side: Side, geometry: Geometry): string[] {
  switch (reach) {
    case 'range':
      return around(square, 2, geometry);
    case 'ray':
      return along(square, [...kStraight, ...kDiagonal], 2, geometry);
    case 'step':
      return along(square, kStraight, 1, geometry);
    case 'two-steps':
      return [...along(square, kStraight, 2, geometry), ...along(square, kDiagonal, 1, geometry)];
    case 'front': {
      const ahead = neighbour(square, forward(side), geometry);
      return ahead === null ? [] : [ahead];
    }
    default:
      return [];
  }
}
