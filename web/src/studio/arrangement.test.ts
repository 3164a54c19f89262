import { expect, test } from 'vitest';
import { armyOf } from './army';
import {
  emptyCells,
  fillRest,
  isComplete,
  isEmpty,
  leftInAll,
  leftOf,
  mirrored,
  move,
  place,
  remove,
  sameCells,
  stillToPlace,
  type Cells,
} from './arrangement';
import { parseSetup } from './setup_text';
import { barrage, international } from './testing';

const army = armyOf(barrage);
const read = (text: string, of = army): Cells => {
  const setup = parseSetup(of, text, 'red');
  if ('problem' in setup) throw new Error(JSON.stringify(setup.problem));
  return setup.cells;
};
const kBarrage = '- 2 2 - 10 - - - 9 - / 3 - - - - - - - - - / B F - S - - - - - - / - - - - - - - - - -';
const kInternational =
  '2 6 5 9 2 5 2 10 6 2 / 6 2 7 S 6 2 8 5 2 4 / 3 2 8 B 3 7 3 7 4 B / B 4 B F B 3 5 3 B 4';

test('placing counts down and stops at none left', () => {
  let cells = emptyCells(army);
  expect(leftOf(army, cells, '2')).toBe(2);
  cells = place(army, cells, 0, '2');
  cells = place(army, cells, 1, '2');
  expect(leftOf(army, cells, '2')).toBe(0);
  expect(place(army, cells, 2, '2')).toBe(cells);
  expect(place(army, cells, 40, '10')).toBe(cells);
});

test('a piece put onto another sends it back to the tray', () => {
  const cells = place(army, place(army, emptyCells(army), 5, '2'), 5, 'F');
  expect(cells[5]).toBe('F');
  expect(leftOf(army, cells, '2')).toBe(2);
});

test('moving swaps', () => {
  const cells = place(army, place(army, emptyCells(army), 0, '2'), 1, 'F');
  expect(move(cells, 0, 1).slice(0, 2)).toEqual(['F', '2']);
  expect(move(cells, 0, 7)[7]).toBe('2');
  expect(move(cells, 0, 7)[0]).toBeNull();
  expect(move(cells, 9, 0)).toBe(cells);
  expect(move(cells, 0, 0)).toBe(cells);
  expect(move(cells, 0, 99)).toBe(cells);
});

test('removing', () => {
  const cells = place(army, emptyCells(army), 3, 'S');
  expect(isEmpty(remove(cells, 3))).toBe(true);
  expect(remove(cells, 4)).toBe(cells);
});

test('mirrored twice is as before', () => {
  const cells = read(kInternational, armyOf(international));
  const other = mirrored(army, cells);
  expect(other.slice(0, 10)).toEqual(['2', '6', '10', '2', '5', '2', '9', '5', '6', '2']);
  expect(sameCells(mirrored(army, other), cells)).toBe(true);
});

test('complete with empty squares, where the army is small', () => {
  expect(isComplete(army, read(kBarrage))).toBe(true);
  expect(leftInAll(army, read(kBarrage))).toBe(0);
  expect(isComplete(army, emptyCells(army))).toBe(false);
  expect(leftInAll(army, emptyCells(army))).toBe(8);
  expect(stillToPlace(army, emptyCells(army))[3]).toEqual({ label: '2', left: 2, count: 2 });
});

test('filling the rest follows the suggestion where it can', () => {
  expect(fillRest(army, emptyCells(army), read(kBarrage), Math.random)).toEqual(read(kBarrage));
});

test('filling the rest keeps what stands and uses the suggested squares first', () => {
  for (let round = 0; round < 50; round++) {
    const own = place(army, place(army, emptyCells(army), 39, 'F'), 21, 'B');
    const filled = fillRest(army, own, read(kBarrage), Math.random);
    expect(filled[39]).toBe('F');
    expect(filled[21]).toBe('B');
    expect(isComplete(army, filled)).toBe(true);
    // The Flag stands elsewhere, so that nothing needs its suggested square but b2 which holds the Bomb.
    expect(filled[20]).toBeNull();
  }
});

test('filling a full army always completes it', () => {
  const large = armyOf(international);
  for (let round = 0; round < 50; round++) {
    let own = emptyCells(large);
    for (const label of ['F', 'B', 'B', '10', '2', '2', 'S'])
      own = place(large, own, Math.floor(Math.random() * 40), label);
    const filled = fillRest(large, own, read(kInternational, large), Math.random);
    expect(isComplete(large, filled)).toBe(true);
    for (const [index, label] of own.entries()) if (label !== null) expect(filled[index]).toBe(label);
  }
});
