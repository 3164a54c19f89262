import { describe, expect, it, vi } from 'vitest';
import { firstChoices, readChoices, requestOf } from './choices';
import { clockParts, clockRequest } from './clock';

vi.mock('$/app/state.svelte', () => ({ app: { server: { no_capture_cap: 400 } } }));

describe('choices', () => {
  it('survive a round through the storage', () => {
    const chosen = { ...firstChoices('invite'), game: 'international', side: 'blue' as const, rated: true };
    const kept = JSON.parse(JSON.stringify(chosen)) as Record<string, unknown>;
    expect(readChoices('invite', kept)).toEqual(chosen);
  });
  it('are the first ones where the kept ones make no sense', () => {
    const odd = { level: 'high', side: 'green', clock: '1+1', visibility: 'all', options: null, extra: 1 };
    expect(readChoices('lobby', odd)).toEqual({ ...firstChoices('lobby'), clock: 'none' });
  });
});

describe('a request', () => {
  it('for a bot game needs no more than what is remembered', () => {
    expect(requestOf('bot', firstChoices('bot'), undefined)).toEqual({
      game: 'barrage',
      opponent: 'bot',
      level: 3,
      side: 'random',
      setup_time: 0,
      rated: false,
      notes: true,
      visibility: 'public',
    });
  });
  it('never asks for a rated game against a bot', () => {
    expect(requestOf('bot', { ...firstChoices('bot'), rated: true }, undefined)).toMatchObject({
      rated: false,
    });
  });
  it('speaks of seconds', () => {
    expect(requestOf('lobby', firstChoices('lobby'), undefined)).toMatchObject({
      clock: { bank: 600, increment: 5, move_cap: 0 },
      setup_time: 300,
    });
  });
});

describe('clocks', () => {
  const custom = { bank: 0.5, increment: 2.4, moveCap: 60 };
  it('of one’s own keep to the server’s bounds', () => {
    expect(clockRequest('custom', custom)).toEqual({ bank: 30, increment: 2, move_cap: 60 });
    expect(clockRequest('custom', { bank: NaN, increment: -1, moveCap: 1e9 })).toEqual({
      bank: 10,
      increment: 0,
      move_cap: 14 * 24 * 3600,
    });
    expect(clockRequest('none', custom)).toBeUndefined();
  });
  it('are shown in minutes and seconds', () => {
    expect(clockParts({ bank: 90_000, increment: 3000, move_cap: 0 })).toEqual({
      minutes: 1.5,
      increment: 3,
      moveCap: 0,
    });
  });
});
