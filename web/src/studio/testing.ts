// Armies for the tests of this folder, as the server describes them.
import type { Edition } from '$/net/wire';

const kNames: Record<string, string> = {
  '10': 'Marshal',
  '9': 'General',
  '8': 'Colonel',
  '7': 'Major',
  '6': 'Captain',
  '5': 'Lieutenant',
  '4': 'Sergeant',
  '3': 'Miner',
  '2': 'Scout',
  '1': 'Spotter',
  S: 'Spy',
  B: 'Bomb',
  F: 'Flag',
};

function edition(id: string, rows: number, home_rows: number, counts: [string, number][]): Edition {
  const pieces = counts.map(([label, count]) => {
    const name = kNames[label] ?? label;
    return { label, count, names: { red: name, blue: name } };
  });
  return { id, board: { files: 10, rows, home_rows, blocked: [], zones: 'Lakes' }, pieces } as never;
}

export const international = edition('international', 10, 4, [
  ['10', 1],
  ['9', 1],
  ['8', 2],
  ['7', 3],
  ['6', 4],
  ['5', 4],
  ['4', 4],
  ['3', 5],
  ['2', 8],
  ['S', 1],
  ['B', 6],
  ['F', 1],
]);
export const barrage = edition('barrage', 10, 4, [
  ['10', 1],
  ['9', 1],
  ['3', 1],
  ['2', 2],
  ['S', 1],
  ['B', 1],
  ['F', 1],
]);
export const sciFiDuel = edition('sci-fi-2011-duel', 8, 3, [
  ['10', 1],
  ['9', 1],
  ['3', 2],
  ['2', 1],
  ['1', 1],
  ['S', 1],
  ['B', 2],
  ['F', 1],
]);
