import { expect, it } from 'vitest';
import type { BoardPiece, View } from '$/net/wire';
import { eventOf } from '$/net/testing';
import { boardBefore, viewBefore } from './before';

const at = (pieces: BoardPiece[], square: string): BoardPiece | undefined =>
  pieces.find((piece) => piece.square === square);

it('takes a move back', () => {
  const before = boardBefore(
    [{ square: 'a6', side: 'blue', piece: 40, moved: true }],
    [eventOf('moved', { side: 'blue', from: 'a7', to: 'a6' })],
    'red',
  );
  expect(before).toEqual([{ square: 'a7', side: 'blue', piece: 40, moved: true }]);
});

it('takes an attack back: the lost piece stands again, the enemy is hidden again', () => {
  const before = boardBefore(
    [{ square: 'a5', side: 'blue', piece: 40, label: '10', known: true }],
    [
      eventOf('revealed', { side: 'blue', square: 'a6', label: '10' }),
      eventOf('revealed', { side: 'red', square: 'a5', label: '9' }),
      eventOf('attacked', { side: 'blue', from: 'a6', to: 'a5', lost: 'defender' }),
      eventOf('captured', { side: 'red', square: 'a5', label: '9' }),
      eventOf('moved', { side: 'blue', from: 'a6', to: 'a5' }),
    ],
    'red',
  );
  expect(at(before, 'a6')).toEqual({ square: 'a6', side: 'blue', piece: 40 });
  expect(at(before, 'a5')).toMatchObject({ side: 'red', label: '9' });
  expect(before).toHaveLength(2);
});

it('hides an enemy that fell in the attack', () => {
  const before = boardBefore(
    [{ square: 'a5', side: 'red', piece: 3, label: '10', known: true }],
    [
      eventOf('revealed', { side: 'blue', square: 'a6', label: '2' }),
      eventOf('captured', { side: 'blue', square: 'a6', label: '2' }),
    ],
    'red',
  );
  expect(at(before, 'a6')?.label).toBeUndefined();
});

it('takes a rescue and an enchantment back', () => {
  const before = boardBefore(
    [
      { square: 'd10', side: 'blue', piece: 50 },
      { square: 'e4', side: 'blue', piece: 12, label: '5', enchanted: true },
    ],
    [
      eventOf('rescued', { side: 'blue', by: 'a1', square: 'd10' }),
      eventOf('enchanted', { side: 'blue', square: 'e4', label: '5' }),
    ],
    'red',
  );
  expect(before).toEqual([{ square: 'e4', side: 'red', piece: 12, label: '5', enchanted: false }]);
});

const view = {
  phase: 'running',
  n: 7,
  turn: 5,
  to_move: 'red',
  deciding: true,
  legal: ['a4a5'],
  may: ['resign'],
  last: { turn: 4, side: 'blue', sentences: [], events: [eventOf('moved', { from: 'a7', to: 'a6' })] },
  board: [
    { square: 'a6', side: 'blue', piece: 40, label: '7', known: true },
    { square: 'a4', side: 'red', piece: 30, label: '10' },
  ],
} as unknown as View;

it('shows a view in which nothing can be done', () => {
  const before = viewBefore(view, 'red', true);
  expect(before).toMatchObject({ turn: 4, to_move: 'blue', deciding: false, legal: [], may: [], last: null });
  expect(before?.board).toContainEqual({ square: 'a7', side: 'blue', piece: 40, label: '7', known: true });
});

it('turns enemies away where the table does not remember them', () => {
  const board = viewBefore(view, 'red', false)?.board ?? [];
  expect(at(board, 'a7')).toEqual({ square: 'a7', side: 'blue', piece: 40 });
  expect(at(board, 'a4')?.label).toBe('10');
});

it('has nothing to wind back after the own turn, or before the first', () => {
  expect(viewBefore(view, 'blue', true)).toBeNull();
  expect(viewBefore({ ...view, last: null }, 'red', true)).toBeNull();
  expect(viewBefore({ ...view, phase: 'ended' }, 'red', true)).toBeNull();
});

it('gives back what the turn cost, and counts as it was', () => {
  const after = {
    ...view,
    quiet: 0,
    last: {
      ...view.last,
      events: [
        eventOf('captured', { side: 'red', square: 'a5', label: '9' }),
        eventOf('captured', { side: 'blue', square: 'a6', label: '7' }),
      ],
    },
    captured: [{ side: 'red', label: '2' }, { side: 'red', label: '9' }, { side: 'blue' }],
    off_board: { red: 2, blue: 1 },
    remaining: { red: { '9': 0, '2': 1 }, blue: { '7': 1 } },
  } as unknown as View;
  expect(viewBefore(after, 'red', true)).toMatchObject({
    captured: [{ side: 'red', label: '2' }],
    off_board: { red: 1, blue: 0 },
    remaining: { red: { '9': 1, '2': 1 }, blue: { '7': 1 } },
    quiet: 0,
  });
});

it('counts a turn without a capture and a rescue back', () => {
  const after = {
    ...view,
    quiet: 4,
    last: { ...view.last, events: [eventOf('rescued', { side: 'blue', by: 'a1', square: 'd10' })] },
    captured: [{ side: 'blue', label: '7', may_be_back: true }],
    off_board: { red: 0, blue: 0 },
  } as unknown as View;
  expect(viewBefore(after, 'red', true)).toMatchObject({ off_board: { red: 0, blue: 1 }, quiet: 3 });
});
