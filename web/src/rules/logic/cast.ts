// Chooses the pieces of an example by rank and role, so that it works for every army.
import { withRole } from '$/app/edition_data';
import type { Edition, PieceType } from '$/net/wire';

export interface Cast {
  // Pieces with a rank that can move, strongest first.
  ranks: PieceType[];
  top?: PieceType;
  assassin?: PieceType;
  mine?: PieceType;
  defuser?: PieceType;
  scout?: PieceType;
  flag?: PieceType;
}

export function castOf(edition: Edition): Cast {
  return {
    ranks: edition.pieces
      .filter((piece) => piece.movable && piece.strength !== null)
      .sort((a, b) => (b.strength ?? 0) - (a.strength ?? 0)),
    top: withRole(edition, 'top'),
    assassin: withRole(edition, 'assassin'),
    mine: withRole(edition, 'mine'),
    defuser: withRole(edition, 'defuser'),
    scout: withRole(edition, 'scout'),
    flag: withRole(edition, 'flag'),
  };
}

const ordinary = (piece: PieceType): boolean => piece.roles.length === 0;

// The strongest piece weaker than this one, one without a role if there is any.
export function weakerThan(cast: Cast, piece: PieceType): PieceType | undefined {
  const weaker = cast.ranks.filter((other) => (other.strength ?? 0) < (piece.strength ?? 0));
  return weaker.find(ordinary) ?? weaker[0] ?? cast.assassin;
}

// The weakest piece stronger than this one.
export function strongerThan(cast: Cast, piece: PieceType): PieceType | undefined {
  const stronger = cast.ranks.filter((other) => (other.strength ?? 0) > (piece.strength ?? 0)).reverse();
  return stronger.find(ordinary) ?? stronger[0];
}

// One for examples about no piece in particular.
export function anyOrdinary(cast: Cast): PieceType | undefined {
  const plain = cast.ranks.filter(ordinary);
  return plain[Math.floor(plain.length / 2)] ?? cast.ranks[0];
}
