// Facts read from the edition data, without any text in a language.
import type { Edition, PieceType } from '$/net/wire';

export const armySize = (army: { pieces: readonly { count: number }[] }): number =>
  army.pieces.reduce((sum, piece) => sum + piece.count, 0);

// The Marshal is the `top`, the Miner the `defuser`.
export const withRole = (edition: Edition, role: string): PieceType | undefined =>
  edition.pieces.find((piece) => piece.roles.includes(role));

// How an option stands where nobody has chosen.
export const defaultOf = (edition: Edition, option: string): string | undefined =>
  edition.options.find((known) => known.name === option)?.default;

// Families in the order of the games, each with its games.
export function families(all: Edition[]): { family: Edition['family']; games: Edition[] }[] {
  const found = new Map<string, { family: Edition['family']; games: Edition[] }>();
  for (const edition of all) {
    const known = found.get(edition.family.id);
    if (known === undefined) found.set(edition.family.id, { family: edition.family, games: [edition] });
    else known.games.push(edition);
  }
  return [...found.values()];
}
