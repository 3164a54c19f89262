import { expect, test } from 'vitest';
import { international, sciFiDuel } from '$/studio/testing';
import { homeOf, indexOfSquare, squareOfIndex } from './home_squares';

test('the front row comes first, from the owner’s left', () => {
  const home = homeOf(international.board);
  expect(squareOfIndex(home, 'red', 0)).toBe('a4');
  expect(squareOfIndex(home, 'red', 39)).toBe('j1');
  expect(squareOfIndex(home, 'blue', 0)).toBe('j7');
  expect(squareOfIndex(home, 'blue', 39)).toBe('a10');
  expect(squareOfIndex(homeOf(sciFiDuel.board), 'blue', 0)).toBe('j6');
});

test('squares and places belong together', () => {
  for (const edition of [international, sciFiDuel])
    for (const side of ['red', 'blue'] as const) {
      const home = homeOf(edition.board);
      for (let index = 0; index < home.files * home.homeRows; index++)
        expect(indexOfSquare(home, side, squareOfIndex(home, side, index))).toBe(index);
    }
});

test('other squares are nobody’s home', () => {
  const home = homeOf(international.board);
  expect(indexOfSquare(home, 'red', 'a5')).toBe(-1);
  expect(indexOfSquare(home, 'blue', 'a6')).toBe(-1);
  expect(indexOfSquare(home, 'red', 'k1')).toBe(-1);
});
