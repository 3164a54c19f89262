import { expect, it } from 'vitest';
import type { View } from '$/net/wire';
import { callOf, viewsOf } from './lookBack';

const view = (more: object): View =>
  ({ phase: 'running', may: [], settings: { visibility: 'public' }, ...more }) as unknown as View;

it('offers the own view and the public one, and nothing of the other side', () => {
  expect(viewsOf('blue', view({}))).toEqual(['blue', 'public']);
  expect(viewsOf('blue', view({ settings: { visibility: 'private' } }))).toEqual(['blue']);
  expect(viewsOf(null, view({}))).toEqual(['public']);
});

it('calls a player back who is waited for', () => {
  expect(callOf(view({ deciding: true }))).toBe('turn');
  expect(callOf(view({ deciding: false, may: ['resign', 'answer-draw'] }))).toBe('offer');
  expect(callOf(view({ deciding: false, may: ['resign'] }))).toBeNull();
  expect(callOf(view({ phase: 'aborted', deciding: true }))).toBeNull();
});
