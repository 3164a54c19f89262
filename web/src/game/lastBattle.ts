// Remembers the latest turn with a battle: a quick answer must not wipe out what a player has just done before
// he could read it.
import { otherSide } from '$/board/geometry';
import type { BoardEvent, GameEvent, TurnEvent, TurnReport } from '$/net/wire';
import { isOfBoard } from './narration/told';

export class LastBattle {
  turn: TurnReport | null = null;
  #events: BoardEvent[] = [];

  hear(event: GameEvent): void {
    // A takeback tells the whole game anew, beginning with its start.
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
export const stillTold = (
  battle: TurnReport | null,
  last: TurnReport | null | undefined,
): TurnReport | null => (battle !== null && last && battle.turn === last.turn - 1 ? battle : null);
