import { expect, it } from 'vitest';
import type { ListedGame, Settings } from '$/net/wire';
import { isRated, outcomeOf } from './results';

const game: ListedGame = {
  id: 'b4Q6Baqa',
  name: 'barrage',
  status: 'ended',
  red: { name: 'Grace', bot: false },
  blue: { name: 'ada', bot: false },
  result: '1-0',
  rated: true,
  turns: 40,
  updated: 1,
};

it('sees a result from the player’s side', () => {
  expect(outcomeOf(game, 'grace')).toBe('won');
  expect(outcomeOf(game, 'Ada')).toBe('lost');
  expect(outcomeOf({ ...game, result: '0-1' }, 'ada')).toBe('won');
  expect(outcomeOf({ ...game, result: '1/2-1/2' }, 'ada')).toBe('drawn');
});

it('names the winner where the player sat on both sides or on none', () => {
  const alone = { ...game, blue: game.red };
  expect(outcomeOf(alone, 'grace')).toBe('redWon');
  expect(outcomeOf({ ...game, result: '0-1' }, 'linus')).toBe('blueWon');
});

it('knows games without a result', () => {
  expect(outcomeOf({ ...game, status: 'aborted', result: '*' }, 'ada')).toBe('aborted');
  expect(outcomeOf({ ...game, result: '*' }, 'ada')).toBe('aborted');
  expect(outcomeOf({ ...game, status: 'running' }, 'ada')).toBe('running');
  expect(outcomeOf({ ...game, status: 'setup' }, 'ada')).toBe('inSetup');
  expect(outcomeOf({ ...game, status: 'open', blue: null }, 'grace')).toBe('waiting');
});

it('finds rated where either list has it', () => {
  expect(isRated(game)).toBe(true);
  expect(isRated({ ...game, rated: undefined, settings: { rated: true } as Settings })).toBe(true);
  expect(isRated({ ...game, rated: undefined })).toBe(false);
});
