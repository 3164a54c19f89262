import { expect, it } from 'vitest';
import { edition } from '$/rules/logic/fixture';
import { armySize, families, withRole } from './edition_data';

it('counts the army', () => expect(armySize(edition)).toBe(29));

it('keeps families together', () => {
  const other = { ...edition, id: 'other', family: { ...edition.family, id: 'others' } };
  const groups = families([edition, other, { ...edition, id: 'duel' }]);
  expect(groups.map((group) => group.games.map((game) => game.id))).toEqual([['small', 'duel'], ['other']]);
});

it('finds who has a role', () => {
  expect(withRole(edition, 'flag')?.label).toBe('F');
  expect(withRole(edition, 'nobody')).toBeUndefined();
});
