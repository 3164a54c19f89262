import { expect, it } from 'vitest';
import { calledBy, namesOf, swapped, withNames } from './names';

const names = { red: 'Anna', blue: 'Ben' };

it('keeps the names of a game', () => {
  const text = withNames(null, 'game1', names);
  expect(namesOf(text, 'game1')).toEqual(names);
  expect(namesOf(text, 'game2')).toBeUndefined();
  expect(namesOf(withNames(text, 'game1', swapped(names)), 'game1')).toEqual({ red: 'Ben', blue: 'Anna' });
});

it('forgets old games', () => {
  let text: string | null = null;
  for (let game = 0; game < 20; game++) text = withNames(text, `game${game}`, names);
  expect(namesOf(text, 'game0')).toBeUndefined();
  expect(namesOf(text, 'game19')).toEqual(names);
});

it('is not put off by what it cannot read', () => {
  expect(namesOf('{', 'game1')).toBeUndefined();
  expect(namesOf('{"a":1}', 'game1')).toBeUndefined();
});

it('calls somebody by the name, or by the side', () => {
  expect(calledBy(names, 'red', 'Red')).toBe('Anna');
  expect(calledBy({ red: ' ', blue: 'Ben' }, 'red', 'Red')).toBe('Red');
  expect(calledBy({ red: 'Kim', blue: 'Kim' }, 'blue', 'Blue')).toBe('Kim (Blue)');
});
