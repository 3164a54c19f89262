// A token that the server has just made, and changes of an item that may make one.
import type { Question } from '$/app/dialogs.svelte';

export interface Fresh {
  name: string;
  token: string;
}

// Asks the question, then sends. What was renewed comes with its new token; otherwise the item is gone.
export type Change<Item> = (
  item: Item,
  question: Omit<Question, 'answer' | 'no'>,
  send: () => Promise<Fresh | void>,
) => Promise<void>;
