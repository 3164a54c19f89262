// Tells a turn in sentences, in the visitor's language, from the events a viewer may know.
import type { Battle } from '$/board/types';
import type { Edition, GameEvent, TurnTold, Viewer } from '$/net/wire';

// One sentence an event that is worth telling; a battle's says why who won.
export function narrate(turn: TurnTold, _edition: Edition | undefined, _viewer: Viewer): string[] {
  return turn.sentences;
}

// The battles among the events, in order, for acting them out.
export function battlesIn(_events: GameEvent[], _edition: Edition | undefined, _viewer: Viewer): Battle[] {
  return [];
}
