import { expect, it } from 'vitest';
import { eventOf } from '$/net/testing';
import type { Side } from '$/net/wire';
import { LastBattle, stillTold } from './lastBattle';

const attack = eventOf('attacked', { side: 'red', from: 'a4', to: 'a5' });
const move = eventOf('moved', { side: 'blue', from: 'b7', to: 'b6' });
const turn = (number: number, side: Side) => eventOf('turn', { turn: number, side });
const told = (number: number) => ({ turn: number, side: 'blue' as const, events: [], sentences: [] });

it('keeps the turn with the latest battle', () => {
  const memory = new LastBattle();
  for (const event of [attack, turn(2, 'blue'), move, turn(3, 'red')]) memory.hear(event);
  expect(memory.turn).toEqual({ turn: 1, side: 'red', events: [attack], sentences: [] });
});

it('forgets it when the game is told anew', () => {
  const memory = new LastBattle();
  for (const event of [attack, turn(2, 'blue'), eventOf('takeback'), eventOf('start')]) memory.hear(event);
  expect(memory.turn).toBeNull();
});

it('is told until the next turn but one', () => {
  expect(stillTold(told(1), told(2))?.turn).toBe(1);
  expect(stillTold(told(2), told(2))).toBeNull();
  expect(stillTold(told(1), told(3))).toBeNull();
  expect(stillTold(null, told(3))).toBeNull();
  expect(stillTold(told(1), null)).toBeNull();
});
