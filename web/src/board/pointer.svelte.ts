// Mouse and touch on a board: a tap, a drag, a long press. A small movement is still a tap; a finger that starts
// on a piece which cannot be dragged scrolls the page.
export interface Lifted {
  from: string;
  // Where the pointer is, in squares from the top left.
  x: number;
  y: number;
  // The square under it; null off the board.
  over: string | null;
  touch: boolean;
}

export interface PointerTarget {
  // The pointer's place in squares, and the square there.
  locate: (event: PointerEvent) => { x: number; y: number; square: string | null };
  draggable: (square: string) => boolean;
  pick: (square: string, how: 'pointer' | 'keyboard') => void;
  lift: (square: string) => void;
  drop: (from: string, to: string | null) => void;
  // Left out where nothing can be marked: then a long press and the second button do what the browser does.
  mark: () => ((square: string) => void) | undefined;
}

const kTapReach = { touch: 12, other: 5 };
const kLongPress = 500;
// A browser sends a click after a drag or long press, and a menu after a long press; these are not meant.
const kEcho = 400;

export const squareOf = (event: Event): string | null =>
  event.target instanceof Element
    ? (event.target.closest<HTMLElement>('[data-square]')?.dataset['square'] ?? null)
    : null;

export class BoardPointer {
  lifted: Lifted | null = $state.raw(null);
  #start: { id: number; square: string; x: number; y: number; touch: boolean } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #marked = false;
  #deafUntil = 0;

  constructor(readonly target: PointerTarget) {}

  readonly down = (event: PointerEvent): void => {
    const square = squareOf(event);
    // What follows is no echo of anything before.
    this.#deafUntil = 0;
    this.#marked = false;
    if (!event.isPrimary || event.button !== 0 || square === null) return;
    this.reset();
    const touch = event.pointerType !== 'mouse';
    this.#start = { id: event.pointerId, square, x: event.clientX, y: event.clientY, touch };
    const mark = this.target.mark();
    if (!touch || mark === undefined) return;
    this.#timer = setTimeout(() => {
      this.reset();
      this.#marked = true;
      this.#deafUntil = Infinity;
      mark(square);
    }, kLongPress);
  };

  readonly move = (event: PointerEvent): void => {
    const start = this.#start;
    if (start === null || event.pointerId !== start.id) return;
    if (this.lifted === null) {
      const reach = start.touch ? kTapReach.touch : kTapReach.other;
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < reach) return;
      clearTimeout(this.#timer);
      if (!this.target.draggable(start.square)) {
        this.#start = null;
        return;
      }
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.target.lift(start.square);
    }
    const { x, y, square } = this.target.locate(event);
    this.lifted = { from: start.square, x, y, over: square, touch: start.touch };
  };

  readonly up = (event: PointerEvent): void => {
    const lifted = this.lifted;
    if (lifted !== null) this.#deafUntil = event.timeStamp + kEcho;
    this.cancel(event);
    if (lifted !== null && lifted.over !== lifted.from) this.target.drop(lifted.from, lifted.over);
  };

  // The browser takes the finger for itself: it scrolls, or shows a menu.
  readonly cancel = (event: PointerEvent): void => {
    if (this.#marked) this.#deafUntil = event.timeStamp + kEcho;
    this.#marked = false;
    this.reset();
  };

  readonly click = (event: MouseEvent): void => {
    const square = squareOf(event);
    if (square === null || event.timeStamp < this.#deafUntil) return;
    // A click without a pointer comes from a screen reader or a switch.
    this.target.pick(square, event.detail === 0 ? 'keyboard' : 'pointer');
  };

  readonly contextMenu = (event: Event): void => {
    const square = squareOf(event);
    const mark = this.target.mark();
    if (mark === undefined || square === null) return;
    event.preventDefault();
    // Some phones send it before our own long press is over, some after.
    if (this.#marked || event.timeStamp < this.#deafUntil) return;
    if (this.#start?.touch === true) {
      this.#marked = true;
      this.#deafUntil = Infinity;
    }
    this.reset();
    mark(square);
  };

  // Nothing is being dragged or pressed any more.
  readonly reset = (): void => {
    clearTimeout(this.#timer);
    this.#start = null;
    this.lifted = null;
  };
}
