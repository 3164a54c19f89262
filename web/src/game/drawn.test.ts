import { expect, it } from 'vitest';
import type { BoardPiece } from '$/net/wire';
import { drawnPieces } from './drawn';

const hidden: BoardPiece = { square: 'b7', side: 'blue', piece: 41, moved: true };

it('brings the pencil mark of a hidden piece', () => {
  expect(drawnPieces([hidden], new Map([[41, 'B']]))).toEqual([
    { square: 'b7', side: 'blue', id: 41, moved: true, pencil: 'B' },
  ]);
});

it('drops it when the piece is seen', () => {
  expect(drawnPieces([{ ...hidden, label: '3' }], new Map([[41, 'B']]))[0]).not.toHaveProperty('pencil');
});

it('names pieces of the opened board by their squares', () => {
  const { piece: _, ...opened } = { ...hidden, label: '3' };
  expect(drawnPieces([opened as BoardPiece], new Map())[0]?.id).toBe('b7');
});
