import { expect, it } from 'vitest';
import type { Edition, View } from '$/net/wire';
import { armyRows, lostPieces } from './lost';

const edition = {
  pieces: [
    { label: '10', count: 1 },
    { label: '2', count: 3 },
    { label: 'F', count: 1 },
  ],
} as Edition;

const view = {
  viewer: 'red',
  captured: [
    { side: 'blue', label: '2' },
    { side: 'blue', label: '10' },
    { side: 'blue', label: '2', may_be_back: true },
    { side: 'red' },
  ],
  remaining: { red: { '10': 1, '2': 3, F: 1 }, blue: { '10': 0, '2': 2, F: 1 } },
  board: [
    { square: 'a1', side: 'red', piece: 1, label: '2' },
    { square: 'b1', side: 'red', piece: 2, label: '2', known: true },
    { square: 'a9', side: 'blue', piece: 50, label: '2', known: true },
    { square: 'b9', side: 'blue', piece: 51 },
  ],
} as unknown as View;

it('groups what is lost in the order of the army', () => {
  expect(lostPieces(view, 'blue', edition)).toEqual([
    { label: '10', army: 'blue', count: 1, mayBeBack: 0 },
    { label: '2', army: 'blue', count: 2, mayBeBack: 1 },
  ]);
});

it('keeps enchanted pieces apart, which came from the other army', () => {
  const captured = [
    { side: 'red' as const, label: '2' },
    { side: 'red' as const, label: '2', enchanted: true },
  ];
  expect(lostPieces({ ...view, captured }, 'red', edition)).toEqual([
    { label: '2', army: 'red', count: 1, mayBeBack: 0 },
    { label: '2', army: 'blue', count: 1, mayBeBack: 0 },
  ]);
});

it('keeps a secret loss without a label', () => {
  expect(lostPieces(view, 'red', edition)).toEqual([{ army: 'red', count: 1, mayBeBack: 0 }]);
});

it('counts what is left and what the other side has not seen', () => {
  expect(armyRows(view, 'blue', edition, true).map((row) => [row.label, row.left, row.hidden])).toEqual([
    ['10', 0, 0],
    ['2', 2, 1],
    ['F', 1, 1],
  ]);
  expect(armyRows(view, 'red', edition, true).find((row) => row.label === '2')?.hidden).toBe(2);
});

it('says nothing about what was seen without the memory aid', () => {
  expect(armyRows(view, 'blue', edition, false).every((row) => row.hidden === null)).toBe(true);
});
