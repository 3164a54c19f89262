// A setup text as pieces on the board: front row first, as its owner sees it.
import { squareAt } from '$/board/geometry';
import type { DrawnPiece } from '$/board/types';
import type { Edition, Side } from '$/net/wire';

export function setupPieces(edition: Edition, setup: string, side: Side): DrawnPiece[] {
  const { files, rows, home_rows: home } = edition.board;
  return setup.split(' / ').flatMap((line, depth) =>
    line.split(' ').flatMap((label, left) => {
      if (label === '-') return [];
      const square =
        side === 'red' ? squareAt(left, home - 1 - depth) : squareAt(files - 1 - left, rows - home + depth);
      return [{ id: side + square, square, side, label }];
    }),
  );
}
