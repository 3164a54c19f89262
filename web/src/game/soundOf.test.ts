import { expect, it } from 'vitest';
import { eventOf } from '$/net/testing';
import { soundOf } from './soundOf';

it('chooses the most important sound', () => {
  const move = eventOf('moved', { side: 'red' });
  const captured = eventOf('captured', { side: 'red' });
  expect(soundOf([move], 'red', false)).toBe('move');
  expect(soundOf([move], 'blue', true)).toBe('turn');
  expect(soundOf([captured, move], 'red', true)).toBe('loss');
  expect(soundOf([captured], 'blue', true)).toBe('capture');
  expect(soundOf([captured], null, false)).toBe('capture');
  expect(soundOf([captured, eventOf('ended')], 'red', false)).toBe('end');
  expect(soundOf([eventOf('chat')], 'red', false)).toBe('chat');
  expect(soundOf([eventOf('clock')], 'red', false)).toBeNull();
});
