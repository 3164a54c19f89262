import './testing/page';
import { expect, it } from 'vitest';
import type { Warning } from '$/net/wire';
import { viewOf } from './testing/cases';
import { useLanguage } from './testing/language';
import { warningArrows, warningMarks, warningSentence } from './warnings';

const view = viewOf({ game: 'barrage', quiet: 395, quiet_cap: 400, turn: 100, turn_cap: 100 });
const warning = (kind: Warning['kind'], squares: string[] = [], actions: string[] = []): Warning => ({
  kind,
  text: '',
  squares,
  actions,
});

it.each([
  [
    warning('two-squares', ['a5', 'a4'], ['a5a4']),
    'Between a4 and a5 this piece may go once more; the turn after that you must play something else.',
    'Zwischen a4 und a5 darf diese Figur noch einmal gehen; im Zug danach musst du etwas anderes spielen.',
  ],
  [
    warning('two-squares', ['a4', 'a5']),
    'You may not go between a4 and a5 in this turn.',
    'Zwischen a4 und a5 darfst du in diesem Zug nicht ziehen.',
  ],
  [
    warning('more-squares', ['a4', 'a5'], ['a5a6']),
    'You are chasing: no position that stood during the chase may come back.',
    'Du verfolgst: Keine Stellung, die während der Verfolgung schon da war, darf noch einmal entstehen.',
  ],
  [
    warning('quiet'),
    'The game is drawn after 5 more turns without a capture.',
    'Nach 5 weiteren Zügen ohne Schlagen ist das Spiel remis.',
  ],
  [warning('turn-cap'), 'The game is drawn after 1 more turn.', 'Nach 1 weiteren Zug ist das Spiel remis.'],
])('%o', async (given, english, german) => {
  await useLanguage('en');
  expect(warningSentence(given, view)).toBe(english);
  await useLanguage('de');
  expect(warningSentence(given, view)).toBe(german);
});

it('marks squares until a piece is chosen, then its targets only', () => {
  const warnings = [warning('two-squares', ['a4', 'a5'], ['a5a4']), warning('quiet')];
  expect(warningMarks(warnings, null).map(({ square }) => square)).toEqual(['a4', 'a5']);
  expect(warningMarks(warnings, 'a5').map(({ square }) => square)).toEqual(['a4']);
  expect(warningMarks(warnings, 'b1')).toEqual([]);
  expect(warningArrows(warnings, null)).toEqual([{ from: 'a5', to: 'a4', kind: 'warning' }]);
  expect(warningArrows(warnings, 'b1')).toEqual([]);
});
