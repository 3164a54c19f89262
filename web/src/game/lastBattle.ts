// Remembers the latest turn with a battle: a quick answer must not wipe out what a player has just done before
// he could read it.
import { otherSide } from '$/board/geometry';
import type { GameEvent, Side, TurnTold } from '$/net/wire';

export class LastBattle {
  turn: TurnTold | null = null;
  #events: GameEvent[] = [];

  hear(event: GameEvent): void {
    // A takeback tells the whole game anew, beginning with its start.
    if (event.event === 'start' || event.event === 'takeback') {
      this.turn = null;
      this.#events = [];
    } else if (event.event !== 'turn') this.#events.push(event);
    else this.#completed(event);
  }

  #completed(event: GameEvent): void {
    const events = this.#events;
    this.#events = [];
    if (!events.some((each) => each.event === 'attacked')) return;
    const side = otherSide(event['side'] as Side);
    this.turn = { turn: Number(event['turn']) - 1, side, events, sentences: [] };
  }
}

// To be shown beside the latest turn: the battle of the turn right before it. An older one is for the players to
// remember.
export const stillTold = (battle: TurnTold | null, last: TurnTold | null | undefined): TurnTold | null =>
  battle !== null && last && battle.turn === last.turn - 1 ? battle : null;
