import { expect, it } from 'vitest';
import { eventOf } from '$/net/testing';
import type { BoardEvent } from '$/net/wire';
import { lastTurnMarks } from './lastTurn';

const turn = (...events: BoardEvent[]) => ({
  turn: 1,
  side: 'red' as const,
  events,
  sentences: [],
});

it('marks the way of a move', () => {
  expect(lastTurnMarks(turn(eventOf('moved', { from: 'a4', to: 'a5' })))).toEqual([
    { square: 'a4', kind: 'last-from' },
    { square: 'a5', kind: 'last-to' },
  ]);
});

it('marks a battle once, with the square the attacker came from', () => {
  const events = [
    eventOf('revealed', { square: 'a4', label: '3' }),
    eventOf('attacked', { from: 'a4', to: 'a5', lost: 'defender' }),
    eventOf('captured', { square: 'a5' }),
    eventOf('moved', { from: 'a4', to: 'a5' }),
  ];
  expect(lastTurnMarks(turn(...events))).toEqual([
    { square: 'a4', kind: 'last-from' },
    { square: 'a5', kind: 'battle' },
  ]);
});

it('marks what a power aimed at and what came back', () => {
  expect(
    lastTurnMarks(turn(eventOf('aimed', { from: 'b2', to: 'b7' }), eventOf('rescued', { square: 'c1' }))),
  ).toEqual([
    { square: 'b2', kind: 'last-from' },
    { square: 'b7', kind: 'last-to' },
    { square: 'c1', kind: 'last-to' },
  ]);
});

it('marks nothing before the first turn', () => {
  expect(lastTurnMarks(null)).toEqual([]);
});
