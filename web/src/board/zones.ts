// Groups the blocked squares into areas that can be drawn in one piece.
import { fileOf, placeOf, rowOf } from './geometry';
import type { Geometry } from './types';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const beside = (one: string, other: string): boolean =>
  Math.abs(fileOf(one) - fileOf(other)) + Math.abs(rowOf(one) - rowOf(other)) === 1;

// In squares from the top left, with red below. An area that is not a rectangle is listed square by square.
export function zonesOf(geometry: Geometry): Area[] {
  const left = new Set(geometry.blocked);
  const areas: Area[] = [];
  for (const start of geometry.blocked) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const square of group)
      for (const other of left)
        if (beside(square, other)) {
          left.delete(other);
          group.push(other);
        }
    const places = group.map((square) => placeOf(square, geometry, 'red'));
    const x = Math.min(...places.map((place) => place.x));
    const y = Math.min(...places.map((place) => place.y));
    const width = Math.max(...places.map((place) => place.x)) - x + 1;
    const height = Math.max(...places.map((place) => place.y)) - y + 1;
    if (width * height === group.length) areas.push({ x, y, width, height });
    else areas.push(...places.map((place) => ({ ...place, width: 1, height: 1 })));
  }
  return areas;
}

// The same places every time, spread over a board: tufts of grass, stars, stones.
export function scattered(count: number, width: number, height: number, seed: number): [number, number][] {
  let state = seed;
  const next = (): number => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, () => [next() * width, next() * height]);
}
