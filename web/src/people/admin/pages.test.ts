import { expect, it } from 'vitest';
import { pageOf } from './pages';

const seven = [1, 2, 3, 4, 5, 6, 7];

it('cuts a list into pages', () => {
  expect(pageOf(seven, 0, 3)).toEqual({ items: [1, 2, 3], from: 1, to: 3, earlier: false, later: true });
  expect(pageOf(seven, 2, 3)).toEqual({ items: [7], from: 7, to: 7, earlier: true, later: false });
});

it('stays within the list when it has become shorter', () => {
  expect(pageOf(seven, 9, 3).items).toEqual([7]);
  expect(pageOf([], 1, 3)).toEqual({ items: [], from: 0, to: 0, earlier: false, later: false });
});
