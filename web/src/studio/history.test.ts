import { expect, test } from 'vitest';
import { begin, redo, step, undo } from './history';

test('steps are taken back and made again', () => {
  let history = step(step(begin('a'), 'b'), 'c');
  history = undo(history);
  expect(history.now).toBe('b');
  history = undo(history);
  expect(history.now).toBe('a');
  expect(undo(history)).toBe(history);
  history = redo(history);
  expect(history.now).toBe('b');
  history = step(history, 'd');
  expect(redo(history)).toBe(history);
  expect(undo(history).now).toBe('b');
});

test('the past is not kept for ever', () => {
  let history = begin(0);
  for (let n = 1; n <= 500; n++) history = step(history, n);
  expect(history.past.length).toBe(200);
  expect(history.now).toBe(500);
});
