// What of an edition a setup needs: how many squares there are, and which pieces belong on them.
import type { Edition, Side } from '$/net/wire';
import { fileOf, rowOf, squareAt } from '$/board/geometry';

export interface Army {
  files: number;
  // Of the whole board, and of each side's home.
  rows: number;
  homeRows: number;
  // Strongest first, as the edition has them.
  pieces: { label: string; count: number }[];
  // What the Gravon archive writes for each label; empty where it does not know the game.
  letters: Map<string, string>;
}

// The archive's order: "B" is a bomb, "M" a flag. "A" is an empty square, "_" a lake.
const kGravonNames = [
  'Bomb',
  'Spy',
  'Scout',
  'Miner',
  'Sergeant',
  'Lieutenant',
  'Captain',
  'Major',
  'Colonel',
  'General',
  'Marshal',
  'Flag',
];

function gravonLetters(edition: Edition): Map<string, string> {
  const { files, rows, home_rows } = edition.board;
  if (files !== 10 || rows !== 10 || home_rows !== 4) return new Map();
  const letters = new Map<string, string>();
  for (const piece of edition.pieces) {
    const at = kGravonNames.indexOf(piece.names.red);
    if (at < 0) return new Map();
    letters.set(piece.label, String.fromCharCode(66 + at));
  }
  return letters;
}

export const armyOf = (edition: Edition): Army => ({
  files: edition.board.files,
  rows: edition.board.rows,
  homeRows: edition.board.home_rows,
  pieces: edition.pieces.map(({ label, count }) => ({ label, count })),
  letters: gravonLetters(edition),
});

export const armySize = (army: Army): number => army.pieces.reduce((sum, piece) => sum + piece.count, 0);

// Setups are kept as their owner sees them: index 0 is his left end of the front row.
export function squareOfIndex(army: Army, side: Side, index: number): string {
  const column = index % army.files;
  const line = Math.floor(index / army.files);
  return side === 'red'
    ? squareAt(column, army.homeRows - 1 - line)
    : squareAt(army.files - 1 - column, army.rows - army.homeRows + line);
}

export function indexOfSquare(army: Army, side: Side, square: string): number {
  const file = fileOf(square);
  const row = rowOf(square);
  const line = side === 'red' ? army.homeRows - 1 - row : row - (army.rows - army.homeRows);
  const column = side === 'red' ? file : army.files - 1 - file;
  const inside = line >= 0 && line < army.homeRows && column >= 0 && column < army.files;
  return inside ? line * army.files + column : -1;
}
