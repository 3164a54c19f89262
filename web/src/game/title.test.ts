import { expect, it } from 'vitest';
import { pageTitle } from './title';

const news = { mine: false, over: false, game: 'Barrage', yourTurn: 'Your turn', gameOver: 'Game over' };

it('says whose turn it is', () => {
  expect(pageTitle({ ...news, mine: true })).toBe('● Your turn – Vexil');
  expect(pageTitle(news)).toBe('Barrage – Vexil');
  expect(pageTitle({ ...news, mine: true, over: true })).toBe('Game over – Barrage – Vexil');
});
