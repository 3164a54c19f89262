import { expect, test } from 'vitest';
import { armySize } from '$/app/edition_data';
import { armyOf } from './army';
import { barrage, international, sciFiDuel } from './testing';

test('the archive knows some games', () => {
  expect(armyOf(international).letters.get('10')).toBe('L');
  expect(armyOf(barrage).letters.get('F')).toBe('M');
  expect(armyOf(sciFiDuel).letters.size).toBe(0);
  expect(armySize(armyOf(international))).toBe(40);
  expect(armySize(armyOf(barrage))).toBe(8);
});
