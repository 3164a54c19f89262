import { expect, test } from 'vitest';
import { arrowShape, kMarkShapes } from './marks';

const geometry = { files: 10, rows: 10, blocked: [] };

test('no two kinds of marks have the same shape', () => {
  const shapes = Object.values(kMarkShapes).map((shape) => `${shape.lines}|${shape.solid}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('an arrow goes from middle to middle, as the board is turned', () => {
  const up = arrowShape({ from: 'a1', to: 'a3', kind: 'last' }, geometry, 'red');
  expect(up.line).toBe('M32 588L32 504');
  expect(up.head.startsWith('M32 488L')).toBe(true);
  expect(up.middle).toEqual([32, 544]);
  const down = arrowShape({ from: 'a1', to: 'a3', kind: 'last' }, geometry, 'blue');
  expect(down.line).toBe('M608 52L608 136');
});
