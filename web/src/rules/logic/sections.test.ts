import { describe, expect, it } from 'vitest';
import { edition, power } from './fixture';
import { powerAnchor, powerGroups } from './sections';
import { setupPieces } from './setup_pieces';

describe('sections', () => {
  it('lists a power that two ranks share once', () => {
    const shared = {
      ...edition,
      powers: [power('quick', '9', 'two-steps', 'shift'), power('quick', '7', 'two-steps', 'shift')],
    };
    expect(powerGroups(shared).map((group) => group.users)).toEqual([['9', '7']]);
  });
  it('makes anchors of names', () => expect(powerAnchor('Arrow Strike')).toBe('power-arrow-strike'));
});

describe('setupPieces', () => {
  it('turns a setup to its owner', () => {
    const setup = '9 - - - - - - - - - / - - - - - - - - - - / - - - - - - - - - F';
    const squares = (side: 'red' | 'blue'): string[] =>
      setupPieces(edition, setup, side).map((piece) => piece.square + (piece.label ?? ''));
    expect(squares('red')).toEqual(['a39', 'j1F']);
    expect(squares('blue')).toEqual(['j69', 'a8F']);
  });
});
