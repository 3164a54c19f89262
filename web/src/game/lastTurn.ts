// Where the latest turn began and ended and where there was a battle, from the events a viewer was told.
import type { Mark } from '$/board/types';
import type { GameEvent, TurnTold } from '$/net/wire';

const text = (event: GameEvent, key: string): string | null =>
  typeof event[key] === 'string' ? event[key] : null;

function marksOfEvent(event: GameEvent): Mark[] {
  const from = text(event, 'from');
  const to = text(event, 'to');
  const marks: Mark[] = [];
  switch (event.event) {
    case 'attacked':
      if (from) marks.push({ square: from, kind: 'last-from' });
      if (to) marks.push({ square: to, kind: 'battle' });
      break;
    case 'moved':
    case 'aimed':
      if (from) marks.push({ square: from, kind: 'last-from' });
      if (to) marks.push({ square: to, kind: 'last-to' });
      break;
    case 'fell':
      if (from) marks.push({ square: from, kind: 'last-from' });
      break;
    case 'rescued':
    case 'enchanted': {
      const square = text(event, 'square');
      if (square) marks.push({ square, kind: 'last-to' });
    }
  }
  return marks;
}

// A battle's square is marked as such and not also as the end of the way onto it.
export function lastTurnMarks(turn: TurnTold | null | undefined): Mark[] {
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
