// The names of the two players at one device, by game. Only the names of the latest games are stored.
import { otherSide } from '$/board/geometry';
import type { BySide, Side } from '$/net/wire';

export type Names = BySide<string>;
type Kept = [string, Names][];

const kGames = 12;
export const kLongestName = 30;
export const kNoNames: Names = { red: '', blue: '' };

function read(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (entry): entry is [string, Names] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1]?.red === 'string',
    );
  } catch {
    return [];
  }
}

export function namesOf(text: string | null, id: string): Names | undefined {
  return read(text).find(([game]) => game === id)?.[1];
}

export function withNames(text: string | null, id: string, names: Names): string {
  const others = read(text).filter(([game]) => game !== id);
  return JSON.stringify([...others, [id, names]].slice(-kGames));
}

// In a rematch everybody moves to the other side.
export const swapped = (names: Names): Names => ({ red: names.blue, blue: names.red });

// The name a player entered, or that of their side. The side is added where both have the same name.
export function calledBy(names: Names, side: Side, sideName: string): string {
  const name = names[side].trim();
  if (name === '') return sideName;
  return name === names[otherSide(side)].trim() ? `${name} (${sideName})` : name;
}
