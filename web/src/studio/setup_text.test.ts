import { expect, test } from 'vitest';
import { armyOf } from './army';
import { printGravon } from './gravon';
import { parseSetup, printSetup, type ReadSetup } from './setup_text';
import { barrage, international, sciFiDuel } from './testing';

// Answers of the server's /api/setup/suggest and /api/setup/random.
const kAnswers = [
  {
    edition: international,
    setup: '2 6 5 9 2 5 2 10 6 2 / 6 2 7 S 6 2 8 5 2 4 / 3 2 8 B 3 7 3 7 4 B / B 4 B F B 3 5 3 B 4',
    gravon: 'BFBMBEGEBFEDJBEIEIFBHDICHDJGDFDHGKDGDLHD',
  },
  {
    edition: international,
    setup: '5 2 7 3 3 B 4 8 6 B / 2 2 5 2 S 6 4 B 8 4 / 10 2 9 2 2 3 6 2 7 3 / 3 5 7 5 B 6 B 4 B F',
    gravon: 'EGIGBHBFBMLDKDDEHDIEDDGDCHFBJFGDIEEBFJHB',
  },
  {
    edition: barrage,
    setup: '- 2 2 - 10 - - - 9 - / 3 - - - - - - - - - / B F - S - - - - - - / - - - - - - - - - -',
    gravon: 'AAAAAAAAAABMACAAAAAAEAAAAAAAAAADDALAAAKA',
  },
  {
    edition: barrage,
    setup: '- - B - - - - 3 F - / - - - - - - - - 2 - / 10 - 9 - - - - - 2 - / - - S - - - - - - -',
    gravon: 'AACAAAAAAALAKAAAAADAAAAAAAAADAAABAAAAEMA',
  },
];
const kLakes = 'AA__AA__AAAA__AA__AA';

const army = armyOf(barrage);
const printed = (read: ReadSetup, of = army): string =>
  'problem' in read ? JSON.stringify(read.problem) : printSetup(of, read.cells);
const blue = (letters: string): string =>
  letters.replace(/[B-M]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 12));

test.each(kAnswers)('text and letters of $setup', ({ edition, setup, gravon }) => {
  const of = armyOf(edition);
  const read = parseSetup(of, setup, 'red');
  expect(printed(read, of)).toBe(setup);
  expect('cells' in read && printGravon(of, read.cells)).toBe(gravon);
  expect(printed(parseSetup(of, gravon, 'red'), of)).toBe(setup);
  // Alone, blue's letters are read from blue's own side.
  expect(printed(parseSetup(of, blue(gravon), 'red'), of)).toBe(setup);
});

test('a whole board has a setup for each side', () => {
  const of = armyOf(international);
  const [first, second] = kAnswers as [(typeof kAnswers)[0], (typeof kAnswers)[0]];
  const board = first.gravon + kLakes + [...blue(second.gravon)].reverse().join('');
  expect(printed(parseSetup(of, board, 'red'), of)).toBe(first.setup);
  expect(printed(parseSetup(of, board, 'blue'), of)).toBe(second.setup);
  expect(printed(parseSetup(of, `Blue: ${board}`, 'red'), of)).toBe(second.setup);
});

test('remarks, lines and small letters are no trouble', () => {
  const setup = kAnswers[2]!.setup;
  expect(printed(parseSetup(army, `Red's setup: "${setup}"`, 'blue'))).toBe(setup);
  expect(printed(parseSetup(army, setup.replaceAll(' / ', '\n').toLowerCase(), 'red'))).toBe(setup);
  expect(printed(parseSetup(army, `(blue)  ${setup.replaceAll(' ', '  ')} `, 'red'))).toBe(setup);
});

test('a record has the setups in its tags', () => {
  const [one, other] = [kAnswers[2]!.setup, kAnswers[3]!.setup];
  const record = `[Game "barrage"]\n[RedSetup "${one}"]\n[BlueSetup "${other}"]\n\n1. a4a5`;
  expect(printed(parseSetup(army, record, 'red'))).toBe(one);
  expect(printed(parseSetup(army, record, 'blue'))).toBe(other);
});

test('incomplete setups are read', () => {
  const setup = '- - - - - - - - - - / - - - - - - - - - - / - - - - F - - - - -';
  expect(printed(parseSetup(armyOf(sciFiDuel), setup, 'red'), armyOf(sciFiDuel))).toBe(setup);
});

const row = '- - - - - - - - - -';
test.each([
  ['', { kind: 'empty' }],
  ['red:', { kind: 'empty' }],
  [`${row} / ${row}`, { kind: 'rows', expected: 4, found: 2 }],
  [`${row} / ${row} / ${row} / - -`, { kind: 'columns', row: 4, expected: 10, found: 2 }],
  [
    `${row} / - - Z - - - - - - - / ${row} / ${row}`,
    { kind: 'label', row: 2, column: 3, found: 'Z', labels: '10 9 3 2 S B F' },
  ],
  [`F F - - - - - - - - / ${row} / ${row} / ${row}`, { kind: 'too-many', label: 'F', allowed: 1, found: 2 }],
  ['AAAAAAAAAAAAAAAAAAAA', { kind: 'letters', expected: '40 / 100', found: 20 }],
  ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAH', { kind: 'letter', found: 'H', at: 40 }],
])('%s is refused', (text, problem) => {
  expect(parseSetup(army, text, 'red')).toEqual({ problem });
});

test('letters of a game that the archive does not know', () => {
  expect(parseSetup(armyOf(sciFiDuel), 'A'.repeat(40), 'red')).toEqual({ problem: { kind: 'no-gravon' } });
});
