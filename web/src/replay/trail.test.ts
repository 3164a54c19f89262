import { expect, it } from 'vitest';
import type { Frame, BoardEvent } from '$/net/wire';
import { eventOf } from '$/net/testing';
import { drawnPieces, firstTrail, nextTrail } from './trail';

const frame = (board: Record<string, string>, events: BoardEvent[] = []): Frame => ({
  number: 0,
  position: '',
  side: 'red',
  turn: 1,
  quiet: 0,
  followup: '-',
  board,
  captured: [],
  events,
});

const start = frame({ a4: 'r10', b4: 'r2', a7: 'b?', c7: 'b?' });
const ids = firstTrail(start);
const id = (square: string): number | undefined => ids.ids.get(square);

it('gives every piece an id', () => {
  expect(new Set(ids.ids.values()).size).toBe(4);
});

it('follows a move', () => {
  const after = frame({ a5: "r10'", b4: 'r2', a7: 'b?', c7: 'b?' }, [
    eventOf('moved', { side: 'red', from: 'a4', to: 'a5' }),
  ]);
  const trail = nextTrail(ids, start, after);
  expect(trail.ids.get('a5')).toBe(id('a4'));
  expect(drawnPieces(after, trail).find((piece) => piece.square === 'a5')).toEqual({
    id: id('a4'),
    square: 'a5',
    side: 'red',
    label: '10',
    moved: true,
  });
});

it('lets the winner of an attack take the place of the loser', () => {
  const after = frame({ a7: "r10'!", b4: 'r2', c7: 'b?' }, [
    eventOf('attacked', { from: 'a4', to: 'a7', lost: 'defender' }),
    eventOf('captured', { side: 'blue', square: 'a7', label: '3' }),
    eventOf('moved', { side: 'red', from: 'a4', to: 'a7' }),
  ]);
  const trail = nextTrail(ids, start, after);
  expect(trail.ids.get('a7')).toBe(id('a4'));
  expect([...trail.ids.values()]).not.toContain(id('a7'));
});

it('matches by looks what the events leave open', () => {
  const after = frame({ a4: 'r10', b5: "r2'", a7: 'b?', c7: 'b?' });
  expect(nextTrail(ids, start, after).ids.get('b5')).toBe(id('b4'));
});

it('gives a piece that came back an id of its own', () => {
  const after = frame({ ...start.board, d1: 'r8' }, [eventOf('rescued', { by: 'a4', square: 'd1' })]);
  const trail = nextTrail(ids, start, after);
  expect(trail.ids.get('d1')).toBe(ids.next);
  expect(trail.next).toBe(ids.next + 1);
});
