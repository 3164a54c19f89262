import { describe, expect, it } from 'vitest';
import { formatTime, LowTimeWarning, timeLeft, turnTimeLeft } from './clock';

const clocks = { red: 60_000, blue: 90_000, running: 'red' as const, move_deadline: 1_030_000 };

describe('clocks', () => {
  it('run for the side to move only', () => {
    expect(timeLeft(clocks, 'red', 1_000_000, 1_010_000)).toBe(50_000);
    expect(timeLeft(clocks, 'blue', 1_000_000, 1_010_000)).toBe(90_000);
  });
  it('never run backwards or below zero', () => {
    expect(timeLeft(clocks, 'red', 1_000_000, 990_000)).toBe(60_000);
    expect(timeLeft(clocks, 'red', 1_000_000, 2_000_000)).toBe(0);
  });
  it('show the limit of a turn where it comes first', () => {
    expect(turnTimeLeft(clocks, 'red', 1_000_000, 1_010_000)).toBe(20_000);
    expect(turnTimeLeft(clocks, 'blue', 1_000_000, 1_010_000)).toBeNull();
    expect(turnTimeLeft({ ...clocks, move_deadline: 1_060_000 }, 'red', 1_000_000, 1_010_000)).toBeNull();
  });
  it('are written as people read them', () => {
    expect(formatTime(3_900_000)).toBe('1:05:00');
    expect(formatTime(249_999)).toBe('4:09');
    expect(formatTime(10_000)).toBe('0:10');
    expect(formatTime(9_999)).toBe('9.9');
    expect(formatTime(0)).toBe('0.0');
  });
  it('warn once', () => {
    const warning = new LowTimeWarning();
    expect([40_000, 30_000, 29_000, 35_000, 20_000, 0].map((left) => warning.check(left))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
