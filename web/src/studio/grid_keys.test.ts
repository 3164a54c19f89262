import { expect, test } from 'vitest';
import { stepFrom } from './grid_keys';

test.each([
  ['ArrowLeft', 11, 10],
  ['ArrowLeft', 10, 10],
  ['ArrowRight', 18, 19],
  ['ArrowRight', 19, 19],
  ['ArrowUp', 15, 5],
  ['ArrowUp', 5, 5],
  ['ArrowDown', 25, 35],
  ['ArrowDown', 35, 35],
  ['Home', 17, 10],
  ['End', 12, 19],
  ['PageUp', 37, 7],
  ['PageDown', 7, 37],
  ['x', 7, null],
])('%s from %d leads to %s', (key, from, to) => {
  expect(stepFrom(key, from, 10, 4)).toBe(to);
});
