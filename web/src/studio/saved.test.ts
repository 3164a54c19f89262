import { expect, test } from 'vitest';
import { kEmptyShelf, listed, nameProblem, readShelf, withLast, withoutSaved, withSaved } from './saved';

const saved = (name: string, setup = 'x', game = 'barrage') => ({ game, name, setup });

test('saving replaces one of the same name and game', () => {
  let shelf = withSaved(withSaved(kEmptyShelf, saved('one')), saved('one', 'y'));
  expect(shelf.named).toEqual([saved('one', 'y')]);
  shelf = withSaved(shelf, saved('one', 'z', 'international'));
  expect(shelf.named.length).toBe(2);
  expect(withoutSaved(shelf, 'barrage', 'one').named).toEqual([saved('one', 'z', 'international')]);
});

test('the last one of each game', () => {
  const shelf = withLast(withLast(kEmptyShelf, 'barrage', 'a'), 'barrage', 'b');
  expect(shelf.last).toEqual({ barrage: 'b' });
});

test('what was kept is checked', () => {
  expect(readShelf({})).toEqual(kEmptyShelf);
  expect(readShelf({ named: 'x', last: null })).toEqual(kEmptyShelf);
  expect(readShelf({ named: [saved('a'), { name: 3 }, null], last: { barrage: 'a', other: 7 } })).toEqual({
    named: [saved('a')],
    last: { barrage: 'a' },
  });
});

test('names', () => {
  expect(nameProblem('  ')).toBe('empty');
  expect(nameProblem('a'.repeat(60))).toBeNull();
  expect(nameProblem('ä'.repeat(31))).toBe('too-long');
  for (const name of ['a/b', 'a\\b', '..', '.', 'a\tb']) expect(nameProblem(name)).toBe('characters');
  for (const name of ['a. b', '"x" & ?#', 'ü']) expect(nameProblem(name)).toBeNull();
});

test('both lists as one', () => {
  const device = [saved('b'), saved('a', 'old'), saved('x', 'x', 'international')];
  const account = [saved('a', 'new'), saved('c')];
  expect(listed('barrage', device, account)).toEqual([
    { name: 'a', setup: 'new', device: true, account: true },
    { name: 'b', setup: 'x', device: true, account: false },
    { name: 'c', setup: 'x', device: false, account: true },
  ]);
});
