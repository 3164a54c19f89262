// One game as one viewer sees it, updated over the socket. It draws nothing and knows no rules.
import { app } from '$/app/state.svelte';
import { editions } from '$/app/editions.svelte';
import { ApiError, get } from '$/net/http';
import type {
  ChatEvent,
  Command,
  Edition,
  GameEvent,
  Message,
  Presence,
  Push,
  Refusal,
  Side,
  TurnReport,
  View,
} from '$/net/wire';
import { LastBattle } from './lastBattle';

export type ChatLine = Omit<ChatEvent, 'event'>;

export class GameSession {
  view: View | null = $state.raw(null);
  presence: Presence | null = $state.raw(null);
  chat: ChatLine[] = $state([]);
  // The setup in the making as the server kept it; null when it has none.
  draft: string | null = $state(null);
  // The latest turn with a battle, as the viewer saw it.
  lastBattle: TurnReport | null = $state.raw(null);
  // Why the last command was not carried out; cleared by the next one.
  refusal: Refusal | null = $state.raw(null);
  // Why the game cannot be shown at all.
  closed: Refusal | null = $state.raw(null);
  // Commands on their way: the board takes no further action until they are answered.
  pending = $state(0);
  // Server time minus device time in milliseconds, so that clocks run right on a device whose own is wrong.
  skew = $state(0);

  #battles = new LastBattle();
  #listeners = new Set<(messages: Message[], before: View | null, after: View) => void>();

  constructor(
    readonly id: string,
    // Which seat, where the visitor has both (hot seat); otherwise the server knows.
    readonly as: Side | undefined = undefined,
  ) {
    app.socket.watch(id, as, 0, {
      news: (news) => this.#take(news),
      refused: (refusal) => (this.closed = refusal),
    });
  }

  get edition(): Edition | undefined {
    return this.view === null ? undefined : editions.of(this.view.game);
  }
  // The side the visitor plays, or null for a spectator.
  get side(): Side | null {
    const viewer = this.view?.viewer;
    return viewer === undefined || viewer === 'spectator' ? null : viewer;
  }
  serverNow(): number {
    return Date.now() + this.skew;
  }

  // Called after each push with what is new, the view before it and the view after it. The very first push
  // brings the whole history: then `before` is null and there is nothing to animate or to announce.
  onNews(listener: (messages: Message[], before: View | null, after: View) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // True when it is durable. A refusal is kept in `refusal` for the screen to explain.
  async send(command: Command): Promise<boolean> {
    this.refusal = null;
    // Talk and offers do not keep anybody from moving.
    const blocks = command.type === 'act' || command.type === 'ready' ? 1 : 0;
    this.pending += blocks;
    try {
      await app.socket.command(this.id, command, this.as);
      return true;
    } catch (error) {
      this.refusal = error instanceof ApiError ? error.refusal : { code: 'broken', text: String(error) };
      return false;
    } finally {
      this.pending -= blocks;
    }
  }
  act(action: string): Promise<boolean> {
    const { turn = 0, part = 0 } = this.view ?? {};
    return this.send({ type: 'act', action, turn, part });
  }
  // What hangs on time and presence (what may be claimed) changes without a message: ask for the view again.
  async refresh(): Promise<void> {
    const who = this.as === undefined ? '' : `?as=${this.as}`;
    const answer = await get<{ view: View }>(`/api/games/${this.id}${who}`).catch(() => null);
    if (answer === null || this.view === null) return;
    if (answer.view.n !== this.view.n || answer.view.viewer !== this.view.viewer) return;
    this.skew = answer.view.now - Date.now();
    this.view = answer.view;
  }
  keepDraft(setup: string): Promise<void> {
    return app.socket.draft(this.id, setup, this.as).catch(() => {});
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.view = null;
    this.draft = null;
    this.chat = [];
    this.lastBattle = null;
    this.#battles = new LastBattle();
    await app.socket.unwatch(this.id);
  }

  #take(news: Push): void {
    if (news.presence) this.presence = news.presence;
    if (news.draft !== undefined) this.draft = news.draft;
    const messages = news.messages ?? [];
    for (const message of messages) for (const event of message.events) this.#onEvent(event);
    this.lastBattle = this.#battles.turn;
    if (news.view === undefined) return;
    this.closed = null;
    const before = this.view;
    this.skew = news.view.now - Date.now();
    this.view = news.view;
    for (const listener of this.#listeners) listener(messages, before, news.view);
  }

  #onEvent(event: GameEvent): void {
    this.#battles.add(event);
    if (event.event !== 'chat') return;
    // When a game is over everybody receives the whole chat; a line received before is not added twice.
    const { event: _event, ...line } = event;
    const same = (other: ChatLine): boolean =>
      other.time === line.time && other.name === line.name && other.text === line.text;
    if (this.chat.some(same)) return;
    this.chat.push(line);
    this.chat.sort((a, b) => a.time - b.time);
  }
}
