import './testing/page';
import { describe, expect, it } from 'vitest';
import { Choices, choicesOf, geometryOf } from './choices';
import { guesses, rescues } from './labels';
import { editionOf, viewAfter, viewBefore, viewOf } from './testing/cases';

const before = (name: string): Choices => choicesOf(viewBefore(name), editionOf(viewBefore(name).game));
const after = (name: string): Choices => choicesOf(viewAfter(name), editionOf(viewAfter(name).game));
const targets = (choices: { target?: string }[]): (string | undefined)[] =>
  [...new Set(choices.map(({ target }) => target))].sort();

describe('plain moves', () => {
  it('separates moves from attacks', () => {
    const choices = before('charge');
    const kinds = Object.fromEntries(choices.plain('a5').map(({ target, kind }) => [target, kind]));
    expect(kinds['a8']).toBe('move');
    expect(kinds['a9']).toBe('attack');
    expect([...choices.actors]).toEqual(['a5']);
    expect(choices.powers('a5')).toEqual([]);
  });
  it('offers nothing where it is not the visitor’s decision', () => {
    const view = { ...viewBefore('charge'), deciding: false };
    expect(choicesOf(view, undefined).all).toEqual([]);
    expect(choicesOf({ ...viewBefore('charge'), viewer: 'spectator' }, undefined).all).toEqual([]);
    expect(choicesOf(null, undefined).all).toEqual([]);
  });
});

describe('powers by name', () => {
  it.each([
    ['fly', 'b2', 'fly', 'Flight', ['b4']],
    ['detect', 'b2', 'detect', 'Detect Enemy', ['b4']],
    ['see', 'c4', 'see', 'Seeing', ['e5']],
    ['enchant', 'b2', 'enchant', 'Enchant', ['b4']],
    ['arrow', 'b2', 'arrow', 'Arrow Strike', ['b4']],
    ['blast', 'c2', 'blast', 'Energy Blast', ['e4']],
    ['rampage', 'e3', 'rampage', 'Rampage', ['d3', 'e2', 'e4']],
    ['quick', 'e3', 'quick', 'Quickness', ['c3', 'd2', 'e1', 'e5', 'f2', 'f4', 'g3']],
    ['spotw', 'e4', 'spot', 'Spotting', ['e5']],
    ['spot any side', 'e4', 'spot', 'Spotting', ['e5', 'f4']],
  ])('%s', (name, square, verb, title, expected) => {
    const [power, ...more] = before(name).powers(square);
    expect(more).toEqual([]);
    expect(power?.power).toMatchObject({ verb, name: title });
    expect(targets(power?.choices ?? [])).toEqual(expected);
    expect(power?.choices.every(({ kind }) => kind === 'power')).toBe(true);
  });

  it('vortex reaches every empty square around', () => {
    const [power] = before('vortex').powers('c3');
    expect(power?.power.name).toBe('Dimensional Vortex');
    expect(power?.choices).toHaveLength(22);
  });

  it('an advance belongs to the army and is offered on each of its pieces', () => {
    const choices = before('advance open');
    expect(choices.armyPowers.map(({ power }) => power.name)).toEqual(['Ferocious Advance']);
    expect(choices.armyPowers[0]?.choices.map(({ action }) => action.direction)).toEqual([
      'e',
      'n',
      's',
      'w',
    ]);
    expect(choices.usersOf(choices.armyPowers[0]!.power)).toEqual(['b4', 'c4', 'e3']);
    expect(choices.powers('c4').map(({ power }) => power.verb)).toEqual(['advance']);
    expect(choices.powers('j1')).toEqual([]);
  });

  it('knows when one square has several actions', () => {
    const choices = before('arrow near');
    expect(choices.between('b2', 'b3').map(({ action }) => action.verb)).toEqual(['arrow', 'move']);
    expect(choices.between('b2', 'b4').map(({ action }) => action.verb)).toEqual(['arrow']);
    expect(choices.holdsEnemy('b3')).toBe(true);
  });
});

describe('marks', () => {
  it('shows plain targets first, and a power’s with its range when it is chosen', () => {
    const choices = before('arrow near');
    expect(choices.marks('b2', null)).toEqual([
      { square: 'a2', kind: 'move' },
      { square: 'b1', kind: 'move' },
      { square: 'b3', kind: 'attack' },
      { square: 'c2', kind: 'move' },
    ]);
    const marks = choices.marks('b2', 'arrow');
    expect(marks.filter(({ kind }) => kind === 'power').map(({ square }) => square)).toEqual(['b3', 'b4']);
    const range = marks.filter(({ kind }) => kind === 'range').map(({ square }) => square);
    expect(range).toContain('d2');
    expect(range).not.toContain('e2');
    // Blocked squares and its own are never in range.
    expect(range).not.toContain('c4');
    expect(range).not.toContain('b2');
  });
  it('draws the way of a leap', () => {
    expect(before('fly').marks('b2', 'fly')).toEqual([
      { square: 'b4', kind: 'power' },
      { square: 'b3', kind: 'range' },
    ]);
  });
  it('marks a square once, whatever can be named there', () => {
    expect(before('spotw').marks('e4', 'spot')).toEqual([{ square: 'e5', kind: 'power' }]);
  });
  it('marks nothing for a power that the piece does not have', () => {
    expect(before('arrow').marks('b2', 'fly')).toEqual([]);
  });
});

describe('follow-ups', () => {
  it('a strike', () => {
    const choices = after('strike open');
    expect(choices.mayPass).toBe(true);
    expect(choices.plain('b4').map(({ target, kind }) => [target, kind])).toEqual([
      ['a4', 'attack'],
      ['b5', 'attack'],
    ]);
  });
  it('a guess, what is left first', () => {
    const view = viewAfter('spot open');
    const edition = editionOf(view.game);
    const choices = after('spot open');
    expect(choices.mayPass).toBe(true);
    const remaining = Object.fromEntries(edition.pieces.map(({ label, count }) => [label, count]));
    const all = choices.between('e4', 'e5');
    const offers = guesses(
      all,
      { ...view, remaining: { red: remaining, blue: { ...remaining, '10': 0 } } },
      edition,
    );
    expect(offers[0]).toEqual({ label: '9', text: 'spot:e4=9', left: 1 });
    expect(offers.at(-1)).toEqual({ label: '10', text: 'spot:e4=10', left: 0 });
    expect(offers).toHaveLength(13);
  });
  it('a guess considers what the piece can be', () => {
    const view = viewAfter('spot open');
    const board = view.board?.map((piece) =>
      piece.square === 'e5' ? { ...piece, possible: ['B', 'F'] } : piece,
    );
    const offers = guesses(after('spot open').between('e4', 'e5'), { ...view, board }, editionOf(view.game));
    expect(offers.slice(0, 3).map(({ label }) => label)).toEqual(['B', 'F', '10']);
  });
  it('a rescue', () => {
    const view = viewAfter('rescue open');
    const offers = rescues(after('rescue open').all, editionOf(view.game));
    expect([...offers.keys()]).toEqual(['8', '9']);
    expect(offers.get('8')).toContain('d2');
    expect(after('rescue open').mayPass).toBe(true);
  });
  it('an advance', () => {
    const choices = after('advance open');
    expect(choices.mayPass).toBe(false);
    expect([...choices.actors].sort()).toEqual(['b4', 'c4', 'e3']);
  });
});

describe('blue', () => {
  it('names what stands ahead of it', () => {
    const view = viewOf({
      game: 'sci-fi-2011',
      viewer: 'blue',
      legal: ['spot:e5=2'],
      board: [
        { square: 'e5', side: 'blue', piece: 1, label: '1' },
        { square: 'e4', side: 'red', piece: 2 },
      ],
    });
    const edition = editionOf(view.game);
    expect(choicesOf(view, edition).all[0]?.target).toBe('e4');
    expect(geometryOf(undefined)).toEqual({ files: 10, rows: 10, blocked: [] });
  });
});
