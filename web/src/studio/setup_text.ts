// Setups as text. Parsing accepts white space and other text around a setup; what it cannot parse it reports as a
// problem that the texts turn into a sentence.
import type { Side } from '$/net/wire';
import type { Army } from './army';
import { emptyCells, stillToPlace, type Cells } from './arrangement';
import { looksLikeGravon, parseGravon } from './gravon';

export type SetupProblem =
  | { kind: 'empty' }
  | { kind: 'rows'; expected: number; found: number }
  | { kind: 'columns'; row: number; expected: number; found: number }
  | { kind: 'label'; row: number; column: number; found: string; labels: string }
  | { kind: 'too-many'; label: string; allowed: number; found: number }
  | { kind: 'no-gravon' }
  | { kind: 'letters'; expected: string; found: number }
  | { kind: 'letter'; found: string; at: number };

export type ReadSetup = { cells: Cells } | { problem: SetupProblem };

export function printSetup(army: Army, cells: Cells): string {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += army.files)
    rows.push(
      cells
        .slice(start, start + army.files)
        .map((cell) => cell ?? '-')
        .join(' '),
    );
  return rows.join(' / ');
}

// A whole record may be pasted: then the side's own setup is meant.
function fromRecord(text: string, side: Side): string {
  const tags = new Map(
    [...text.matchAll(/\[(Red|Blue)Setup\s+"([^"]*)"\]/gi)].map(([, who = '', setup = '']) => [
      who.toLowerCase(),
      setup,
    ]),
  );
  return tags.get(side) ?? [...tags.values()][0] ?? text;
}

// Remarks such as "Red:", "(blue)" or quotes around it. A setup is written as its owner sees it, so it
// serves either side; only a whole board in Gravon letters has two, and there the remark says which.
function withoutRemarks(text: string, side: Side): { text: string; side: Side } {
  const remark = /\b(red|blue)\b/i.exec(text)?.[1]?.toLowerCase() as Side | undefined;
  const bare = text
    .replace(/\b(red|blue)('s)?(\s+(setup|side|player|view))*\b/gi, ' ')
    .replace(/["'“”„()[\]{}:=,;]/g, ' ')
    .trim();
  return { text: bare, side: remark ?? side };
}

function parseRows(army: Army, text: string): ReadSetup {
  const rows = text
    .split(/[/|\n]/)
    .map((row) =>
      row
        .trim()
        .split(/\s+/)
        .filter((word) => word !== ''),
    )
    .filter((row) => row.length > 0);
  if (rows.length !== army.homeRows)
    return { problem: { kind: 'rows', expected: army.homeRows, found: rows.length } };
  const cells = [...emptyCells(army)];
  const known = new Set(army.pieces.map((piece) => piece.label));
  for (const [line, row] of rows.entries()) {
    if (row.length !== army.files)
      return { problem: { kind: 'columns', row: line + 1, expected: army.files, found: row.length } };
    for (const [column, word] of row.entries()) {
      const label = word.toUpperCase();
      if (label === '-' || label === '.') continue;
      if (!known.has(label)) {
        const labels = [...known].join(' ');
        return { problem: { kind: 'label', row: line + 1, column: column + 1, found: word, labels } };
      }
      cells[line * army.files + column] = label;
    }
  }
  return { cells };
}

// Reads setup text or Gravon letters. It need not be complete, but no piece may be there too often.
export function parseSetup(army: Army, pasted: string, side: Side): ReadSetup {
  const bare = withoutRemarks(fromRecord(pasted, side), side);
  if (bare.text === '') return { problem: { kind: 'empty' } };
  const read = looksLikeGravon(bare.text)
    ? parseGravon(army, bare.text, bare.side)
    : parseRows(army, bare.text);
  if ('problem' in read) return read;
  const over = stillToPlace(army, read.cells).find((piece) => piece.left < 0);
  return over === undefined
    ? read
    : {
        problem: {
          kind: 'too-many',
          label: over.label,
          allowed: over.count,
          found: over.count - over.left,
        },
      };
}
