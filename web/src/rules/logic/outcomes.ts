// The result of an ordinary attack without options, from ranks and roles in the edition data. Only for tables and
// lists: in a game or an example the server decides.
import type { Edition, PieceType } from '$/net/wire';

export type Outcome = 'wins' | 'loses' | 'both' | 'flag';

const is = (piece: PieceType, role: string): boolean => piece.roles.includes(role);

export function outcome(attacker: PieceType, defender: PieceType): Outcome {
  if (is(defender, 'flag')) return 'flag';
  if (is(defender, 'mine')) return is(attacker, 'defuser') ? 'wins' : 'loses';
  if (is(attacker, 'assassin')) {
    if (is(defender, 'assassin')) return 'both';
    return is(defender, 'top') ? 'wins' : 'loses';
  }
  if (is(defender, 'assassin')) return 'wins';
  const ahead = (attacker.strength ?? 0) - (defender.strength ?? 0);
  return ahead === 0 ? 'both' : ahead > 0 ? 'wins' : 'loses';
}

// What this piece meets when it attacks, by how it ends; nothing for a piece that never moves.
export function meetings(edition: Edition, attacker: PieceType): Record<Outcome, PieceType[]> {
  const met: Record<Outcome, PieceType[]> = { wins: [], loses: [], both: [], flag: [] };
  if (attacker.movable) for (const piece of edition.pieces) met[outcome(attacker, piece)].push(piece);
  return met;
}
