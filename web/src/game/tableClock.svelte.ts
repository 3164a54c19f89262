// The current time for the clocks and countdowns of a table, and the warning when the player's time is short. Call
// it while a component is initialised; it stops with the component.
import { announcer } from '$/app/announce.svelte';
import { gameTexts } from '$/texts/game';
import { kLowTime, LowTimeWarning, tickOf, timeLeft } from './clock';
import { isOver } from './players';
import type { GameSession } from './session.svelte';
import { play } from './sounds';

export class TableClock {
  // By the server's clock.
  now = $state(0);

  constructor(readonly session: GameSession) {
    this.now = session.serverNow();
    const warning = new LowTimeWarning();
    $effect(() => this.#run());
    $effect(() => {
      if (!this.#mine || !warning.check(this.#left)) return;
      play('low');
      // Who comes back to a clock that is nearly down sees it; the sentence would not be true.
      if (this.#left > kLowTime - 2000) announcer.interrupt(gameTexts().lowTime);
    });
  }

  #left = $derived.by(() => {
    const view = this.session.view;
    return view?.clocks?.running
      ? timeLeft(view.clocks, view.clocks.running, view.now, this.now)
      : Number.POSITIVE_INFINITY;
  });
  #mine = $derived.by(() => {
    const { view, side } = this.session;
    return side !== null && view !== null && !isOver(view) && view.clocks?.running === side;
  });
  // Milliseconds between two looks; a game without clocks and countdowns needs none.
  #tick = $derived.by(() => {
    const view = this.session.view;
    if (view === null || isOver(view)) return null;
    if (view.clocks?.running) return tickOf(this.#left);
    return view.claim_from === undefined ? null : 500;
  });

  #run(): (() => void) | undefined {
    void this.session.view;
    this.now = this.session.serverNow();
    if (this.#tick === null) return undefined;
    const timer = setInterval(() => (this.now = this.session.serverNow()), this.#tick);
    return () => clearInterval(timer);
  }
}
