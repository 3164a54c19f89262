// Animates battles one after the other. Meanwhile the board shows the pieces as they stood before, so that the
// outcome is not visible too early; picking a square skips the animation.
import type { Battle } from '$/board/types';
import type { BoardPiece } from '$/net/wire';

interface Scene {
  battle: Battle;
  before: BoardPiece[] | null;
  turn: number;
}

export class BattleStage {
  battle: Battle | null = $state.raw(null);
  // The pieces as they stood before the battle that is acted out.
  held: BoardPiece[] | null = $state.raw(null);
  #waiting: Scene[] = [];
  #turn = 0;

  // `before` is null where nothing is held back (reduced motion).
  play(battles: Battle[], before: BoardPiece[] | null): void {
    this.#waiting.push(...battles.map((battle) => ({ battle, before, turn: this.#turn })));
    if (this.battle === null) this.next();
  }

  // A page in the background acts out nothing in time: battles before the turn before this one are for the players
  // to remember.
  turnComplete(): void {
    this.#waiting = this.#waiting.filter(({ turn }) => turn >= this.#turn);
    this.#turn++;
  }

  // The board has shown the one before.
  next(): void {
    const scene = this.#waiting.shift();
    this.battle = scene?.battle ?? null;
    this.held = scene?.before ?? null;
  }

  skip(): void {
    this.#waiting = [];
    this.next();
  }
}
