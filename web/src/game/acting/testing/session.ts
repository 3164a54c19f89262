// A session without a server: it records what is sent.
import { editionOf } from './cases';
import type { Edition, Message, Refusal, Side, View } from '$/net/wire';
import type { GameSession } from '../../session.svelte';

export class FakeSession {
  sent: string[] = [];
  refusal: Refusal | null = null;
  pending = 0;
  // What the server will say to the next action.
  answer: Refusal | null = null;

  #listener: (messages: Message[], before: View | null, after: View) => void = () => {};

  constructor(public view: View | null) {}

  get edition(): Edition | undefined {
    return this.view === null ? undefined : editionOf(this.view.game);
  }
  get side(): Side | null {
    return this.view === null || this.view.viewer === 'spectator' ? null : this.view.viewer;
  }
  serverNow(): number {
    return 0;
  }
  onNews(listener: (messages: Message[], before: View | null, after: View) => void): void {
    this.#listener = listener;
  }
  push(messages: Message[], after: View): void {
    const before = this.view;
    this.view = after;
    this.#listener(messages, before, after);
  }
  act(text: string): Promise<boolean> {
    this.sent.push(text);
    this.refusal = this.answer;
    return Promise.resolve(this.answer === null);
  }
  asSession(): GameSession {
    return this as unknown as GameSession;
  }
}
