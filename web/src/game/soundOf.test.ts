import { expect, it } from 'vitest';
import { soundOf } from './soundOf';

it('lets the weightiest be heard', () => {
  const move = { event: 'moved', side: 'red' };
  const captured = { event: 'captured', side: 'red' };
  expect(soundOf([move], 'red', false)).toBe('move');
  expect(soundOf([move], 'blue', true)).toBe('turn');
  expect(soundOf([captured, move], 'red', true)).toBe('loss');
  expect(soundOf([captured], 'blue', true)).toBe('capture');
  expect(soundOf([captured], null, false)).toBe('capture');
  expect(soundOf([captured, { event: 'ended' }], 'red', false)).toBe('end');
  expect(soundOf([{ event: 'chat' }], 'red', false)).toBe('chat');
  expect(soundOf([{ event: 'clock' }], 'red', false)).toBeNull();
});
