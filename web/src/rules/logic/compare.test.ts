import { describe, expect, it } from 'vitest';
import type { Edition } from '$/net/wire';
import { en } from '$/texts/all';
import { compareEditions, differs, type CompareWords } from './compare';
import { edition, option, power } from './fixture';

const { rules } = en;

const words: CompareWords = {
  ...rules,
  title: (one) => one.title,
  zonesName: (one) => one.board.zones ?? '',
  pieceNames: (_, piece) => `N${piece.label}`,
  rank: (_, piece) => piece.label,
  powerName: (name) => name,
  optionTitle: (name) => name,
  optionValue: (_, value) => value,
};
const other: Edition = {
  ...edition,
  id: 'other',
  title: 'Other',
  powers: [power('quick', '9', 'two-steps', 'shift'), power('quick', '7', 'two-steps', 'shift')],
  options: [option('two-squares', '3'), option('flight-over-zones', 'on')],
  pieces: edition.pieces.filter((piece) => piece.label !== '9'),
};

describe('compareEditions', () => {
  const groups = compareEditions([edition, other], [edition, other], words);
  const cells = (title: string): string[] | undefined =>
    groups.flatMap((group) => group.rows).find((row) => row.title === title)?.cells;

  it('has a cell for every chosen game in every row', () => {
    for (const row of groups.flatMap((group) => group.rows)) expect(row.cells).toHaveLength(2);
  });
  it('lists board, counts and play', () => {
    expect(cells(rules.rows.board)).toEqual(['10×8', '10×8']);
    expect(cells(rules.rows.strength(9))).toEqual(['1 × N9 (9)', '–']);
    expect(cells(rules.rows.twoSquares)).toEqual(['2', '3']);
    expect(cells(rules.rows.charge)).toEqual(['on', '–']);
    expect(cells(rules.rows.powers)).toEqual(['none', 'QUICK (9, 7)']);
    expect(cells(rules.rows.variant)).toEqual(['Other', 'Small']);
    expect(cells(rules.rows.spy)).toEqual(['NS takes N10', 'NS takes N10']);
  });
  it('lists options that no other row has', () => {
    expect(groups.at(-1)?.rows.map((row) => row.title)).toEqual(['flight-over-zones']);
  });
  it('knows which rows differ', () => {
    expect(differs({ title: '', cells: ['a', 'a'] })).toBe(false);
    expect(differs({ title: '', cells: ['a', 'b'] })).toBe(true);
  });
});
