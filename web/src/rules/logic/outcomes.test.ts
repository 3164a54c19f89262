import { describe, expect, it } from 'vitest';
import { edition } from './fixture';
import { meetings, outcome } from './outcomes';

const of = (label: string) => edition.pieces.find((piece) => piece.label === label)!;

describe('outcome', () => {
  it.each([
    ['9', '7', 'wins'],
    ['7', '9', 'loses'],
    ['7', '7', 'both'],
    ['10', 'B', 'loses'],
    ['3', 'B', 'wins'],
    ['S', 'B', 'loses'],
    ['S', '10', 'wins'],
    ['10', 'S', 'wins'],
    ['S', '9', 'loses'],
    ['2', 'S', 'wins'],
    ['S', 'S', 'both'],
    ['S', 'F', 'flag'],
    ['2', 'F', 'flag'],
  ] as const)('%s attacks %s: %s', (attacker, defender, expected) => {
    expect(outcome(of(attacker), of(defender))).toBe(expected);
  });
});

describe('meetings', () => {
  it('sorts every piece by how an attack on it ends', () => {
    const met = meetings(edition, of('9'));
    expect(met.wins.map((piece) => piece.label)).toEqual(['7', '5', '3', '2', 'S']);
    expect(met.both.map((piece) => piece.label)).toEqual(['9']);
    expect(met.loses.map((piece) => piece.label)).toEqual(['10', 'B']);
    expect(met.flag.map((piece) => piece.label)).toEqual(['F']);
  });
  it('has none for a piece that never moves', () => {
    expect(Object.values(meetings(edition, of('B'))).flat()).toEqual([]);
  });
});
