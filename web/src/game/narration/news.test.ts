import '../acting/testing/page';
import { beforeEach, describe, expect, it } from 'vitest';

import { eventOf } from '$/net/testing';
import type { BoardEvent, GameEvent, Message, Side, View } from '$/net/wire';
import { caseOf, editionOf, viewOf } from '../acting/testing/cases';
import { useLanguage } from '../acting/testing/language';
import { announceNews } from './news';
import { spokenTurn } from './spoken';

const edition = editionOf('barrage');
const waiting = viewOf({ game: 'barrage', deciding: false, to_move: 'blue', turn: 2 });
const myTurn = viewOf({ game: 'barrage', turn: 3 });

const messages = (...groups: GameEvent[][]): Message[] => groups.map((events, at) => ({ n: at + 1, events }));
const announce = (events: GameEvent[], after: View = waiting, before: View | null = waiting): string[] =>
  announceNews(messages(events), before, after, edition);
const moved = (side: Side, from: string, to: string): BoardEvent => ({
  event: 'moved',
  side,
  verb: 'move',
  from,
  to,
});
const turn = (number: number): GameEvent => ({
  event: 'turn',
  turn: number,
  quiet: 0,
  side: number % 2 === 1 ? 'red' : 'blue',
});

describe('announceNews in English', () => {
  beforeEach(() => useLanguage('en'));

  it('announces the enemy’s turn, then whose turn it is', () => {
    expect(announce([moved('blue', 'd7', 'd6'), turn(3)], myTurn)).toEqual([
      'Enemy: d7 to d6.',
      'Your turn.',
    ]);
  });
  it('announces spectators the sides', () => {
    const watched: View = { ...waiting, viewer: 'spectator' };
    expect(announce([moved('blue', 'd7', 'd6'), turn(3)], watched, watched)).toEqual(['Blue: d7 to d6.']);
  });
  it('announces my own battle, and the follow-up', () => {
    const { events } = caseOf('equal');
    expect(announce([...events, turn(2)])[0]).toContain('Your Miner (3) on a5 and the enemy’s Miner (3)');
    const after: View = { ...myTurn, part: 1, followup: { kind: 'strike', square: 'b4' } };
    expect(announce([moved('red', 'a4', 'b4')], after, myTurn)).toEqual([
      'You: a4 to b4.',
      'You may strike now.',
    ]);
  });
  it('counts what was missed', () => {
    const events = [2, 3, 4, 5].flatMap((number) => [moved('blue', 'd7', 'd6'), turn(number)]);
    expect(announce(events)).toHaveLength(3);
    expect(announce(events)[0]).toBe('2 turns were played meanwhile.');
  });
  it.each<[GameEvent, string]>([
    [{ event: 'draw_offered', side: 'blue' }, 'Blue offers a draw.'],
    [{ event: 'draw_offered', side: 'red' }, 'You offered a draw.'],
    [{ event: 'draw_declined', side: 'blue' }, 'Blue declined the draw.'],
    [{ event: 'takeback_offered', side: 'blue' }, 'Blue asks to take a turn back.'],
    [{ event: 'takeback_declined', side: 'red' }, 'You declined taking back.'],
    [{ event: 'takeback', side: 'blue', turn: 4 }, 'Blue’s last turn is taken back. Turn 4 again.'],
    [{ event: 'takeback', side: 'red', turn: 3 }, 'Your last turn is taken back. Turn 3 again.'],
    [{ event: 'seated', side: 'blue', player: { name: 'bob', bot: false } }, 'bob plays Blue.'],
    [{ event: 'ready', side: 'blue', commitment: 'x' }, 'Blue is ready.'],
    [{ event: 'chat', side: 'blue', name: 'bob', text: 'hello', time: 1 }, 'bob says: hello'],
    [{ event: 'paused' }, 'The server is about to stop. The game is paused.'],
    [{ event: 'resumed', red: 1, blue: 1 }, 'The game goes on.'],
    [{ event: 'rematch_offered', side: 'blue' }, 'Blue wants a rematch.'],
    [{ event: 'shared', side: 'blue' }, 'Blue shared the game: everybody with the link can see it.'],
    [{ event: 'rematch', id: 'bbbbbbbb' }, 'The rematch begins.'],
    [eventOf('start', { name: 'barrage', viewer: 'red' }), 'The game begins. You play Red.'],
  ])('%o', (event, sentence) => expect(announce([event])).toEqual([sentence]));

  it('does not repeat what I said or did myself', () => {
    expect(announce([{ event: 'chat', side: 'red', name: 'ada', text: 'hello', time: 1 }])).toEqual([]);
    expect(announce([{ event: 'ready', side: 'red', commitment: 'x' }])).toEqual([]);
  });
  it('passes over the game that is sent again after a takeback', () => {
    const events = [
      eventOf('takeback', { side: 'blue', turn: 2 }),
      eventOf('start', { name: 'barrage', viewer: 'red' }),
      moved('red', 'a4', 'a5'),
      turn(2),
    ];
    expect(announce(events)).toEqual(['Blue’s last turn is taken back. Turn 2 again.']);
  });
  it('announces why the game ended, once', () => {
    const ended: View = { ...waiting, phase: 'ended', result: '1-0', termination: 'resign', to_move: null };
    expect(announce([{ event: 'ended', result: '1-0', termination: 'resign' }], ended)).toEqual([
      'You win: the enemy resigned.',
    ]);
    const aborted: View = { ...waiting, phase: 'aborted', termination: 'abandoned' };
    const events = [
      eventOf('aborted', { side: 'blue', why: 'Blue aborted the game.' }),
      eventOf('ended', { result: '*', termination: 'abandoned' }),
    ];
    expect(announce(events, { ...aborted, why: 'Blue aborted the game.' })).toEqual([
      'Blue aborted the game.',
    ]);
    const arbiter: View = { ...ended, termination: 'forfeit', why: 'Cheating.' };
    expect(announce([eventOf('arbiter', { why: 'Cheating.' }), eventOf('ended')], arbiter)).toEqual([
      'An administrator ended the game.',
      'You win: an administrator decided so. Cheating.',
    ]);
  });
});

describe('in German', () => {
  beforeEach(() => useLanguage('de'));

  it('announces turns and offers', () => {
    expect(announce([moved('blue', 'd7', 'd6'), turn(3)], myTurn)).toEqual([
      'Gegner: d7 nach d6.',
      'Du bist am Zug.',
    ]);
    expect(announce([{ event: 'draw_offered', side: 'blue' }])).toEqual(['Blau bietet Remis an.']);
    expect(announce([{ event: 'takeback', side: 'blue', turn: 4 }])).toEqual([
      'Der letzte Zug von Blau ist zurückgenommen. Noch einmal Zug 4.',
    ]);
  });
});

describe('spokenTurn', () => {
  beforeEach(() => useLanguage('en'));

  it('is short for a plain move and describes everything else in sentences', () => {
    const turnOf = (events: BoardEvent[]) => ({ side: 'red' as const, events });
    expect(spokenTurn(turnOf([moved('red', 'a4', 'a5')]), edition, 'spectator')).toBe('Red: a4 to a5.');
    const { events, game } = caseOf('arrow');
    expect(spokenTurn(turnOf(events), editionOf(game), 'blue')).toBe(
      'The enemy’s Elf (4) on b2 used Arrow Strike on b4. Your Dwarf (3) on b4 was captured.',
    );
    expect(spokenTurn(turnOf([]), edition, 'red')).toBe('');
  });
});
