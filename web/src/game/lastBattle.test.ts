import { expect, it } from 'vitest';
import { eventOf } from '$/net/testing';
import type { Side } from '$/net/wire';
import { LastBattle, stillShown } from './lastBattle';

const attack = eventOf('attacked', { side: 'red', from: 'a4', to: 'a5' });
const move = eventOf('moved', { side: 'blue', from: 'b7', to: 'b6' });
const turn = (number: number, side: Side) => eventOf('turn', { turn: number, side });
const turnNumber = (number: number) => ({ turn: number, side: 'blue' as const, events: [], sentences: [] });

it('keeps the turn with the latest battle', () => {
  const memory = new LastBattle();
  for (const event of [attack, turn(2, 'blue'), move, turn(3, 'red')]) memory.add(event);
  expect(memory.turn).toEqual({ turn: 1, side: 'red', events: [attack], sentences: [] });
});

it('forgets it when the game is sent again', () => {
  const memory = new LastBattle();
  for (const event of [attack, turn(2, 'blue'), eventOf('takeback'), eventOf('start')]) memory.add(event);
  expect(memory.turn).toBeNull();
});

it('is shown until the next turn but one', () => {
  expect(stillShown(turnNumber(1), turnNumber(2))?.turn).toBe(1);
  expect(stillShown(turnNumber(2), turnNumber(2))).toBeNull();
  expect(stillShown(turnNumber(1), turnNumber(3))).toBeNull();
  expect(stillShown(null, turnNumber(3))).toBeNull();
  expect(stillShown(turnNumber(1), null)).toBeNull();
});
