// Announcements for screen readers. There are two live regions: news waits for its turn, an alert interrupts. An
// effect that announces something does not depend on what was announced.
import { untrack } from 'svelte';

export interface Said {
  // Each sentence is a node of its own, added once: what changes in place is not read out.
  id: number;
  text: string;
}

const kKept = 40;

class Announcer {
  news: Said[] = $state.raw([]);
  alert = $state('');
  #last = 0;
  // The last sentence before the latest turn.
  #beforeTurn = 0;

  get lastId(): number {
    return this.#last;
  }
  say(...sentences: string[]): void {
    const fresh = sentences.filter((text) => text !== '').map((text) => ({ id: ++this.#last, text }));
    untrack(() => (this.news = [...this.news, ...fresh].slice(-kKept)));
  }
  // Said at once, and again when it is said twice.
  interrupt(sentence: string): void {
    this.alert = untrack(() => this.alert) === sentence ? `${sentence}\u00a0` : sentence;
  }
  // A turn is complete. The log is no memory: what was said before the turn before it is gone.
  turnComplete(): void {
    untrack(() => (this.news = this.news.filter(({ id }) => id > this.#beforeTurn)));
    this.#beforeTurn = this.#last;
  }
  // Another person looks at the screen now.
  forget(): void {
    this.news = [];
    this.alert = '';
  }
}

export const announcer = new Announcer();
