// Putting pencil marks on enemy pieces: who may, and which piece is being marked. Call it while a component is
// initialised.
import { untrack } from 'svelte';
import { announcer } from '$/app/announce.svelte';
import { app } from '$/app/state.svelte';
import { toasts } from '$/app/toasts.svelte';
import type { BoardPiece } from '$/net/wire';
import { gameTexts } from '$/texts/game';
import { Pencil } from './pencil.svelte';
import { isOver } from './players';
import type { GameSession } from './session.svelte';

const kNoMarks: ReadonlyMap<number, string> = new Map();

export class Marking {
  // A picked piece is marked instead of attacked.
  on = $state(false);
  // The piece whose mark is being chosen.
  piece: BoardPiece | null = $state.raw(null);
  #pencil: Pencil | null = $state.raw(null);

  constructor(readonly session: GameSession) {
    $effect(() => {
      const { id, view, side } = session;
      const who = view === null || side === null ? undefined : view.players[side]?.name;
      if (view === null || who === undefined) return;
      if (this.allowed) this.#pencil ??= new Pencil(id, who);
      else if (isOver(view)) this.#pencil?.done();
    });
    $effect(() => {
      const pencil = this.#pencil;
      if (app.link === 'open') untrack(() => pencil?.flush());
    });
    $effect(() => {
      const flush = (): void => this.#pencil?.flush();
      addEventListener('pagehide', flush);
      return () => {
        removeEventListener('pagehide', flush);
        flush();
      };
    });
  }

  // Only players have marks; on a shared device they would show the opponent what a player thinks.
  get allowed(): boolean {
    const { view, side, as } = this.session;
    return view !== null && view.settings.notes && side !== null && as === undefined && !isOver(view);
  }
  get marks(): ReadonlyMap<number, string> {
    return this.#pencil?.marks ?? kNoMarks;
  }

  choose(square: string): void {
    const { view, side } = this.session;
    if (view === null || side === null || isOver(view)) return;
    if (!view.settings.notes) toasts.note(gameTexts().pencilOff);
    if (!this.allowed) return;
    const piece = view.board?.find((each) => each.square === square);
    if (piece !== undefined && piece.side !== side && piece.label === undefined) this.piece = piece;
    else if (this.on) announcer.say(gameTexts().pencilNothing);
  }
  set(mark: string): void {
    if (this.piece !== null) this.#pencil?.set(this.piece.piece, mark);
  }
  clear(): void {
    this.#pencil?.clear();
  }
}
