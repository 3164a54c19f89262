// The letters of the Gravon archive: one for each square, beginning with the owner's back row, from their left.
// Red pieces are "B" to "M", blue ones twelve letters later; a whole board has both and the lakes between them.
import type { Side } from '$/net/wire';
import type { Army } from './army';
import { emptyCells, type Cells } from './arrangement';
import type { ReadSetup } from './setup_text';

const kBlueOffset = 12;
// Shorter words can be labels in setup text.
const kShortest = 12;

export const looksLikeGravon = (text: string): boolean =>
  new RegExp(`^[A-Ya-y_~\\s/|]*$`).test(text) && /[A-Ya-y_]{10,}/.test(text) && text.length >= kShortest;

// The place of the n-th letter of one side among its cells: back row first.
const cellOf = (army: Army, at: number): number =>
  (army.homeRows - 1 - Math.floor(at / army.files)) * army.files + (at % army.files);

// Empty where the archive does not know the game.
export function printGravon(army: Army, cells: Cells): string {
  if (army.letters.size === 0) return '';
  return [...cells.keys()].map((at) => army.letters.get(cells[cellOf(army, at)] ?? '') ?? 'A').join('');
}

function letterOf(army: Army, letter: string): string | null | undefined {
  if (letter === 'A') return null;
  for (const [label, red] of army.letters)
    if (letter === red || letter.charCodeAt(0) === red.charCodeAt(0) + kBlueOffset) return label;
  return undefined;
}

export function parseGravon(army: Army, text: string, side: Side): ReadSetup {
  if (army.letters.size === 0) return { problem: { kind: 'no-gravon' } };
  const letters = text.toUpperCase().replace(/[\s/|]/g, '');
  const home = army.files * army.homeRows;
  const whole = army.files * army.rows;
  if (letters.length !== home && letters.length !== whole)
    return { problem: { kind: 'letters', expected: `${home} / ${whole}`, found: letters.length } };
  // On a whole board blue's part is at the end, and blue's left is red's right.
  const fromEnd = letters.length === whole && side === 'blue';
  const cells = [...emptyCells(army)];
  for (let at = 0; at < home; at++) {
    const position = fromEnd ? whole - 1 - at : at;
    const letter = letters[position] ?? 'A';
    const label = letterOf(army, letter);
    if (label === undefined) return { problem: { kind: 'letter', found: letter, at: position + 1 } };
    cells[cellOf(army, at)] = label;
  }
  return { cells };
}
