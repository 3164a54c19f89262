// The shapes of marks and arrows, one square being 64 by 64. Each kind has its own shape, so that nobody
// needs the colour to know the kind.
import type { Side } from '$/net/wire';
import { placeOf } from './geometry';
import type { Arrow, Geometry, MarkKind } from './types';

export interface MarkShape {
  // Lines around or in the square.
  lines?: string;
  // A filled shape, the inner parts cut out.
  solid?: string;
}

const kBrackets = 'M3 18V3H18M46 3H61V18M61 46V61H46M18 61H3V46';
const kBadge = 'M51 41a11 11 0 1 0 .01 0z';

export const kMarkShapes: Record<MarkKind, MarkShape> = {
  move: { solid: 'M32 22.5a9.5 9.5 0 1 0 .01 0z' },
  attack: { lines: 'M32 3.5a28.5 28.5 0 1 0 .01 0zM32 1V11M32 53V63M1 32H11M53 32H63' },
  power: {
    lines: 'M22 7L32 2 42 7M22 57L32 62 42 57M7 22L2 32 7 42M57 22L62 32 57 42',
    solid: 'M54 1L44 13H51L46 23 60 10H52L57 1z',
  },
  range: { lines: 'M10 4L4 10M54 4L60 10M60 54L54 60M4 54L10 60' },
  'last-from': { lines: 'M5 5H59V59H5z' },
  'last-to': { lines: kBrackets },
  battle: {
    lines: kBrackets,
    solid:
      'M3 44.5L6.5 43 13 50 19.5 43 23 44.5 15.8 52.5 19.5 56.5 22 55 23.5 58 19.5 62 16.5 60.5 17.5 58.5 13 54.5 8.5 58.5 9.5 60.5 6.5 62 2.5 58 4 55 6.5 56.5 10.2 52.5z',
  },
  forbidden: {
    lines: 'M4 4H60V60H4z',
    solid: `${kBadge}M51 44.5a7.5 7.5 0 0 0-5.9 12.1L55.6 46.1A7.5 7.5 0 0 0 51 44.5zM56.9 47.4L46.4 57.9A7.5 7.5 0 0 0 56.9 47.4z`,
  },
  warning: {
    lines: 'M4 4H60V60H4z',
    solid: 'M50 39L63.5 62.5H36.5zM48.5 47L49.2 55H50.8L51.5 47zM50 56.5a1.8 1.8 0 1 0 .01 0z',
  },
  choice: { lines: 'M32 3a29 29 0 1 0 .01 0z' },
  hint: {
    lines: 'M3 3H61V61H3z',
    solid: 'M13 1L16 9.5 24.5 9.7 17.8 15 20.3 23.5 13 18.5 5.7 23.5 8.2 15 1.5 9.7 10 9.5z',
  },
};

// Line and head from the middle of a square to the middle of another, a little shortened at both ends.
export function arrowShape(
  arrow: Arrow,
  geometry: Geometry,
  bottom: Side,
): { line: string; head: string; middle: [number, number] } {
  const from = placeOf(arrow.from, geometry, bottom);
  const to = placeOf(arrow.to, geometry, bottom);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside = 0): string => {
    const x = (from.x + 0.5) * 64 + dx * along - dy * aside;
    const y = (from.y + 0.5) * 64 + dy * along + dx * aside;
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  };
  const end = length * 64 - 8;
  return {
    line: `M${at(20)}L${at(end - 16)}`,
    head: `M${at(end)}L${at(end - 20, 12)}L${at(end - 20, -12)}z`,
    middle: [(from.x + to.x + 1) * 32, (from.y + to.y + 1) * 32],
  };
}
