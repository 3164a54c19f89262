import './testing/page';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventOf } from '$/net/testing';
import { refusalArrows, refusalSentence } from './refusals';
import { editionOf } from './testing/cases';
import { useLanguage } from './testing/language';

const classic = editionOf('classic-2002');
const fire = editionOf('fire-ice-2008-powers');
const illegal = (text: string, edition = classic): string =>
  refusalSentence({ code: 'illegal', rule: text.split(': ')[0], text, squares: [] }, edition);

const kTexts: [server: string, english: string, german: string][] = [
  [
    'two-squares: a4 and a5 were used in your last 3 turns',
    'Two-squares rule: a4 and a5 were used in your last 3 turns. Play something else once.',
    'Zwei-Felder-Regel: a4 und a5 hast du in deinen letzten 3 Zügen benutzt. Spiel einmal etwas anderes.',
  ],
  [
    'two-squares: the line between a9 and a10 was crossed in your last 2 turns',
    'Two-squares rule: the line between a9 and a10 was crossed in your last 2 turns.',
    'Zwei-Felder-Regel: Die Linie zwischen a9 und a10 hast du in deinen letzten 2 Zügen überquert.',
  ],
  [
    'more-squares: chasing with a9a10 would bring back a placement that stood on the board before',
    'More-squares rule: going on chasing from a9 to a10 would bring back an earlier position.',
    'Verfolgungsregel: Die Verfolgung von a9 nach a10 würde eine frühere Stellung wiederholen.',
  ],
  ['moving: there is no piece on a5', 'There is no piece on a5.', 'Auf a5 steht keine Figur.'],
  [
    "not your piece: the piece on a7 is blue's",
    'The piece on a7 is not yours.',
    'Die Figur auf a7 gehört dir nicht.',
  ],
  ['moving: the Bomb on a1 never moves', 'The Bomb on a1 never moves.', 'Bombe auf a1 zieht nie.'],
  [
    'moving: a piece cannot move to its own square',
    'A piece cannot move to its own square.',
    'Eine Figur kann nicht auf ihr eigenes Feld ziehen.',
  ],
  ['moving: c5 lies in the Lakes', 'c5 lies in the Lakes.', 'c5 ist gesperrt.'],
  ['moving: your own piece stands on a3', 'Your own piece stands on a3.', 'Auf a3 steht deine eigene Figur.'],
  [
    'moving: a piece on a6 stands in the way',
    'A piece on a6 stands in the way.',
    'Eine Figur auf a6 steht im Weg.',
  ],
  [
    'attacking: only forward, backward or sideways, never diagonally',
    'Only forward, backward or sideways, never diagonally.',
    'Nur vorwärts, rückwärts oder seitwärts, nie schräg.',
  ],
  [
    'attacking: the enemy piece on a7 is not next to a4',
    'The enemy piece on a7 is not next to a4.',
    'Die gegnerische Figur auf a7 steht nicht neben a4.',
  ],
  [
    'moving: one square at a time, only a Scout goes further',
    'One square at a time: only a Scout goes further.',
    'Nur ein Feld auf einmal. Weiter zieht nur: Aufklärer.',
  ],
  [
    'scout-charge: off in this game, so a Scout may not slide and attack in one turn',
    'In this game a Scout may not run and attack in one turn.',
    'In diesem Spiel nicht erlaubt: im selben Zug laufen und angreifen (Aufklärer).',
  ],
  [
    'strike: only the piece on b4 may strike',
    'Only the piece on b4 may act now.',
    'Nur die Figur auf b4 darf jetzt handeln.',
  ],
  [
    'rescue: a piece labelled B never returns',
    'A piece labelled B never comes back.',
    'Eine Figur mit B kommt nie zurück.',
  ],
  [
    'rescue: no piece of yours labelled 8 is captured',
    'No piece of yours labelled 8 is captured.',
    'Von deinen Figuren mit 8 ist keine geschlagen.',
  ],
  [
    'rescue: a9 is not among the squares where a piece may return',
    'a9 is not among the squares where a piece may come back.',
    'a9 gehört nicht zu den Feldern, auf die eine Figur zurückkommen darf.',
  ],
  ['rescue: d2 is not empty', 'd2 is not empty.', 'd2 ist nicht leer.'],
  [
    'advance: the piece on c3 is none of those that still have to move',
    'The piece on c3 is none of those that still have to step.',
    'Die Figur auf c3 gehört nicht zu denen, die noch gehen müssen.',
  ],
  [
    'follow-up: a strike is open: strike or pass',
    'Something is open first: answer it or decline.',
    'Zuerst ist etwas anderes offen: Führe es aus oder lehne es ab.',
  ],
  [
    'passing: nothing is open that could be declined, and a player must act',
    'There is nothing to decline: you must act.',
    'Es gibt nichts abzulehnen: Du musst handeln.',
  ],
];

describe('refusalSentence', () => {
  it.each(kTexts)('%s', async (server, english, german) => {
    await useLanguage('en');
    expect(illegal(server)).toBe(english);
    await useLanguage('de');
    expect(illegal(server)).toBe(german);
  });

  it('names powers', async () => {
    const text = 'Arrow Strike: the target must be at most 2 squares away';
    await useLanguage('en');
    expect(illegal(text, fire)).toBe('Arrow Strike does not reach that square.');
    expect(illegal('Arrow Strike: there is no enemy piece on e5', fire)).toBe(
      'There is no enemy piece on e5.',
    );
    await useLanguage('de');
    expect(illegal(text, fire)).toBe('Pfeilschuss: Dieses Feld ist nicht in Reichweite.');
  });

  describe('otherwise', () => {
    beforeEach(() => useLanguage('en'));
    it('goes by the code', () => {
      expect(refusalSentence({ code: 'stale', text: 'x' }, classic)).toBe(
        'The game has gone on since. Look at the board and choose again.',
      );
    });
    it('says what the server says', () => {
      expect(refusalSentence({ code: 'new-code', text: 'Something new.' }, classic)).toBe('Something new.');
      expect(illegal('new rule: it is so')).toBe('new rule: it is so');
    });
  });
});

describe('refusalArrows', () => {
  it('draws the refused move', () => {
    expect(refusalArrows({ code: 'illegal', text: '', rule: 'moving', squares: ['a4', 'a6'] }, [])).toEqual([
      { from: 'a4', to: 'a6', kind: 'forbidden' },
    ]);
    expect(refusalArrows({ code: 'stale', text: '' }, [])).toEqual([]);
  });
  it('draws to and fro for the two-squares rule', () => {
    const refusal = { code: 'illegal', text: '', rule: 'two-squares', squares: ['a4', 'a5'] };
    expect(refusalArrows(refusal, [])).toHaveLength(2);
  });
  it('draws the chased piece’s way for the more-squares rule', () => {
    const refusal = { code: 'illegal', text: '', rule: 'more-squares', squares: ['a4', 'a5', 'b6', 'b7'] };
    const last = [eventOf('moved', { side: 'blue', verb: 'move', from: 'b6', to: 'b7' })];
    expect(refusalArrows(refusal, last)[1]).toEqual({ from: 'b6', to: 'b7', kind: 'last' });
  });
});
