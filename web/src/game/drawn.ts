// Converts the pieces of a view into the pieces that the board draws.
import type { DrawnPiece } from '$/board/types';
import type { BoardPiece } from '$/net/wire';

// After the end the opened board has no numbers.
type Shown = Omit<BoardPiece, 'piece'> & { piece?: number };

export function drawnPieces(pieces: Shown[], pencil: ReadonlyMap<number, string>): DrawnPiece[] {
  return pieces.map((piece) => {
    const { piece: number, ...rest } = piece;
    // Without a number a piece is named by its square.
    const drawn: DrawnPiece = { ...rest, id: number ?? piece.square };
    const mark = number === undefined || piece.label !== undefined ? undefined : pencil.get(number);
    return mark === undefined ? drawn : { ...drawn, pencil: mark };
  });
}
