import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoardPointer } from './pointer.svelte';

class Cell {
  dataset: Record<string, string>;
  constructor(square: string) {
    this.dataset = { square };
  }
  closest(): Cell {
    return this;
  }
  setPointerCapture(): void {}
}

let calls: string[];
let marking: boolean;
let pointer: BoardPointer;
let now: number;

// Squares are ten pixels wide, a1 at the top left; only a1 can be dragged.
const at = (x: number, y: number): string | null =>
  x < 0 || y < 0 ? null : 'abcdef'.charAt(Math.floor(x / 10)) + String(Math.floor(y / 10) + 1);

function event(x: number, y: number, pointerType = 'mouse', button = 0): PointerEvent {
  const cell = new Cell(at(x, y) ?? 'a1');
  const rest = { pointerId: 1, isPrimary: true, button, pointerType, detail: 1, timeStamp: (now += 20) };
  return {
    ...rest,
    clientX: x,
    clientY: y,
    target: cell,
    currentTarget: cell,
    preventDefault: () => {},
  } as unknown as PointerEvent;
}

beforeEach(() => {
  vi.stubGlobal('Element', Cell);
  vi.useFakeTimers();
  calls = [];
  marking = true;
  now = 1000;
  pointer = new BoardPointer({
    locate: ({ clientX, clientY }) => ({ x: clientX / 10, y: clientY / 10, square: at(clientX, clientY) }),
    draggable: (square) => square === 'a1',
    pick: (square, how) => calls.push(`pick ${square} ${how}`),
    lift: (square) => calls.push(`lift ${square}`),
    drop: (from, to) => calls.push(`drop ${from} ${to}`),
    mark: () => (marking ? (square) => calls.push(`mark ${square}`) : undefined),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a small movement is a tap', () => {
  pointer.down(event(5, 5));
  pointer.move(event(8, 6));
  pointer.up(event(8, 6));
  pointer.click(event(8, 6));
  expect(calls).toEqual(['pick a1 pointer']);
});

test('a drag ends with a drop, and its click does nothing', () => {
  pointer.down(event(5, 5));
  pointer.move(event(25, 5));
  expect(pointer.lifted).toMatchObject({ from: 'a1', over: 'c1' });
  pointer.up(event(25, 5));
  pointer.click(event(25, 5));
  expect(calls).toEqual(['lift a1', 'drop a1 c1']);
  expect(pointer.lifted).toBeNull();
});

test('a drag off the board, and one that comes back', () => {
  pointer.down(event(5, 5));
  pointer.move(event(5, -20));
  pointer.up(event(5, -20));
  pointer.down(event(5, 5));
  pointer.move(event(25, 5));
  pointer.move(event(6, 5));
  pointer.up(event(6, 5));
  expect(calls).toEqual(['lift a1', 'drop a1 null', 'lift a1']);
});

test('what cannot be dragged stays', () => {
  pointer.down(event(15, 5));
  pointer.move(event(35, 5));
  pointer.up(event(35, 5));
  expect(calls).toEqual([]);
});

test('a long press marks once, whatever the browser sends after it', () => {
  pointer.down(event(5, 5, 'touch'));
  vi.advanceTimersByTime(600);
  pointer.contextMenu(event(5, 5, 'touch'));
  pointer.up(event(5, 5, 'touch'));
  pointer.click(event(5, 5, 'touch'));
  expect(calls).toEqual(['mark a1']);
  pointer.down(event(15, 5, 'touch'));
  pointer.up(event(15, 5, 'touch'));
  pointer.click(event(15, 5, 'touch'));
  expect(calls).toEqual(['mark a1', 'pick b1 pointer']);
});

test('a phone that sends its menu first marks once too', () => {
  pointer.down(event(5, 5, 'touch'));
  pointer.contextMenu(event(5, 5, 'touch'));
  vi.advanceTimersByTime(600);
  pointer.up(event(5, 5, 'touch'));
  pointer.click(event(5, 5, 'touch'));
  expect(calls).toEqual(['mark a1']);
});

test('the second button marks, and where nothing is marked the browser has its menu', () => {
  pointer.down(event(5, 5, 'mouse', 2));
  pointer.contextMenu(event(5, 5));
  marking = false;
  pointer.contextMenu(event(5, 5));
  expect(calls).toEqual(['mark a1']);
});

test('a click without a pointer counts as the keyboard', () => {
  pointer.click({ ...event(5, 5), detail: 0 } as MouseEvent);
  expect(calls).toEqual(['pick a1 keyboard']);
});
