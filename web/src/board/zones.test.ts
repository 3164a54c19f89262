import { expect, test } from 'vitest';
import { scattered, zonesOf } from './zones';

test('neighbouring squares make one area', () => {
  const blocked = ['c5', 'd5', 'c6', 'd6', 'g5', 'h5', 'g6', 'h6'];
  expect(zonesOf({ files: 10, rows: 10, blocked })).toEqual([
    { x: 2, y: 4, width: 2, height: 2 },
    { x: 6, y: 4, width: 2, height: 2 },
  ]);
});

test('an area with a corner missing is drawn by squares', () => {
  expect(zonesOf({ files: 3, rows: 3, blocked: ['a1', 'b1', 'a2'] })).toHaveLength(3);
  expect(zonesOf({ files: 3, rows: 3, blocked: [] })).toEqual([]);
});

test('scattered things stay on the board and where they are', () => {
  const places = scattered(50, 100, 80, 7);
  expect(places).toEqual(scattered(50, 100, 80, 7));
  expect(places.every(([x, y]) => x >= 0 && x < 100 && y >= 0 && y < 80)).toBe(true);
});
