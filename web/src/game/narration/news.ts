// What a screen reader announces when the server sends something new. Call it for every message but the first.
import { sideName } from '$/app/names';
import { otherSide } from '$/board/geometry';
import type { BoardEvent, Edition, GameEvent, Message, Side, View } from '$/net/wire';
import { narrationTexts } from '$/texts/narration';
import { afterEvent, enchantedOn } from './armies';
import { endSentence } from './ending';
import { spokenTurn } from './spoken';
import { isOfBoard, seenEvents, sideIn } from './seen_events';

// More turns at once were missed (the line was down): only the last ones are spoken.
const kTurnsSpoken = 2;

interface Turn {
  side: Side;
  events: BoardEvent[];
  // Squares of enchanted pieces before it.
  enchanted: string[];
}

// Both sentences of an offer: one for who made it, one for everybody else.
type ByOwn = [other: (side: string) => string, own: string];

class Speaker {
  readonly #said: string[] = [];
  readonly #turns: Turn[] = [];
  #open: BoardEvent[] = [];
  #enchanted: ReadonlySet<string>;

  constructor(
    readonly before: View | null,
    readonly after: View,
    readonly edition: Edition | undefined,
  ) {
    this.#enchanted = new Set(enchantedOn(before?.board));
  }

  add(message: Message): void {
    // After a takeback the server sends the whole game again, which is no news.
    const takeback = message.events.findIndex(({ event }) => event === 'takeback');
    const events = takeback < 0 ? message.events : message.events.slice(0, takeback + 1);
    for (const event of events) this.#add(event);
  }

  sentences(): string[] {
    if (seenEvents(this.#open).length > 0 && this.after.to_move) this.#complete(this.after.to_move);
    const spoken = this.#turns.slice(-kTurnsSpoken);
    const missed = this.#turns.length - spoken.length;
    return [
      ...(missed > 0 ? [narrationTexts().news.missed(missed)] : []),
      ...spoken.map((turn, index) =>
        spokenTurn(
          turn,
          this.edition,
          this.after.viewer,
          // The board is as after the last of them.
          index === spoken.length - 1 ? this.after.board : undefined,
          this.after.game,
        ),
      ),
      ...this.#said,
      this.#decision(),
    ].filter((sentence) => sentence !== '');
  }

  #add(event: GameEvent): void {
    const words = narrationTexts().news;
    const side = sideIn(event);
    switch (event.event) {
      case 'start':
        this.#said.push(
          this.after.viewer === 'spectator' ? words.startWatched : words.start(this.#name(this.after.viewer)),
        );
        return;
      case 'turn':
        this.#complete(otherSide(event.side));
        return;
      case 'ended':
      case 'aborted':
        if (!this.#said.includes(endSentence(this.after, this.edition)))
          this.#said.push(endSentence(this.after, this.edition));
        return;
      case 'seated':
        if (event.side !== this.after.viewer)
          this.#said.push(words.seated(event.player.name, this.#name(event.side)));
        return;
      case 'ready':
        if (event.side !== this.after.viewer) this.#said.push(words.ready(this.#name(event.side)));
        return;
      case 'takeback':
        this.#turns.length = 0;
        this.#open = [];
        this.#by(side, [(name) => words.takeback(name, event.turn), words.takebackByYou(event.turn)]);
        return;
      case 'chat':
        if (side === undefined || side !== this.after.viewer)
          this.#said.push(words.chat(event.name, event.text));
        return;
      case 'paused':
      case 'resumed':
        this.#said.push(words[event.event]);
        return;
      case 'arbiter':
        // The reason comes with the sentence about the end.
        this.#said.push(words.arbiter);
        return;
      case 'rematch':
        this.#said.push(words.rematch);
        return;
      default:
        this.#offerOrPiece(event, side);
    }
  }

  #complete(side: Side): void {
    this.#turns.push({ side, events: this.#open, enchanted: [...this.#enchanted] });
    this.#enchanted = seenEvents(this.#open).reduce(afterEvent, this.#enchanted);
    this.#open = [];
  }

  #offerOrPiece(event: GameEvent, side: Side | undefined): void {
    const words = narrationTexts().news;
    const offers: Record<string, ByOwn> = {
      draw_offered: [words.drawOffered, words.drawOfferedByYou],
      draw_declined: [words.drawDeclined, words.drawDeclinedByYou],
      takeback_offered: [words.takebackOffered, words.takebackOfferedByYou],
      takeback_declined: [words.takebackDeclined, words.takebackDeclinedByYou],
      rematch_offered: [words.rematchOffered, words.rematchOfferedByYou],
      shared: [words.shared, words.sharedByYou],
    };
    const offer = offers[event.event];
    if (offer !== undefined) this.#by(side, offer);
    else if (isOfBoard(event)) this.#open.push(event);
  }

  #by(side: Side | undefined, [other, own]: ByOwn): void {
    if (side === undefined) return;
    this.#said.push(side === this.after.viewer ? own : other(this.#name(side)));
  }
  #name(side: Side): string {
    return sideName(this.edition, side);
  }

  #decision(): string {
    const { before, after } = this;
    if (after.phase !== 'running' || after.deciding !== true) return '';
    const same = before?.deciding === true && before.turn === after.turn && before.part === after.part;
    if (same) return '';
    return after.followup
      ? narrationTexts().news.yourFollowup[after.followup.kind]
      : narrationTexts().news.yourTurn;
  }
}

export function announceNews(
  messages: Message[],
  before: View | null,
  after: View,
  edition: Edition | undefined,
): string[] {
  const speaker = new Speaker(before, after, edition);
  for (const message of messages) speaker.add(message);
  return speaker.sentences();
}
