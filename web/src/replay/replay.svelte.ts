// The state of a replay: the frames loaded so far, the current turn, and whether it plays by itself.
import { editions } from '$/app/editions.svelte';
import { otherSide } from '$/board/geometry';
import type { DrawnPiece } from '$/board/types';
import { enchantedOn } from '$/game/narration/armies';
import type { BoardPiece, Edition, Frame, Frames, Side, TurnReport } from '$/net/wire';
import type { FrameSource, ReplayView } from './frames';
import { drawnPieces, firstTrail, nextTrail, type Trail } from './trail';

// A long game arrives in parts, so that its beginning is there at once.
const kPart = 400;

export type Speed = 'slow' | 'normal' | 'fast';
export const kSpeeds: readonly Speed[] = ['slow', 'normal', 'fast'];
const kPause: Record<Speed, number> = { slow: 3000, normal: 1500, fast: 500 };

interface ReplayHead {
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
  // As far as they have arrived.
  #books = new Map<ReplayView, Book>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  // Of the latest wish for a view; what answers an older one comes too late.
  #ticket = 0;
  #wantedView: ReplayView;
  #wantedTurn: number | undefined;

  // `turn` may lie in a part that has not arrived yet, or be left out for the last one.
  constructor(
    readonly source: FrameSource,
    view: ReplayView,
    turn: number | undefined,
  ) {
    this.#wantedView = view;
    this.#wantedTurn = turn;
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
  // The same in the form of a view, for the narration.
  get boardPieces(): BoardPiece[] {
    return this.pieces.map(({ id, ...piece }) => ({ ...piece, piece: Number(id) }));
  }
  get lastTurn(): TurnReport | null {
    const { frame } = this;
    if (frame === undefined || frame.number === 0) return null;
    return {
      turn: frame.number,
      side: this.moverOf(frame.number),
      events: frame.events ?? [],
      enchanted: enchantedOn(this.piecesAt(frame.number - 1)),
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
    this.#ticket++;
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

  // Keeps the turn; asks the server for what of this view is not there yet.
  async show(view: ReplayView): Promise<void> {
    const ticket = ++this.#ticket;
    this.#wantedView = view;
    this.error = null;
    this.stepped = false;
    const known = this.#books.get(view);
    if (known !== undefined) {
      this.view = this.onlyView ?? view;
      this.#book = known;
    }
    try {
      await Promise.all([editions.load(), this.#load(view, ticket)]);
    } catch (error) {
      if (ticket === this.#ticket) this.error = error;
    }
  }
  // After a failure: goes on where it was interrupted.
  retry(): Promise<void> {
    return this.show(this.#wantedView);
  }

  // The game went on. Every turn is asked for again: what was taken back never happened, and of earlier turns only so
  // much may be shown as the table shows now.
  async follow(): Promise<void> {
    this.#books.clear();
    await this.show(this.#wantedView);
  }

  async #load(view: ReplayView, ticket: number): Promise<void> {
    let book = this.#books.get(view) ?? { frames: [], trails: [] };
    let turns = book.frames.length === 0 ? Infinity : this.turns;
    while (book.frames.length <= turns) {
      const from = book.frames.length;
      const answer = await this.source(view, from, kPart);
      if (ticket !== this.#ticket) return;
      if (answer.frames.length === 0) return;
      turns = answer.turns;
      book = extended(book, answer.frames);
      this.#books.set(view, book);
      this.#book = book;
      this.#take(view, answer);
    }
  }

  #take(view: ReplayView, answer: Frames): void {
    const { game, tags, result, termination, turns } = answer;
    const before = this.head;
    const seen = answer.view === 'spectator' ? 'public' : (answer.view as ReplayView);
    this.head = { game, tags, result, termination, turns };
    if (seen !== view) this.onlyView = seen;
    this.view = seen;
    if (before === null) this.jump(this.#wantedTurn ?? turns);
    // A replay that is at the end stays at the end while the game goes on.
    else if (before.turns !== turns && this.index >= Math.min(before.turns, turns)) this.jump(turns);
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
