import { expect, it } from 'vitest';
import { readMarks, shortMark, writeMarks } from './pencilText';

it('keeps marks by the number of the piece', () => {
  const marks = new Map([
    [41, 'B'],
    [7, '10'],
  ]);
  expect(readMarks(writeMarks(marks))).toEqual(new Map([...marks].sort((a, b) => a[0] - b[0])));
});

it('writes nothing for no marks', () => {
  expect(writeMarks(new Map())).toBe('');
  expect(readMarks('')).toEqual(new Map());
});

it('reads nothing out of what is not its own', () => {
  for (const text of ['my notes', 'null', '[]', '{"pencil":3}', '{"pencil":{"x":"B","4":5,"5":"  "}}'])
    expect(readMarks(text).size).toBe(0);
});

it('cuts marks to what fits on a piece', () => {
  expect(shortMark('  flag ')).toBe('fl');
  expect(shortMark('🚩🚩🚩')).toBe('🚩🚩');
});
