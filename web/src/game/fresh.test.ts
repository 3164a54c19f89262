import { expect, it } from 'vitest';
import { eventOf } from '$/net/testing';
import type { GameEvent, Message } from '$/net/wire';
import { freshEvents } from './fresh';

const message = (n: number, ...events: GameEvent['event'][]): Message => ({
  n,
  events: events.map((name) => eventOf(name)),
});

it('takes the latest messages only', () => {
  const names = ['seated', 'ready', 'start', 'moved', 'turn'] as const;
  const messages = names.map((name, at) => message(at + 1, name));
  expect(freshEvents(messages).map((event) => event.event)).toEqual(['start', 'moved', 'turn']);
});

it('does not animate a game that is sent again', () => {
  expect(freshEvents([message(1, 'takeback', 'start', 'moved'), message(2, 'chat')])).toEqual([
    eventOf('chat'),
  ]);
});
