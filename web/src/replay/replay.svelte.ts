// A record on the screen: its frames as they arrive, where in it the visitor is, and whether it plays by itself.
import { editions } from '$/app/editions.svelte';
import { otherSide } from '$/board/geometry';
import type { DrawnPiece } from '$/board/types';
import { post } from '$/net/http';
import type { BoardPiece, Edition, Side, TurnTold } from '$/net/wire';
import type { Frame, ReplayAnswer, ReplayView } from './frames';
import { drawnPieces, firstTrail, nextTrail, type Trail } from './trail';

// A long game arrives in parts, so that its beginning is there at once.
const kPart = 400;

export type Speed = 'slow' | 'normal' | 'fast';
export const kSpeeds: readonly Speed[] = ['slow', 'normal', 'fast'];
const kPause: Record<Speed, number> = { slow: 3000, normal: 1500, fast: 500 };

export interface ReplayHead {
  game: string;
  tags: [string, string][];
  result: string;
  termination: string;
  turns: number;
}

interface Book {
  frames: Frame[];
  trails: Trail[];
}

export class Replay {
  head: ReplayHead | null = $state.raw(null);
  view: ReplayView = $state('full');
  // The only view that this record can be shown from, where there is just one.
  onlyView: ReplayView | null = $state(null);
  index = $state(0);
  playing = $state(false);
  speed: Speed = $state('normal');
  error: unknown = $state.raw(null);
  // The last step went one turn forward: the one case in which a battle is acted out.
  stepped = $state(false);

  #book: Book = $state.raw({ frames: [], trails: [] });
  #books = new Map<ReplayView, Book>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #wanted: number | undefined;

  // `turn` may lie in a part that has not arrived yet, or be left out for the last one.
  constructor(
    readonly record: string,
    view: ReplayView,
    turn: number | undefined,
  ) {
    void editions.load().catch(() => {});
    this.#wanted = turn;
    void this.show(view);
  }

  get edition(): Edition | undefined {
    return this.head === null ? undefined : editions.of(this.head.game);
  }
  get turns(): number {
    return this.head?.turns ?? 0;
  }
  get frames(): Frame[] {
    return this.#book.frames;
  }
  // The frame wanted, or the latest one that is there.
  get frame(): Frame | undefined {
    return this.frames[this.index] ?? this.frames.at(-1);
  }
  get pieces(): DrawnPiece[] {
    return this.frame === undefined ? [] : this.piecesAt(this.frame.number);
  }
  piecesAt(number: number): DrawnPiece[] {
    const [frame, trail] = [this.frames[number], this.#book.trails[number]];
    return frame === undefined || trail === undefined ? [] : drawnPieces(frame, trail);
  }
  // The same as a view has them, for those who tell of them.
  get boardPieces(): BoardPiece[] {
    return this.pieces.map(({ id, ...piece }) => ({ ...piece, piece: Number(id) }));
  }
  get told(): TurnTold | null {
    const { frame } = this;
    if (frame === undefined || frame.number === 0) return null;
    return {
      turn: frame.number,
      side: this.moverOf(frame.number),
      events: frame.events ?? [],
      sentences: frame.sentences ?? [],
    };
  }
  moverOf(number: number): Side {
    const before = this.frames[number - 1];
    return before?.side ?? otherSide(this.frames[number]?.side ?? 'blue');
  }

  jump(index: number): void {
    const to = Math.max(0, Math.min(this.turns, Math.round(index)));
    this.stepped = to === this.index + 1 && this.frames.length > to;
    this.index = to;
    if (to === this.turns) this.pause();
  }
  step(by: number): void {
    this.pause();
    this.jump(this.index + by);
  }

  play(): void {
    if (this.index >= this.turns) this.jump(0);
    this.playing = true;
    this.#schedule();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  close(): void {
    this.#closed = true;
    this.pause();
  }
  #schedule(): void {
    clearTimeout(this.#timer);
    // A battle takes a moment to be looked at.
    const battle = this.frame?.events?.some((event) => event.event === 'attacked') ?? false;
    this.#timer = setTimeout(
      () => {
        if (!this.playing) return;
        if (this.frames[this.index + 1] !== undefined) this.jump(this.index + 1);
        if (this.playing) this.#schedule();
      },
      kPause[this.speed] * (battle ? 2 : 1),
    );
  }

  // Keeps the turn; asks the server for this view when it is first wanted.
  async show(view: ReplayView): Promise<void> {
    this.error = null;
    this.stepped = false;
    const known = this.#books.get(view);
    if (known !== undefined) {
      this.view = view;
      this.#book = known;
      return;
    }
    try {
      await this.#load(view);
    } catch (error) {
      this.error = error;
    }
  }

  async #load(view: ReplayView): Promise<void> {
    let book: Book = { frames: [], trails: [] };
    let turns = Infinity;
    while (book.frames.length <= turns && !this.#closed) {
      const from = book.frames.length;
      const answer = await post<ReplayAnswer>('/api/replay', {
        record: this.record,
        view,
        from,
        count: kPart,
      });
      if (answer.frames.length === 0) break;
      turns = answer.turns;
      book = extended(book, answer.frames);
      if (from === 0) this.#begin(view, answer);
      // Somebody may have gone to another view meanwhile.
      if (this.view === view || this.onlyView !== null) this.#book = book;
      this.#books.set(view, book);
    }
  }

  #begin(view: ReplayView, answer: ReplayAnswer): void {
    const { game, tags, result, termination, turns } = answer;
    const first = this.head === null;
    this.head = { game, tags, result, termination, turns };
    if (first) this.jump(this.#wanted ?? turns);
    const seen = answer.view === 'spectator' ? 'public' : (answer.view as ReplayView);
    if (seen !== view) this.onlyView = seen;
    this.view = seen;
  }
}

function extended(book: Book, more: Frame[]): Book {
  const frames = [...book.frames, ...more];
  const trails = [...book.trails];
  for (let at = trails.length; at < frames.length; at++) {
    const frame = frames[at] as Frame;
    const [last, trail] = [frames[at - 1], trails[at - 1]];
    trails.push(
      last === undefined || trail === undefined ? firstTrail(frame) : nextTrail(trail, last, frame),
    );
  }
  return { frames, trails };
}
