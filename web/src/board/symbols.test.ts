import { expect, test } from 'vitest';
import type { PieceType } from '$/net/wire';
import { drawingOf, emblemOf } from './symbols';

const type = (red: string, blue = red, roles: string[] = []): PieceType => ({
  label: '1',
  names: { red, blue },
  count: 1,
  count_source: '',
  strength: 1,
  movable: true,
  roles,
  text: '',
  source: '',
});

test('a piece is drawn by its name, each side by its own', () => {
  expect(emblemOf(type('Marshal'), 'red')).toBe('laurels');
  expect(emblemOf(type('Lava Beast', 'Yeti'), 'red')).toBe('flame');
  expect(emblemOf(type('Lava Beast', 'Yeti'), 'blue')).toBe('yeti');
  expect(emblemOf(type('Zagaan, Knight of Darkness'), 'red')).toBe('horned');
  expect(emblemOf(type('Forest Hornet'), 'blue')).toBe('hornet');
  expect(emblemOf(type('Roaring Great-Horn'), 'blue')).toBe('horns');
  expect(emblemOf(type('Deadly Fighter Braid Claw'), 'red')).toBe('claws');
});

test('an unheard-of piece is drawn by what it does', () => {
  expect(emblemOf(type('Sapper', 'Sapper', ['defuser']), 'red')).toBe('pick');
  expect(emblemOf(type('Assassin', 'Assassin', ['unheard-of', 'assassin']), 'red')).toBe('hood');
  expect(emblemOf(type('Trooper'), 'red')).toBe('sword');
  expect(emblemOf(undefined, 'blue')).toBe('sword');
});

test('solid shapes and lines come apart', () => {
  expect(drawingOf('chevrons').solid).toBe('');
  expect(drawingOf('flag').lines).toContain('M4.5');
  expect(drawingOf('shield').lines).toBe('');
});
