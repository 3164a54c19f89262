// The messages that the server sends to an account (GET /api/events), and which of them are shown as a note.
export type NewsKind =
  'joined' | 'began' | 'yourTurn' | 'ended' | 'rematchOffer' | 'rematch' | 'drawOffer' | 'takebackOffer';

export type News = { kind: NewsKind; game: string; name: string } | { kind: 'announcement'; text: string };

const kKinds = new Map<string, NewsKind>(
  Object.entries({
    joined: 'joined',
    began: 'began',
    'your-turn': 'yourTurn',
    ended: 'ended',
    'rematch-offer': 'rematchOffer',
    rematch: 'rematch',
    'draw-offer': 'drawOffer',
    'takeback-offer': 'takebackOffer',
  } as const),
);

// What needs an action of the visitor: worth calling them back to the page.
const kCalls: ReadonlySet<NewsKind> = new Set(['joined', 'began', 'yourTurn', 'rematch']);
export const callsFor = (kind: NewsKind): boolean => kCalls.has(kind);

// Null for what this page does not know.
export function readNews(event: Record<string, unknown>): News | null {
  const { type, game, name, text } = event;
  if (type === 'announcement') return typeof text === 'string' ? { kind: type, text } : null;
  const kind = typeof type === 'string' ? kKinds.get(type) : undefined;
  if (kind === undefined || typeof game !== 'string' || typeof name !== 'string') return null;
  return { kind, game, name };
}

// The games that wait for the player, as far as the page knows.
export class WaitingGames {
  #ids = new Set<string>();

  get count(): number {
    return this.#ids.size;
  }
  has(id: string): boolean {
    return this.#ids.has(id);
  }
  set(id: string, waits: boolean): void {
    if (waits) this.#ids.add(id);
    else this.#ids.delete(id);
  }
  replace(ids: Iterable<string>): void {
    this.#ids = new Set(ids);
  }
}
