import { expect, it } from 'vitest';
import { announcer } from './announce.svelte';

const log = (): string[] => announcer.news.map(({ text }) => text);

it('keeps the sentences of the latest turn and of the one before it', () => {
  announcer.say('Red began.');
  for (const turn of ['one', 'two', 'three']) {
    announcer.turnComplete();
    announcer.say(turn, `after ${turn}`);
  }
  expect(log()).toEqual(['two', 'after two', 'three', 'after three']);
  announcer.turnComplete();
  expect(log()).toEqual(['three', 'after three']);
  announcer.forget();
  expect(log()).toEqual([]);
});
