import { expect, test } from 'vitest';
import { en } from '$/texts/all';
import { spokenSquare, type Names } from './spoken';
import type { DrawnPiece } from './types';

const words = en.board;

const names: Names = {
  words,
  side: (piece) => piece.side,
  piece: (_piece, label) => (label === '10' ? 'Marshal' : `Piece ${label}`),
  rank: (label) => label,
  zone: 'lake',
  own: (piece) => piece.side === 'red',
};
const piece = (rest: Partial<DrawnPiece>): DrawnPiece => ({ id: 1, square: 'd7', side: 'blue', ...rest });

test('pieces, lakes and empty squares', () => {
  expect(spokenSquare('d7', piece({ moved: true }), false, '', names)).toBe('d7, blue, unknown, has moved');
  expect(spokenSquare('a4', piece({ side: 'red', label: '10', known: true }), false, '', names)).toBe(
    'a4, red, Marshal, 10, known to the enemy',
  );
  expect(spokenSquare('c5', undefined, true, '', names)).toBe('c5, lake');
  expect(spokenSquare('e5', undefined, false, 'you can go here', names)).toBe('e5, empty, you can go here');
});

test('what it can be: few are named, many counted', () => {
  expect(spokenSquare('d7', piece({ possible: ['9', '8'] }), false, '', names)).toBe(
    'd7, blue, unknown, can be Piece 9 or Piece 8',
  );
  expect(spokenSquare('d7', piece({ possible: ['1', '2', '3', '4', '5'] }), false, '', names)).toBe(
    'd7, blue, unknown, can be one of 5 ranks',
  );
});

test('marks on pieces', () => {
  expect(
    spokenSquare('d7', piece({ label: '6', enchanted: true, rescued: true, pencil: 'B?' }), false, '', names),
  ).toBe('d7, blue, Piece 6, 6, enchanted, has made a rescue, your mark: B?');
});
