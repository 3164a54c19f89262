// A setup text as pieces on the board: front row first, as its owner sees it.
import { homeOf, squareOfIndex } from '$/app/home_squares';
import type { DrawnPiece } from '$/board/types';
import type { Edition, Side } from '$/net/wire';

export function setupPieces(edition: Edition, setup: string, side: Side): DrawnPiece[] {
  const home = homeOf(edition.board);
  const labels = setup.split(' / ').flatMap((line) => line.split(' '));
  return labels.flatMap((label, index) => {
    if (label === '-') return [];
    const square = squareOfIndex(home, side, index);
    return [{ id: side + square, square, side, label }];
  });
}
