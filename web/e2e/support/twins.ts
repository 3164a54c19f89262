// Twin worlds: the same game once more, where the other side's army stands differently in ways that nobody can know.
import { expect } from '@playwright/test';
import type { Edition, Side, Trial } from '../../src/net/wire';

import type { ScriptedGame } from './games';
import type { Caller } from './staging';

const kSquare = /[a-z]\d+/g;

// A setup is written as its owner sees it: from the front row backward, from their left to their right.
function squaresOf(setup: string, side: Side, edition: Edition): string[] {
  const { files, rows } = edition.board;
  const home = setup.split(' / ').length;
  return setup.split(' / ').flatMap((line, behind) =>
    line.split(' ').map((_cell, column) => {
      const file = side === 'red' ? column : files - 1 - column;
      const row = side === 'red' ? home - behind : rows - home + 1 + behind;
      return `${String.fromCharCode(97 + file)}${row}`;
    }),
  );
}

const near = (one: string, other: string): boolean =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1 &&
  Math.abs(Number(one.slice(1)) - Number(other.slice(1))) <= 1;

// Squares that a turn touches: those it names and, where a power is used, those around them.
function touched(script: ScriptedGame): (square: string) => boolean {
  const named = script.turns.flatMap((turn) => turn.match(kSquare) ?? []);
  const powers = script.turns
    .filter((turn) => turn.includes(':'))
    .flatMap((turn) => turn.match(kSquare) ?? []);
  return (square) => named.includes(square) || powers.some((other) => near(square, other));
}

// One side's setup with the labels of all pieces that never act and are never met the other way round. `silent` names
// a piece that is met without being shown, and another to change places with.
function twinOf(
  script: ScriptedGame,
  edition: Edition,
  side: Side,
  silent: [string, string] | null = null,
): ScriptedGame {
  const squares = squaresOf(script[side], side, edition);
  const cells = script[side].split(' / ').join(' ').split(' ');
  const isTouched = touched(script);
  const free = squares.flatMap((square, at) =>
    cells[at] === '-' || cells[at] === 'F' || isTouched(square) || silent?.includes(square) ? [] : [at],
  );
  const twin = [...cells];
  free.forEach((at, order) => (twin[at] = cells[free[free.length - 1 - order]!]!));
  if (silent !== null) {
    const [one, other] = silent.map((square) => squares.indexOf(square)) as [number, number];
    [twin[one], twin[other]] = [cells[other]!, cells[one]!];
  }
  const files = edition.board.files;
  const lines = twin.flatMap((_cell, at) => (at % files === 0 ? [twin.slice(at, at + files).join(' ')] : []));
  return { ...script, [side]: lines.join(' / ') };
}

export async function twinWorld(
  caller: Caller,
  script: ScriptedGame,
  side: Side,
  silent: [string, string] | null = null,
): Promise<ScriptedGame> {
  const { games } = await caller.get<{ games: Edition[] }>('/api/editions');
  const edition = games.find(({ id }) => script.game.split('+', 1)[0] === id)!;
  const twin = twinOf(script, edition, side, silent);
  expect(twin[side]).not.toBe(script[side]);
  const { game, red, blue } = twin;
  // All of it must be possible in the twin world too.
  const turns = script.turns.slice(0, -1);
  const action = script.turns.at(-1);
  const tried = await caller.post<Trial>('/api/try', { game, red, blue, turns, action });
  expect(tried.after?.over, `the twin ends as well: ${tried.refusal?.text}`).toMatchObject({
    termination: 'flag',
  });
  return twin;
}
