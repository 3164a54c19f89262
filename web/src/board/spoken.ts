// The text of a square for screen readers: "d7, blue, unknown, has moved".
import type { BoardTexts } from '$/texts/board';
import type { DrawnPiece } from './types';

export interface Names {
  words: BoardTexts;
  side: (piece: DrawnPiece) => string;
  piece: (piece: DrawnPiece, label: string) => string;
  // As it is written on the piece; empty where the name says it already.
  rank: (label: string) => string;
  // What lies on squares that nobody may enter.
  zone: string;
  // Whether the piece belongs to the side the board is seen from.
  own: (piece: DrawnPiece) => boolean;
}

const kFew = 4;

function possible(piece: DrawnPiece, names: Names): string {
  const { words } = names;
  if (piece.label !== undefined || piece.possible === undefined) return '';
  if (piece.possible.length > kFew) return words.canBeMany(piece.possible.length);
  return words.canBe(piece.possible.map((label) => names.piece(piece, label)).join(words.or));
}

export function spokenPiece(piece: DrawnPiece, names: Names): string {
  const { words } = names;
  return [
    names.side(piece),
    piece.label === undefined ? words.unknown : names.piece(piece, piece.label),
    piece.label !== undefined && names.rank(piece.label),
    piece.moved === true && words.moved,
    piece.known === true && (names.own(piece) ? words.knownToEnemy : words.revealed),
    piece.enchanted === true && words.enchanted,
    piece.rescued === true && words.rescued,
    possible(piece, names),
    piece.pencil !== undefined && piece.pencil !== '' && words.pencil(piece.pencil),
  ]
    .filter((part) => part !== false && part !== '')
    .join(', ');
}

export function spokenSquare(
  square: string,
  piece: DrawnPiece | undefined,
  blocked: boolean,
  more: string,
  names: Names,
): string {
  const what = piece ? spokenPiece(piece, names) : blocked ? names.zone : names.words.empty;
  return [square, what, more].filter((part) => part !== '').join(', ');
}
