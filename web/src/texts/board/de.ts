// The German texts of a square for screen readers.
import type { BoardTexts } from '.';

export const board: BoardTexts = {
  unknown: 'unbekannt',
  empty: 'leer',
  moved: 'hat gezogen',
  knownToEnemy: 'dem Gegner bekannt',
  revealed: 'aufgedeckt',
  enchanted: 'verzaubert',
  rescued: 'hat gerettet',
  pencil: (text) => `deine Notiz: ${text}`,
  canBe: (names) => `möglich: ${names}`,
  canBeMany: (n) => `${n} Ränge möglich`,
  or: ' oder ',
  blocked: 'gesperrt',
  zones: {
    Lakes: 'See',
    'Barrier Zones': 'Sperrzone',
    'Forbidden Zones': 'verbotene Zone',
    Craters: 'Krater',
  },
};
