// Small positions for drawn examples, written as the server reads them (docs/develop/formats.md).
import { squareAt } from '$/board/geometry';
import type { Edition, Side } from '$/net/wire';

export interface Placed {
  square: string;
  side: Side;
  label: string;
  // Drawn from its back until everybody knows it.
  hidden?: boolean;
}

export interface Position {
  pieces: Placed[];
  // "+rescue", as in a game's name.
  options?: string;
  // A piece that was captured: "r8".
  captured?: string;
  // The mover's latest moves, as far as the rule against going back and forth looks at them.
  run?: string[];
}

export const cell = (piece: Placed): string => (piece.side === 'red' ? 'r' : 'b') + piece.label;

// Both sides need something elsewhere that can move, or the example would end the game. It stands in the
// corners that the drawn part of the board leaves out, and is of a kind that the example is not about.
function bystanders(edition: Edition, { pieces: shown, captured }: Position): Placed[] {
  const used = new Set(shown.map((piece) => piece.label));
  // One captured piece at most: "r8".
  if (captured !== undefined) used.add(captured.slice(1));
  const idle = edition.pieces.filter((piece) => piece.movable && !used.has(piece.label));
  // One without a role, if there is any: it cannot run into the example.
  const kind = idle.find((piece) => piece.roles.length === 0) ?? idle[0];
  if (kind === undefined) return [];
  const { files, rows } = edition.board;
  const places: [Side, string][] = [
    ['red', squareAt(files - 1, 0)],
    ['blue', squareAt(files - 1, rows - 1)],
  ];
  return places
    .filter(([, square]) => !shown.some((piece) => piece.square === square))
    .map(([side, square]) => ({ side, square, label: kind.label }));
}

export function positionText(edition: Edition, position: Position): string {
  const { files, rows, blocked } = edition.board;
  const all = [...position.pieces, ...bystanders(edition, position)];
  const cells = new Map(all.map((piece) => [piece.square, cell(piece)]));
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; --row) {
    let line = '';
    for (let file = 0; file < files; ++file) {
      const square = squareAt(file, row);
      line += blocked.includes(square) ? '~' : (cells.get(square) ?? '-');
    }
    lines.push(line);
  }
  const run = position.run === undefined || position.run.length === 0 ? '-' : position.run.join(',');
  const game = edition.id + (position.options ?? '');
  return `${game} ${lines.join('/')} r - ${position.captured ?? '-'} r:${run};b:- r:0;b:0 t1,q0`;
}
