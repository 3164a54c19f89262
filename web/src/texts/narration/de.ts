// The German texts of the narration: turns, battles, announcements and the end of a game.
import { accusative, anObject, byGender, capital, nominative, theObject, theSubject } from '../german';
import type { Whose } from './en';
import type { NarrationTexts } from '.';

const actor = (whose: Whose): string =>
  whose === 'own' ? 'Du' : whose === 'enemy' ? 'Der Gegner' : whose.side;

const small = (whose: Whose): string =>
  whose === 'own' ? 'du' : whose === 'enemy' ? 'der Gegner' : whose.side;

export const narration: NarrationTexts = {
  subject: (whose, name) => {
    if (name !== undefined) return capital(nominative(whose, name));
    if (whose === 'own') return 'Deine Figur';
    return whose === 'enemy'
      ? 'Eine unbekannte gegnerische Figur'
      : `Eine unbekannte Figur von ${whose.side}`;
  },
  object: (whose, name) => {
    if (name !== undefined) return accusative(whose, name);
    if (whose === 'own') return 'deine Figur';
    return whose === 'enemy'
      ? 'eine unbekannte gegnerische Figur'
      : `eine unbekannte Figur von ${whose.side}`;
  },
  moved: (piece, from, to) => `${piece} zog von ${from} nach ${to}.`,
  flew: (piece, from, to) => `${piece} flog von ${from} nach ${to}.`,
  movedBy: (piece, from, to, power) => `${piece} setzte ${power} ein und zog von ${from} nach ${to}.`,
  winnerMoved: (to) => `Der Sieger rückte nach ${to}.`,
  beat: (attacker, from, defender, to, why) =>
    `${attacker} auf ${from} besiegte ${defender} auf ${to}${why}.`,
  lost: (attacker, from, defender, to, why) =>
    `${attacker} auf ${from} verlor gegen ${defender} auf ${to}${why}.`,
  bothLost: (attacker, from, defender, to, why) =>
    `${attacker} auf ${from} griff ${defender} auf ${to} an, beide gingen verloren${why}.`,
  removedMine: (attacker, from, mine, to) => `${attacker} auf ${from} beseitigte ${mine} auf ${to}.`,
  hitMine: (attacker, from, mine, to, defuser) =>
    `${attacker} auf ${from} verlor gegen ${mine} auf ${to}: Nur ${theSubject(defuser)} kann so etwas beseitigen.`,
  tookOwnFlag: (attacker, from, flag, to) =>
    `${attacker} auf ${from} eroberte die eigene ${flag} auf ${to}: Das Spiel ist verloren.`,
  tookFlag: (attacker, from, flag, to) => `${attacker} auf ${from} eroberte ${flag} auf ${to}!`,
  wonUnseen: (attacker, from, to) =>
    `${attacker} auf ${from} griff ${to} an und siegte; der Verteidiger wird nicht gezeigt.`,
  lostToMine: (attacker, from, to, mine) =>
    `${attacker} auf ${from} griff ${to} an und ging verloren; der Verteidiger wird nicht gezeigt, blieb aber stehen: Er ist ${byGender(mine, ['ein', 'eine', 'ein'])} ${mine}.`,
  lostUnseen: (attacker, from, to) =>
    `${attacker} auf ${from} griff ${to} an und ging verloren; der Verteidiger wird nicht gezeigt.`,
  bothUnseen: (attacker, from, to) =>
    `${attacker} auf ${from} griff ${to} an, und beide gingen verloren; der Verteidiger wird nicht gezeigt.`,
  why: {
    rank: ': Der höhere Rang siegt',
    equal: ': Die Ränge sind gleich',
    aggressor: ': Bei gleichem Rang siegt in diesem Spiel der Angreifer',
    assassin: (spy, top) =>
      `: ${capital(theSubject(spy))} besiegt ${theObject(top)}, wenn ${byGender(spy, ['er', 'sie', 'es'])} selbst angreift`,
    assassinWeak: (spy, top, flag) =>
      `: ${capital(theSubject(spy))} schlägt nur ${theObject(top)} und ${theObject(flag)}`,
    assassinAttacked: (spy) =>
      `: ${capital(theSubject(spy))} verliert, wenn ${byGender(spy, ['er', 'sie', 'es'])} angegriffen wird`,
  },
  revealed: (piece, square) => `${piece} auf ${square} wurde aufgedeckt.`,
  seen: (piece, square) => `Auf ${square} sieht man ${piece}.`,
  captured: (piece, square) => `${piece} auf ${square} wurde geschlagen.`,
  enchanted: (piece, square) => `${piece} auf ${square} hat die Seite gewechselt.`,
  rescued: (whose, name, square) =>
    `${actor(whose)} ${whose === 'own' ? 'holtest' : 'holte'} ${name === undefined ? 'eine unbekannte Figur' : anObject(name)} auf ${square} zurück.`,
  aimed: (piece, from, power, to) => `${piece} auf ${from} setzte ${power} auf ${to} ein.`,
  guessed: (piece, from, to, guess) => `${piece} auf ${from} vermutete auf ${to}: ${guess}.`,
  guessRight: 'Das war richtig.',
  guessWrong: 'Das war falsch.',
  unharmed: (to) => `Die Figur auf ${to} blieb unversehrt.`,
  unchanged: (to) => `Die Figur auf ${to} wechselte die Seite nicht.`,
  advance: (whose, power, direction) =>
    `${actor(whose)} ${whose === 'own' ? 'begannst' : 'begann'}: ${power} ${direction}.`,
  toward: { n: 'zur höchsten Reihe', e: 'zur Linie j', s: 'zur Reihe 1', w: 'zur Linie a' },
  fell: (piece, square) => `${piece} auf ${square} hatte kein Feld zum Gehen und ging verloren.`,

  side: (whose) => (whose === 'own' ? 'Du' : whose === 'enemy' ? 'Gegner' : whose.side),
  spokenMove: (side, from, to) => `${side}: ${from} nach ${to}.`,

  news: {
    start: (side) => `Die Partie beginnt. Du spielst ${side}.`,
    startWatched: 'Die Partie beginnt.',
    yourTurn: 'Du bist am Zug.',
    yourFollowup: {
      strike: 'Du darfst jetzt angreifen.',
      spot: 'Du darfst jetzt eine Figur benennen.',
      rescue: 'Du darfst jetzt eine geschlagene Figur zurückholen.',
      advance: 'Wähle die Figur, die als nächste geht.',
    },
    seated: (name, side) => `${name} spielt ${side}.`,
    ready: (side) => `${side} ist bereit.`,
    drawOffered: (side) => `${side} bietet Remis an.`,
    drawOfferedByYou: 'Du hast Remis angeboten.',
    drawDeclined: (side) => `${side} hat das Remis abgelehnt.`,
    drawDeclinedByYou: 'Du hast das Remis abgelehnt.',
    takebackOffered: (side) => `${side} möchte einen Zug zurücknehmen.`,
    takebackOfferedByYou: 'Du hast gebeten, einen Zug zurückzunehmen.',
    takebackDeclined: (side) => `${side} hat die Rücknahme abgelehnt.`,
    takebackDeclinedByYou: 'Du hast die Rücknahme abgelehnt.',
    takeback: (side, turn) => `Der letzte Zug von ${side} ist zurückgenommen. Noch einmal Zug ${turn}.`,
    takebackByYou: (turn) => `Dein letzter Zug ist zurückgenommen. Noch einmal Zug ${turn}.`,
    chat: (name, text) => `${name} schreibt: ${text}`,
    paused: 'Der Server hält gleich an. Die Partie ist unterbrochen.',
    resumed: 'Die Partie geht weiter.',
    arbiter: 'Die Verwaltung hat die Partie beendet.',
    shared: (side) => `${side} hat die Partie geteilt: Alle mit dem Link können sie sehen.`,
    sharedByYou: 'Du hast die Partie geteilt: Alle mit dem Link können sie sehen.',
    rematchOffered: (side) => `${side} möchte eine Revanche.`,
    rematchOfferedByYou: 'Du hast eine Revanche angeboten.',
    rematch: 'Die Revanche beginnt.',
    missed: (n) => `Inzwischen: ${n} ${n === 1 ? 'Zug' : 'Züge'}.`,
  },

  end: {
    win: (whose) =>
      whose === 'own' ? 'Du hast gewonnen' : whose === 'enemy' ? 'Du hast verloren' : `${whose.side} gewinnt`,
    draw: 'Das Spiel endet remis',
    sentence: (result, why) => `${result}: ${capital(why)}.`,
    open: 'Das Spiel ist nicht zu Ende.',
    aborted: 'Das Spiel wurde abgebrochen.',
    flag: (whose) =>
      whose === 'own'
        ? 'deine Fahne wurde erobert'
        : whose === 'enemy'
          ? 'die gegnerische Fahne wurde erobert'
          : `die Fahne von ${whose.side} wurde erobert`,
    immobile: (whose) =>
      whose === 'own'
        ? 'keine deiner Figuren kann ziehen'
        : whose === 'enemy'
          ? 'keine gegnerische Figur kann ziehen'
          : `keine Figur von ${whose.side} kann ziehen`,
    resign: (whose) => `${small(whose)} ${whose === 'own' ? 'hast' : 'hat'} aufgegeben`,
    time: (whose) =>
      whose === 'own'
        ? 'deine Zeit ist abgelaufen'
        : `die Zeit von ${whose === 'enemy' ? 'deinem Gegner' : whose.side} ist abgelaufen`,
    left: (whose) => `${small(whose)} ${whose === 'own' ? 'hast' : 'hat'} das Spiel verlassen`,
    forfeit: 'die Verwaltung hat so entschieden',
    bothStuck: 'keine Seite kann ziehen',
    moveCap: 'die höchste Zahl an Zügen ist erreicht',
    quietCap: 'zu viele Züge lang wurde nichts geschlagen',
    agreement: 'beide waren einverstanden',
    drawClaimed: 'ein Spieler hat das Spiel verlassen',
    whys: {
      'The invitation was cancelled.': 'Die Einladung wurde abgebrochen.',
      // As older versions stored it.
      'The invitation was taken back.': 'Die Einladung wurde abgebrochen.',
      'The game was abandoned.': 'Das Spiel wurde verlassen.',
      'Red aborted the game.': 'Rot hat das Spiel abgebrochen.',
      'Blue aborted the game.': 'Blau hat das Spiel abgebrochen.',
      'Red was not ready in time.': 'Rot war nicht rechtzeitig bereit.',
      'Blue was not ready in time.': 'Blau war nicht rechtzeitig bereit.',
      'Neither side was ready in time.': 'Keine Seite war rechtzeitig bereit.',
    },
    whysOfSide: {
      'aborted the game.': (colour) => `${capital(colour)} hat das Spiel abgebrochen.`,
      'was not ready in time.': (colour) => `${capital(colour)} war nicht rechtzeitig bereit.`,
    },
  },
};
