// Why an attack ended as it did, read from the two piece types.
import { pieceType } from '$/app/editions.svelte';
import type { Edition, PieceType } from '$/net/wire';

export type Reason =
  | 'unknown' // The viewer does not know both pieces.
  | 'flag'
  | 'mine-removed'
  | 'mine-hit'
  | 'assassin' // The Spy attacked the Marshal.
  | 'assassin-weak' // The Spy attacked something else.
  | 'assassin-attacked'
  | 'equal'
  | 'aggressor' // Equal, and the attacker wins by the option.
  | 'rank';

const has = (type: PieceType, role: string): boolean => type.roles.includes(role);

export function reasonOf(
  edition: Edition | undefined,
  attacker: string | undefined,
  defender: string | undefined,
  lost: 'attacker' | 'defender' | 'both',
): Reason {
  const one = attacker === undefined ? undefined : pieceType(edition, attacker);
  const two = defender === undefined ? undefined : pieceType(edition, defender);
  if (one === undefined || two === undefined) return 'unknown';
  if (has(two, 'flag')) return 'flag';
  if (has(two, 'mine')) return lost === 'defender' ? 'mine-removed' : 'mine-hit';
  if (has(one, 'assassin') && has(two, 'top') && lost === 'defender') return 'assassin';
  if (one.label === two.label) return lost === 'both' ? 'equal' : 'aggressor';
  if (has(one, 'assassin')) return 'assassin-weak';
  if (has(two, 'assassin')) return 'assassin-attacked';
  return 'rank';
}

// The label with a role: the Marshal is the top, the Miner the defuser.
export const labelWith = (edition: Edition | undefined, role: string): string =>
  edition?.pieces.find((piece) => has(piece, role))?.label ?? '';
