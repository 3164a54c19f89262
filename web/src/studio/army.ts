// What a setup needs to know of an edition: the home squares, and the pieces to place.
import { homeOf, type Home } from '$/app/home_squares';
import type { Edition } from '$/net/wire';

export interface Army extends Home {
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
  ...homeOf(edition.board),
  pieces: edition.pieces.map(({ label, count }) => ({ label, count })),
  letters: gravonLetters(edition),
});
