import { describe, expect, it } from 'vitest';
import { sideOf } from '$/app/listed_games';
import type { ListedGame } from '$/net/wire';
import { byUrgency, isMyTurn, joinPages, worthALook } from './lists';
import { readNews, WaitingGames } from './news';
import { qrPath } from './qr';

const game = (id: string, more: Partial<ListedGame> = {}): ListedGame => ({
  id,
  name: 'barrage',
  status: 'running',
  red: { name: 'ada', bot: false },
  blue: { name: 'bob', bot: false },
  turns: 3,
  updated: 1,
  ...more,
});

describe('lists', () => {
  it('know whose game it is', () => {
    expect(sideOf(game('a'), 'bob')).toBe('blue');
    expect(sideOf(game('a'), 'Bob')).toBe('blue');
    expect(sideOf(game('a'), 'eve')).toBeNull();
    expect(sideOf(game('a', { blue: { name: 'ada', bot: false } }), 'ada')).toBe('both');
    expect(sideOf(game('a', { red: null }), undefined)).toBeNull();
  });
  it('put those first that wait for the player', () => {
    const games = [game('a', { to_move: 'blue', updated: 9 }), game('b', { to_move: 'red' }), game('c')];
    expect(byUrgency(games, 'ada').map((one) => one.id)).toEqual(['b', 'a', 'c']);
    expect(isMyTurn(game('d', { to_move: 'red', status: 'ended' }), 'ada')).toBe(false);
  });
  it('leave out what has nothing to show', () => {
    expect(worthALook(game('a', { status: 'aborted', turns: 0 }))).toBe(false);
    expect(worthALook(game('a', { status: 'aborted', turns: 2 }))).toBe(true);
    expect(worthALook(game('a', { status: 'ended', turns: 0 }))).toBe(true);
  });
  it('show a game once where pages overlap', () => {
    expect(joinPages([game('a'), game('b')], [game('b'), game('c')]).map((one) => one.id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('news', () => {
  it('are read where they are known', () => {
    expect(readNews({ type: 'your-turn', game: 'a', name: 'barrage' })).toEqual({
      kind: 'yourTurn',
      game: 'a',
      name: 'barrage',
    });
    expect(readNews({ type: 'announcement', text: 'Hello' })).toEqual({
      kind: 'announcement',
      text: 'Hello',
    });
    expect(readNews({ type: 'something-new', game: 'a', name: 'barrage' })).toBeNull();
    expect(readNews({ type: 'toString', game: 'a', name: 'barrage' })).toBeNull();
    expect(readNews({ type: 'ended' })).toBeNull();
  });
  it('count every waiting game once', () => {
    const waiting = new WaitingGames();
    waiting.set('a', true);
    waiting.set('a', true);
    waiting.set('b', true);
    waiting.set('b', false);
    expect(waiting.count).toBe(1);
  });
});

it('draws a QR code as bars', () => {
  expect(qrPath({ size: 3, rows: ['110', '001', '000'] })).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
});
