// Undo and redo.
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

const kDepth = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export const step = <T>(history: History<T>, next: T): History<T> => ({
  past: [...history.past, history.now].slice(-kDepth),
  now: next,
  future: [],
});

export function undo<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history;
  return {
    past: history.past.slice(0, -1),
    now: history.past[history.past.length - 1] as T,
    future: [history.now, ...history.future],
  };
}

export function redo<T>(history: History<T>): History<T> {
  if (history.future.length === 0) return history;
  return {
    past: [...history.past, history.now],
    now: history.future[0] as T,
    future: history.future.slice(1),
  };
}
