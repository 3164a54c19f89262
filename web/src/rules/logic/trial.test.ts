import { describe, expect, it } from 'vitest';
import type { BoardEvent, Trial } from '$/net/wire';
import { eventOf } from '$/net/testing';
import type { Example } from './examples';
import { edition } from './fixture';
import { arrowsOf, drawn, holds, idsAfter, marksAfter, marksBefore, partOf, reachOf, targets } from './trial';

const flight: Example = {
  id: 'flight',
  title: 'leap',
  position: {
    pieces: [
      { square: 'e2', side: 'red', label: '10' },
      { square: 'e3', side: 'blue', label: '7', hidden: true },
    ],
  },
  subject: 'e2',
  verb: 'fly',
  action: 'fly:e2e4',
};
const trial = (more: Partial<Trial>): Trial => ({
  game: 'fire-ice',
  position: '',
  side: 'red',
  turn: 1,
  quiet: 0,
  followup: '-',
  captured: [],
  board: { e2: 'r10', e3: 'b7', j8: 'b3' },
  legal: ['e2d2', 'e2e3', 'fly:e2e4', 'j1j2'],
  over: null,
  ...more,
});
const refusal = { code: 'illegal' as const, text: '' };

describe('holds', () => {
  it('is true when the server did what the example shows', () => {
    const after = { ...trial({}), events: [], sentences: [] };
    expect(holds(flight, trial({ after }))).toBe(true);
    expect(holds(flight, trial({ refusal }))).toBe(false);
    expect(holds({ ...flight, refused: true }, trial({ refusal }))).toBe(true);
    expect(holds({ ...flight, refused: true }, trial({ after }))).toBe(false);
    expect(holds({ ...flight, action: undefined }, trial({}))).toBe(true);
  });
});

describe('partOf', () => {
  it('is the corner with everything named and a margin', () => {
    expect(partOf(edition, flight)).toEqual({ files: 6, rows: 5, blocked: ['c4', 'd4', 'c5', 'd5'] });
  });
  it('grows with what must be shown, up to the whole board', () => {
    expect(partOf(edition, flight, ['g5'])).toMatchObject({ files: 7, rows: 5 });
    expect(partOf(edition, { ...flight, room: ['j8'] })).toEqual({
      files: 10,
      rows: 8,
      blocked: edition.board.blocked,
    });
  });
});

describe('targets', () => {
  it('separates moves from powers', () => {
    const legal = ['e2d2', 'e2e3', 'fly:e2e4', 'e20a1', 'spot:e2=10'];
    expect(targets(legal, 'e2')).toEqual(['d2', 'e3']);
    expect(targets(legal, 'e2', 'fly')).toEqual(['e4']);
    expect(targets(legal, 'e2', 'spot')).toEqual([]);
  });
});

describe('drawing', () => {
  const part = partOf(edition, flight);
  it('shows hidden pieces when they are known, and nothing outside the picture', () => {
    const ids = new Map([
      ['e2', 'e2'],
      ['e3', 'e3'],
    ]);
    expect(drawn(trial({}).board, part, new Set(['e3']), ids)).toEqual([
      { id: 'e2', square: 'e2', side: 'red', label: '10' },
      { id: 'e3', square: 'e3', side: 'blue' },
    ]);
    expect(drawn({ e3: "r7'!*" }, part, new Set(['e3']), ids)).toEqual([
      { id: 'e3', square: 'e3', side: 'red', label: '7', enchanted: true },
    ]);
  });
  it('follows pieces through their moves', () => {
    const events: BoardEvent[] = [
      eventOf('moved', { from: 'e2', to: 'e4' }),
      eventOf('captured', { square: 'f4' }),
      eventOf('moved', { from: 'e4', to: 'f4' }),
    ];
    const ids = idsAfter({ e2: 'r10', e3: 'b7', f4: 'b3' }, events);
    expect([...ids]).toEqual([
      ['e3', 'e3'],
      ['f4', 'e2'],
    ]);
    expect(marksAfter(events, part).map(({ square, kind }) => square + kind)).toEqual([
      'e2last-from',
      'e4last-to',
      'f4battle',
      'e4last-from',
      'f4last-to',
    ]);
  });
  it('marks aims and reach', () => {
    const probed = [trial({ legal: ['fly:e2e4', 'fly:e2c2'] })];
    const reach = reachOf(flight, probed);
    expect(marksBefore(flight, trial({}), reach, part)).toEqual([
      { square: 'e4', kind: 'power' },
      { square: 'c2', kind: 'range' },
    ]);
    const plain: Example = { ...flight, verb: undefined, action: 'e2e3', refused: true };
    expect(marksBefore(plain, trial({}), [], part)).toEqual([
      { square: 'd2', kind: 'move' },
      { square: 'e3', kind: 'attack' },
      { square: 'e3', kind: 'forbidden' },
    ]);
  });
});

describe('arrowsOf', () => {
  it('draws what is done', () => {
    expect(arrowsOf(flight)).toEqual([{ from: 'e2', to: 'e4', kind: 'plan' }]);
  });
  it('leaves a neighbour that is attacked uncovered', () => {
    expect(arrowsOf({ ...flight, action: 'e2e3' })).toEqual([]);
  });
  it('draws every step of an advance that stays on the board', () => {
    expect(arrowsOf({ ...flight, action: 'advance:w+step:a2+step:c2' })).toEqual([
      { from: 'c2', to: 'b2', kind: 'plan' },
    ]);
  });
  it('draws the moves that a rule counts', () => {
    const position = { ...flight.position, run: ['e1e2', 'e2e1'] };
    expect(arrowsOf({ ...flight, position, action: 'e1e2', refused: true })).toEqual([
      { from: 'e1', to: 'e2', kind: 'last' },
      { from: 'e2', to: 'e1', kind: 'last' },
    ]);
  });
});
