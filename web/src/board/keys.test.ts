import { expect, test } from 'vitest';
import { squareByKey } from './keys';

const geometry = { files: 10, rows: 8, blocked: [] };

test('arrows go where they point, whoever is below', () => {
  expect(squareByKey('ArrowUp', 'd3', geometry, 'red')).toBe('d4');
  expect(squareByKey('ArrowUp', 'd3', geometry, 'blue')).toBe('d2');
  expect(squareByKey('ArrowRight', 'd3', geometry, 'red')).toBe('e3');
  expect(squareByKey('ArrowRight', 'd3', geometry, 'blue')).toBe('c3');
});

test('the edge holds', () => {
  expect(squareByKey('ArrowLeft', 'a1', geometry, 'red')).toBe('a1');
  expect(squareByKey('ArrowDown', 'a1', geometry, 'red')).toBe('a1');
});

test('ends of lines and columns', () => {
  expect(squareByKey('Home', 'd3', geometry, 'red')).toBe('a3');
  expect(squareByKey('End', 'd3', geometry, 'red')).toBe('j3');
  expect(squareByKey('PageUp', 'd3', geometry, 'red')).toBe('d8');
  expect(squareByKey('PageDown', 'd3', geometry, 'blue')).toBe('d8');
  expect(squareByKey('m', 'd3', geometry, 'red')).toBeNull();
});
