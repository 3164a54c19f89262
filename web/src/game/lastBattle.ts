// Remembers the latest turn with a battle: a quick answer must not replace it before the player could read it.
import { otherSide } from '$/board/geometry';
import type { BoardEvent, GameEvent, TurnEvent, TurnReport } from '$/net/wire';
import { isOfBoard } from './narration/seen_events';

export class LastBattle {
  turn: TurnReport | null = null;
  #events: BoardEvent[] = [];

  add(event: GameEvent): void {
    // After a takeback the server sends the whole game again, beginning with its start.
    if (event.event === 'start' || event.event === 'takeback') {
      this.turn = null;
      this.#events = [];
    } else if (event.event === 'turn') this.#completed(event);
    else if (isOfBoard(event)) this.#events.push(event);
  }

  #completed(event: TurnEvent): void {
    const events = this.#events;
    this.#events = [];
    if (!events.some((each) => each.event === 'attacked')) return;
    this.turn = { turn: event.turn - 1, side: otherSide(event.side), events, sentences: [] };
  }
}

// To be shown beside the latest turn: the battle of the turn right before it. An older one is for the players to
// remember.
export const stillShown = (
  battle: TurnReport | null,
  last: TurnReport | null | undefined,
): TurnReport | null => (battle !== null && last && battle.turn === last.turn - 1 ? battle : null);
