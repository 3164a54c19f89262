import { expect, test } from 'vitest';
import type { Edition } from '$/net/wire';
import { displayRank, isClassicArmy } from './ranks';

const army = (...pieces: [label: string, name: string, strength: number | null][]): Edition =>
  ({
    pieces: pieces.map(([label, name, strength]) => ({ label, strength, names: { red: name, blue: name } })),
  }) as unknown as Edition;

const oneHigh = army(['1', 'Marshal', 10], ['2', 'General', 9], ['9', 'Scout', 2], ['S', 'Spy', null]);
const tenHigh = army(['10', 'Marshal', 10], ['9', 'General', 9], ['2', 'Scout', 2], ['B', 'Bomb', null]);
const scienceFiction = army(['10', 'Marshal', 10], ['1', 'Spotter', 1]);

test('as the game says', () => {
  expect(displayRank(oneHigh, '1', 'game')).toBe('1');
  expect(displayRank(undefined, '7', 'high10')).toBe('7');
});

test('the classic army either way', () => {
  expect(displayRank(oneHigh, '1', 'high10')).toBe('10');
  expect(displayRank(oneHigh, '9', 'high10')).toBe('2');
  expect(displayRank(oneHigh, '2', 'high1')).toBe('2');
  expect(displayRank(tenHigh, '10', 'high1')).toBe('1');
  expect(displayRank(tenHigh, '2', 'high1')).toBe('9');
  expect(displayRank(tenHigh, '9', 'high10')).toBe('9');
});

test('letters and other armies stay', () => {
  expect(displayRank(oneHigh, 'S', 'high10')).toBe('S');
  expect(displayRank(tenHigh, 'B', 'high1')).toBe('B');
  expect(isClassicArmy(scienceFiction)).toBe(false);
  expect(displayRank(scienceFiction, '10', 'high1')).toBe('10');
});
