// The German texts of a game of two at one device.
import type { HotseatTexts } from '.';

export const hotseat: HotseatTexts = {
  curtain: 'Vorhang',
  yourTurn: (name) => `${name}, du bist am Zug`,
  setUp: (name) => `${name}, stell deine Figuren auf`,
  lookAway: (name) => `Gib das Gerät an ${name}. Alle anderen schauen weg.`,
  hold: 'Zum Öffnen gedrückt halten',
  again: 'Zum Öffnen noch einmal drücken',
  orTwice: 'Oder drücke zweimal.',
  names: 'Namen (freiwillig)',
  handOver: 'Weitergeben',
  over: 'Die Partie ist zu Ende',
  aborted: 'Die Partie wurde abgebrochen. Die Aufstellungen bleiben geheim.',
};
