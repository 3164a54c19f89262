// Which army the pieces came from. An enchanted piece has another owner now, but keeps the name that its own army
// gives it. Everybody knows which pieces these are.
import type { SeenEvent } from './seen_events';

// The squares of enchanted pieces.
export const enchantedOn = (
  board: readonly { square: string; enchanted?: boolean }[] | undefined,
): string[] => (board ?? []).filter((piece) => piece.enchanted === true).map((piece) => piece.square);

// Where they stand after the event.
export function afterEvent(squares: ReadonlySet<string>, seen: SeenEvent): ReadonlySet<string> {
  const after = new Set(squares);
  if (seen.event === 'moved') {
    after.delete(seen.to);
    if (after.delete(seen.from)) after.add(seen.to);
  } else if (seen.event === 'enchanted') after.add(seen.square);
  else if (seen.event === 'captured' || seen.event === 'rescued') after.delete(seen.square);
  return after;
}
