// The one WebSocket to the server: it reconnects by itself, asks for what it missed, and repeats a command until
// it is answered. A command carries a key, so that the server carries it out once however often it arrives.
import { ApiError, kOffline } from './http';
import type { Command, Lobby, Push, Refusal, Side } from './wire';

export type LinkState = 'connecting' | 'open' | 'lost';

export interface WatchHandler {
  news(news: Push): void;
  refused(refusal: Refusal): void;
}

interface Watch {
  game: string;
  as: Side | undefined;
  after: number;
  handler: WatchHandler;
}

interface Asked {
  body: Record<string, unknown>;
  sent: boolean;
  // Dropped when the connection breaks: its caller asks again.
  transient: boolean;
  resolve: (answer: Record<string, unknown>) => void;
  reject: (error: ApiError) => void;
}

// What of WebSocket is used; tests bring their own.
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketOptions {
  connect(): Wire;
  // Milliseconds before attempt n (from 1), and how long silence is believed.
  delay(attempt: number): number;
  silence: number;
}

const kDefaults: SocketOptions = {
  connect: () =>
    new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
    ) as unknown as Wire,
  delay: (attempt) => Math.min(15_000, 300 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2),
  silence: 45_000,
};

// Refusals that pass by themselves, and how long to wait before asking again.
const kPassing: ReadonlySet<string> = new Set(['busy', 'unavailable', 'stopping', 'too-often']);
const kPause = 2000;

export function freshKey(): string {
  // crypto.randomUUID exists in secure contexts only; this works over plain http too.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Socket {
  state: LinkState = 'connecting';
  onstate: (state: LinkState) => void = () => {};
  onevent: (event: Record<string, unknown>) => void = () => {};
  onlobby: (lobby: Lobby['lobby']) => void = () => {};

  #options: SocketOptions;
  #wire: Wire | null = null;
  #attempt = 0;
  #nextId = 1;
  #asked = new Map<number, Asked>();
  #watches = new Map<string, Watch>();
  #followed = new Set<'lobby' | 'events'>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: Partial<SocketOptions> = {}) {
    this.#options = { ...kDefaults, ...options };
  }

  // Opens it when somebody first wants something.
  #wake(): void {
    if (this.#wire === null && this.#timer === undefined && !this.#closed) this.#connect();
  }

  // One game at a time and seat; when a game is watched again, its news begins with the view.
  watch(game: string, as: Side | undefined, after: number, handler: WatchHandler): void {
    const watch = { game, as, after, handler };
    this.#watches.set(game, watch);
    this.#wake();
    if (this.state === 'open') this.#sendWatch(watch);
  }
  // Done when nothing more of it can arrive.
  async unwatch(game: string): Promise<void> {
    if (!this.#watches.delete(game) || this.state !== 'open') return;
    await this.#ask({ type: 'unwatch', game }, true).catch(() => {});
  }

  command(game: string, command: Command, as?: Side): Promise<void> {
    const body = { type: 'command', game, ...(as ? { as } : {}), command: { ...command, key: freshKey() } };
    return this.#ask(body, false).then(() => undefined);
  }
  draft(game: string, setup: string, as?: Side): Promise<void> {
    return this.#ask({ type: 'draft', game, ...(as ? { as } : {}), setup }, false).then(() => undefined);
  }

  follow(what: 'lobby' | 'events'): void {
    if (this.#followed.has(what)) return;
    this.#followed.add(what);
    this.#wake();
    if (this.state === 'open') void this.#ask({ type: what }, true).catch(() => {});
  }

  // Who the visitor is has changed: come back as somebody else, and watch on.
  restart(): void {
    if (this.#wire === null) return;
    this.#letGo(this.#wire);
    this.#attempt = 0;
    this.#connect();
  }
  // Somebody waits: do not sit out a long pause between attempts.
  retryNow(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#attempt = 0;
    this.#connect();
  }
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#wire?.close();
  }

  #ask(body: Record<string, unknown>, transient: boolean): Promise<Record<string, unknown>> {
    this.#wake();
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const asked: Asked = { body, sent: false, transient, resolve, reject };
      this.#asked.set(id, asked);
      if (this.state === 'open') this.#send(id, asked);
    });
  }

  #connect(): void {
    this.#setState(this.#attempt === 0 ? 'connecting' : 'lost');
    const wire = this.#options.connect();
    this.#wire = wire;
    this.#listenForSilence(wire);
    wire.onopen = () => this.#opened();
    wire.onmessage = (event) => {
      this.#listenForSilence(wire);
      this.#received(JSON.parse(String(event.data)) as Record<string, unknown>);
    };
    wire.onclose = () => this.#drop(wire);
  }

  #opened(): void {
    this.#attempt = 0;
    this.#setState('open');
    for (const what of this.#followed) void this.#ask({ type: what }, true).catch(() => {});
    for (const watch of this.#watches.values()) this.#sendWatch(watch);
    // Commands that were never answered go out again, in their order and with their keys.
    for (const [id, asked] of this.#asked) if (!asked.sent) this.#send(id, asked);
  }

  #drop(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#letGo(wire);
    this.#setState('lost');
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#connect();
    }, this.#options.delay(++this.#attempt));
  }

  #letGo(wire: Wire): void {
    this.#wire = null;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
    clearTimeout(this.#silence);
    for (const [id, asked] of this.#asked) {
      asked.sent = false;
      if (!asked.transient) continue;
      this.#asked.delete(id);
      asked.reject(new ApiError(0, kOffline));
    }
  }

  // The server gives a sign of life every few seconds; a line that says nothing is dead.
  #listenForSilence(wire: Wire): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(wire), this.#options.silence);
  }

  #send(id: number, asked: Asked): void {
    asked.sent = true;
    this.#wire?.send(JSON.stringify({ id, ...asked.body }));
  }

  #sendWatch(watch: Watch): void {
    const body = {
      type: 'watch',
      game: watch.game,
      after: watch.after,
      view: true,
      ...(watch.as ? { as: watch.as } : {}),
    };
    this.#ask(body, true).catch((error: unknown) => {
      const refusal = error instanceof ApiError ? error.refusal : kOffline;
      if (refusal.code === 'offline' || this.#watches.get(watch.game) !== watch) return;
      if (kPassing.has(refusal.code)) setTimeout(() => this.#watchAgain(watch), kPause);
      else watch.handler.refused(refusal);
    });
  }

  #watchAgain(watch: Watch): void {
    if (this.state === 'open' && this.#watches.get(watch.game) === watch) this.#sendWatch(watch);
  }

  #received(message: Record<string, unknown>): void {
    if ('id' in message) this.#answered(message);
    else if ('game' in message) this.#news(String(message['game']), message as Push);
    else if ('lobby' in message) this.onlobby((message as Lobby).lobby);
    else if ('event' in message) this.onevent(message['event'] as Record<string, unknown>);
    else if ('ping' in message)
      this.#wire?.send(JSON.stringify({ id: this.#nextId++, type: 'pong', ping: message['ping'] }));
  }

  #answered(answer: Record<string, unknown>): void {
    const id = Number(answer['id']);
    const asked = this.#asked.get(id);
    if (asked === undefined) return;
    this.#asked.delete(id);
    const refusal = answer['error'] as Refusal | undefined;
    if (refusal === undefined) asked.resolve(answer);
    else asked.reject(new ApiError(0, refusal));
  }

  // Messages received already are skipped: after a reconnection the server may send them twice.
  #news(game: string, news: Push): void {
    const watch = this.#watches.get(game);
    if (watch === undefined) return;
    // The other seat's news, on their way when this seat took over the screen.
    if (watch.as !== undefined && news.view !== undefined && news.view.viewer !== watch.as) return;
    const fresh = news.messages?.filter((message) => message.n > watch.after);
    const last = fresh?.at(-1);
    if (last !== undefined) watch.after = last.n;
    watch.handler.news(fresh === undefined ? news : { ...news, messages: fresh });
  }

  #setState(state: LinkState): void {
    if (this.state === state) return;
    this.state = state;
    this.onstate(state);
  }
}
