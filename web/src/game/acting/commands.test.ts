import './testing/page';
import { beforeEach, describe, expect, it } from 'vitest';
import type { View } from '$/net/wire';
import { choicesOf } from './choices';
import { answerCommand } from './commands';
import { caseOf, editionOf, viewBefore, viewOf } from './testing/cases';
import { useLanguage } from './testing/language';

const ask = (text: string, view: View, now = 0) => {
  const edition = editionOf(view.game);
  return answerCommand(text, view, edition, choicesOf(view, edition), now);
};

describe('in English', () => {
  beforeEach(() => useLanguage('en'));

  it('actions and whole turns are sent', () => {
    expect(ask('fly:b2b4', viewBefore('fly')).send).toBe('fly:b2b4');
    expect(ask('fly:b2b4+strike:b4a4', viewBefore('fly')).send).toBe('fly:b2b4+strike:b4a4');
    expect(ask('  ', viewBefore('fly'))).toEqual({ text: '' });
  });
  it('where', () => {
    const view = viewBefore('fly');
    expect(ask('where', view).text).toBe(
      'Yours: Emberheart (10) b2, Dwarf (3) b3, Scout (2) i1, Flag j1. The enemy’s: Unknown: a4 i8 j8.',
    );
    expect(ask('where dwarf', view).text).toBe('Yours: Dwarf (3) b3.');
    expect(ask('WHERE 10', view).text).toBe('Yours: Emberheart (10) b2.');
    expect(ask('where elf', view).text).toBe('No such piece is known on the board.');
    expect(ask('where', { ...view, viewer: 'spectator' }).text).toContain('Volcandria: ');
  });
  it('last', () => {
    const { events, game, after } = caseOf('defuse');
    const last = { turn: 1, side: 'red' as const, events, sentences: [] };
    expect(ask('last', viewOf({ game, board: after.board, last })).text).toBe(
      'Your Miner (8) on a8 removed the enemy’s Bomb on a9.',
    );
    expect(ask('last', viewBefore('fly')).text).toBe('No turn has been played yet.');
  });
  it('captured', () => {
    const view = viewOf({
      game: 'classic-2002',
      captured: [
        { side: 'red', label: '8' },
        { side: 'red', label: '8' },
        { side: 'red', label: '9', may_be_back: true },
      ],
      off_board: { red: 2, blue: 1 },
    });
    expect(ask('captured', view).text).toBe(
      'Red: 2 × Miner (8), Scout (9) (may be back). Blue: 1 not shown.',
    );
    expect(ask('captured', viewOf({ game: 'barrage' })).text).toBe('Nothing is captured.');
  });
  it('moves', () => {
    const view = viewBefore('arrow near');
    expect(ask('moves', view).text).toBe('These can act: b2.');
    expect(ask('legal b2', view).text).toBe('b2: a2 b1 b3 c2. Arrow Strike: b3 b4.');
    expect(ask('moves a1', view).text).toBe('a1 can do nothing now.');
    expect(ask('moves', { ...view, deciding: false }).text).toBe('There is nothing for you to do now.');
  });
  it('clock', () => {
    const clocks = { red: 65_000, blue: 31_000, running: 'red' as const, move_deadline: null };
    const view = viewOf({ game: 'barrage', clocks, now: 1000 });
    expect(ask('clock', view, 5000).text).toBe('Red has 1 minute 1 second. Blue has 31 seconds.');
    expect(ask('time', viewBefore('fly')).text).toBe('This game has no clock.');
  });
  it('help, and what is not understood', () => {
    expect(ask('?', viewBefore('fly')).text).toContain('where miner');
    expect(ask('jump', viewBefore('fly')).text).toContain('“jump”');
  });
});

describe('in German', () => {
  beforeEach(() => useLanguage('de'));

  it('understands both languages', () => {
    const view = viewBefore('fly');
    expect(ask('wo zwerg', view).text).toBe('Deine: Zwerg (3) b3.');
    expect(ask('where zwerg', view).text).toBe('Deine: Zwerg (3) b3.');
    expect(ask('zuletzt', view).text).toBe('Es wurde noch kein Zug gespielt.');
    expect(ask('geschlagen', view).text).toBe('Nichts ist geschlagen.');
    expect(ask('züge b3', view).text).toBe('b3: a3 b4 c3.');
    expect(ask('uhr', view).text).toBe('Dieses Spiel hat keine Uhr.');
    expect(ask('hilfe', view).text).toContain('wo mineur');
  });
});
