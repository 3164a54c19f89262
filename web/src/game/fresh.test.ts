import { expect, it } from 'vitest';
import { freshEvents } from './fresh';

const message = (n: number, ...events: string[]) => ({ n, events: events.map((event) => ({ event })) });

it('takes the latest messages only', () => {
  const messages = [1, 2, 3, 4, 5].map((n) => message(n, `e${n}`));
  expect(freshEvents(messages).map((event) => event.event)).toEqual(['e3', 'e4', 'e5']);
});

it('does not live through a game again that is told anew', () => {
  expect(freshEvents([message(1, 'takeback', 'start', 'moved'), message(2, 'chat')])).toEqual([
    { event: 'chat' },
  ]);
});
