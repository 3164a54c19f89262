// A seat at the shared device. It opens on the board as the player left it, and a moment later the other one's
// turn happens before his eyes, as news: what he may not know of it is not in it.
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

  #heard = new Set<Listener>();
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
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  override async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#heard.clear();
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
      else this.#tell(messages, before, after);
      return;
    }
    this.view = earlier;
    this.#now = after;
    this.winding = true;
    // Without motion there is no wait, but for the screen to be there: it tells what is new.
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
    this.#tell([{ n: after.n, events: [...(after.last?.events ?? []), ...done] }], before, after);
  }

  #tell(messages: Message[], before: View | null, after: View): void {
    for (const listener of this.#heard) listener(messages, before, after);
  }
}
