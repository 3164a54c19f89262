// Short notes at the edge of the screen that disappear by themselves.
import { announcer } from './announce.svelte';
import { sentenceOf } from './errors';

export interface Toast {
  id: number;
  text: string;
  kind: 'note' | 'error';
  href?: string;
}

class Toasts {
  shown: Toast[] = $state([]);
  #next = 1;

  note(text: string, href?: string): void {
    this.#add({ id: this.#next++, text, kind: 'note', href });
    announcer.say(text);
  }
  error(error: unknown): void {
    const text = sentenceOf(error);
    this.#add({ id: this.#next++, text, kind: 'error' });
    announcer.interrupt(text);
  }
  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
  #add(toast: Toast): void {
    this.shown.push(toast);
    setTimeout(() => this.dismiss(toast.id), toast.kind === 'error' ? 9000 : 6000);
  }
}

export const toasts = new Toasts();
