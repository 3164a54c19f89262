import { expect, test } from 'vitest';
import { armyOf, armySize, indexOfSquare, squareOfIndex } from './army';
import { barrage, international, sciFiDuel } from './testing';

test('the front row comes first, from the owner’s left', () => {
  const army = armyOf(international);
  expect(squareOfIndex(army, 'red', 0)).toBe('a4');
  expect(squareOfIndex(army, 'red', 39)).toBe('j1');
  expect(squareOfIndex(army, 'blue', 0)).toBe('j7');
  expect(squareOfIndex(army, 'blue', 39)).toBe('a10');
  expect(squareOfIndex(armyOf(sciFiDuel), 'blue', 0)).toBe('j6');
});

test('squares and places belong together', () => {
  for (const edition of [international, sciFiDuel])
    for (const side of ['red', 'blue'] as const) {
      const army = armyOf(edition);
      for (let index = 0; index < army.files * army.homeRows; index++)
        expect(indexOfSquare(army, side, squareOfIndex(army, side, index))).toBe(index);
    }
});

test('other squares are nobody’s home', () => {
  const army = armyOf(international);
  expect(indexOfSquare(army, 'red', 'a5')).toBe(-1);
  expect(indexOfSquare(army, 'blue', 'a6')).toBe(-1);
  expect(indexOfSquare(army, 'red', 'k1')).toBe(-1);
});

test('the archive knows some games', () => {
  expect(armyOf(international).letters.get('10')).toBe('L');
  expect(armyOf(barrage).letters.get('F')).toBe('M');
  expect(armyOf(sciFiDuel).letters.size).toBe(0);
  expect(armySize(armyOf(international))).toBe(40);
  expect(armySize(armyOf(barrage))).toBe(8);
});
