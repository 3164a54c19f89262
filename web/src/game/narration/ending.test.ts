import '../acting/testing/page';
import { describe, expect, it } from 'vitest';
import type { View } from '$/net/wire';
import { editionOf } from '../acting/testing/cases';
import { useLanguage } from '../acting/testing/language';
import { endSentence } from './ending';

const edition = editionOf('barrage');
const end = (changes: Partial<View>): string =>
  endSentence({ result: '1-0', termination: 'flag', viewer: 'red', phase: 'ended', ...changes }, edition);

describe.each([
  [
    'en',
    {
      flag: ['You win: the enemy’s Flag was captured.', 'You lose: your Flag was captured.'],
      watched: 'Red wins: Blue’s Flag was captured.',
      immobile: ['You win: none of the enemy’s pieces can move.', 'You lose: none of your pieces can move.'],
      'both-stuck': ['You win: neither side can move.', 'You lose: neither side can move.'],
      resign: ['You win: the enemy resigned.', 'You lose: you resigned.'],
      time: ['You win: the enemy’s time is up.', 'You lose: your time is up.'],
      abandoned: ['You win: the enemy left the game.', 'You lose: you left the game.'],
      forfeit: ['You win: an administrator decided so.', 'You lose: an administrator decided so.'],
      agreement: 'The game is drawn: both agreed.',
      stuck: 'The game is drawn: neither side can move.',
      moves: 'The game is drawn: the highest number of turns is reached.',
      quiet: 'The game is drawn: there was no capture for too many turns.',
      claimed: 'The game is drawn: a player left the game.',
      arbiter: 'The game is drawn: an administrator decided so. Both were rude.',
      aborted: 'Red aborted the game.',
      plain: 'The game was aborted.',
      open: 'The game is not finished.',
    },
  ],
  [
    'de',
    {
      flag: [
        'Du hast gewonnen: Die gegnerische Fahne wurde erobert.',
        'Du hast verloren: Deine Fahne wurde erobert.',
      ],
      watched: 'Rot gewinnt: Die Fahne von Blau wurde erobert.',
      immobile: [
        'Du hast gewonnen: Keine gegnerische Figur kann ziehen.',
        'Du hast verloren: Keine deiner Figuren kann ziehen.',
      ],
      'both-stuck': [
        'Du hast gewonnen: Keine Seite kann ziehen.',
        'Du hast verloren: Keine Seite kann ziehen.',
      ],
      resign: ['Du hast gewonnen: Der Gegner hat aufgegeben.', 'Du hast verloren: Du hast aufgegeben.'],
      time: [
        'Du hast gewonnen: Die Zeit von deinem Gegner ist abgelaufen.',
        'Du hast verloren: Deine Zeit ist abgelaufen.',
      ],
      abandoned: [
        'Du hast gewonnen: Der Gegner hat das Spiel verlassen.',
        'Du hast verloren: Du hast das Spiel verlassen.',
      ],
      forfeit: [
        'Du hast gewonnen: Die Verwaltung hat so entschieden.',
        'Du hast verloren: Die Verwaltung hat so entschieden.',
      ],
      agreement: 'Das Spiel endet remis: Beide waren einverstanden.',
      stuck: 'Das Spiel endet remis: Keine Seite kann ziehen.',
      moves: 'Das Spiel endet remis: Die höchste Zahl an Zügen ist erreicht.',
      quiet: 'Das Spiel endet remis: Zu viele Züge lang wurde nichts geschlagen.',
      claimed: 'Das Spiel endet remis: Ein Spieler hat das Spiel verlassen.',
      arbiter: 'Das Spiel endet remis: Die Verwaltung hat so entschieden. Both were rude.',
      aborted: 'Rot hat das Spiel abgebrochen.',
      plain: 'Das Spiel wurde abgebrochen.',
      open: 'Das Spiel ist nicht zu Ende.',
    },
  ],
] as const)('endings in %s', (language, expected) => {
  it('of games that were won', async () => {
    await useLanguage(language);
    for (const termination of [
      'flag',
      'immobile',
      'both-stuck',
      'resign',
      'time',
      'abandoned',
      'forfeit',
    ] as const) {
      const [won, lost] = expected[termination];
      expect(end({ termination })).toBe(won);
      expect(end({ termination, viewer: 'blue' })).toBe(lost);
    }
    expect(end({ viewer: 'spectator' })).toBe(expected.watched);
  });
  it('of draws', async () => {
    await useLanguage(language);
    const result = '1/2-1/2';
    expect(end({ result, termination: 'agreement' })).toBe(expected.agreement);
    expect(end({ result, termination: 'both-stuck' })).toBe(expected.stuck);
    expect(end({ result, termination: 'move-cap' })).toBe(expected.moves);
    expect(end({ result, termination: 'no-capture-cap' })).toBe(expected.quiet);
    expect(end({ result, termination: 'abandoned' })).toBe(expected.claimed);
    expect(end({ result, termination: 'abandoned', why: 'Both were rude.' })).toBe(expected.arbiter);
  });
  it('of games without a result', async () => {
    await useLanguage(language);
    const aborted = { result: '*', termination: 'abandoned', phase: 'aborted' } as const;
    expect(end({ ...aborted, why: 'Red aborted the game.' })).toBe(expected.aborted);
    expect(end(aborted)).toBe(expected.plain);
    expect(end({ result: '*', termination: 'unterminated', phase: 'running' })).toBe(expected.open);
  });
});
