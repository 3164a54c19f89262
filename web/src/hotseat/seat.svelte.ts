// A seat at the shared device. It opens with the board as the player left it; a moment later the opponent's turn
// is shown as news. It contains nothing that the player may not know.
import { optionsOf } from '$/app/editions.svelte';
import { animated } from '$/app/settings.svelte';
import { GameSession } from '$/game/session.svelte';
import type { GameEvent, Message, Side, View } from '$/net/wire';
import { viewBefore } from './before';

type Listener = (messages: Message[], before: View | null, after: View) => void;

const kLook = 900;

export class Seat extends GameSession {
  // The board is shown as it was before the latest turn.
  winding = $state(false);

  #listeners = new Set<Listener>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: View | null = null;

  constructor(
    id: string,
    readonly player: Side,
  ) {
    super(id, player);
    super.onNews((messages, before, after) => this.#pass(messages, before, after));
  }

  override onNews(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  override async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#listeners.clear();
    this.#now = null;
    await super.close();
  }

  #earlier(view: View): View | null {
    return viewBefore(view, this.player, optionsOf(view.game, this.edition).get('memory-aid') === 'on');
  }

  #pass(messages: Message[], before: View | null, after: View): void {
    const earlier = before === null ? this.#earlier(after) : null;
    if (earlier === null) {
      // Whatever comes meanwhile is newer than what is being shown.
      if (this.winding) this.#finish(after);
      else this.#notify(messages, before, after);
      return;
    }
    this.view = earlier;
    this.#now = after;
    this.winding = true;
    // Without animation there is no wait except for the screen, which announces what is new.
    this.#timer = setTimeout(() => this.#finish(this.#now), animated() ? kLook : 60);
  }

  #finish(after: View | null): void {
    clearTimeout(this.#timer);
    const before = this.view;
    this.#now = null;
    this.winding = false;
    if (after === null) return;
    this.view = after;
    const { turn = 0, quiet = 0, to_move: side } = after;
    const done: GameEvent[] = side ? [{ event: 'turn', turn, quiet, side }] : [];
    this.#notify([{ n: after.n, events: [...(after.last?.events ?? []), ...done] }], before, after);
  }

  #notify(messages: Message[], before: View | null, after: View): void {
    for (const listener of this.#listeners) listener(messages, before, after);
  }
}
