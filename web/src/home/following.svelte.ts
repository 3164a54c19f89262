// Calls a function when the page's state changes, for code that is no component.
import { app } from '$/app/state.svelte';
import { untrack } from 'svelte';

interface Follower {
  account(name: string): void;
  gone(): void;
  game(id: string, waits: boolean): void;
}

export function follow(follower: Follower): () => void {
  return $effect.root(() => {
    // Asked about often, changed seldom: only another name is news.
    const known = $derived(app.account?.name);
    $effect(() => {
      const name = known;
      untrack(() => (name === undefined ? follower.gone() : follower.account(name)));
    });
    $effect(() => {
      const view = app.game?.view;
      if (!view || view.viewer === 'spectator') return;
      const waits = view.phase === 'running' && view.to_move === view.viewer;
      untrack(() => follower.game(view.id, waits));
    });
  });
}
