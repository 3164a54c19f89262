import { describe, expect, it } from 'vitest';
import type { Frame } from '$/net/wire';
import { capturedOf, readCell, tagOf } from './frames';

describe('cells', () => {
  it('have a side, a label where it is known, and marks', () => {
    expect(readCell('r10')).toEqual({ side: 'red', label: '10' });
    expect(readCell("b?'")).toEqual({ side: 'blue', moved: true });
    expect(readCell("bS'!")).toEqual({ side: 'blue', label: 'S', moved: true, known: true });
    expect(readCell('r4*+')).toEqual({ side: 'red', label: '4', enchanted: true, rescued: true });
  });
});

describe('captured pieces', () => {
  it('are counted by side and label', () => {
    const frame: Frame = {
      number: 1,
      position: '',
      side: 'red',
      turn: 2,
      quiet: 0,
      followup: '-',
      board: {},
      captured: ['r3', 'b2', 'r3', 'b?', 'bF'],
    };
    expect(capturedOf(frame, 'red')).toEqual([{ label: '3', army: 'red', count: 2 }]);
    expect(capturedOf(frame, 'blue')).toEqual([
      { label: '2', army: 'blue', count: 1 },
      { label: undefined, army: 'blue', count: 1 },
      { label: 'F', army: 'blue', count: 1 },
    ]);
  });
});

it('finds a tag', () => {
  expect(tagOf([['Red', 'ada']], 'Red')).toBe('ada');
  expect(tagOf([['Red', 'ada']], 'Blue')).toBeUndefined();
});
