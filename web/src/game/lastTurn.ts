// The squares where the latest turn began and ended and where there was a battle, from the events that a viewer
// received.
import type { Mark } from '$/board/types';
import type { BoardEvent, TurnReport } from '$/net/wire';

function marksOfEvent(event: BoardEvent): Mark[] {
  switch (event.event) {
    case 'attacked':
      return [
        { square: event.from, kind: 'last-from' },
        { square: event.to, kind: 'battle' },
      ];
    case 'moved':
    case 'aimed':
      return [
        { square: event.from, kind: 'last-from' },
        { square: event.to, kind: 'last-to' },
      ];
    case 'fell':
      return [{ square: event.from, kind: 'last-from' }];
    case 'rescued':
    case 'enchanted':
      return [{ square: event.square, kind: 'last-to' }];
    default:
      return [];
  }
}

// A battle's square is marked as such and not also as the end of the way onto it.
export function lastTurnMarks(turn: TurnReport | null | undefined): Mark[] {
  const marks = (turn?.events ?? []).flatMap(marksOfEvent);
  const battles = new Set(marks.filter((mark) => mark.kind === 'battle').map((mark) => mark.square));
  const seen = new Set<string>();
  return marks.filter((mark) => {
    const key = `${mark.kind} ${mark.square}`;
    if (seen.has(key) || (mark.kind === 'last-to' && battles.has(mark.square))) return false;
    seen.add(key);
    return true;
  });
}
