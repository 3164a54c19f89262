import { describe, expect, it } from 'vitest';
import { marginOf, ratingText, restraint } from './format';

const kHour = 3_600_000;
const kNow = Date.UTC(2026, 10, 15, 12);

describe('restraints', () => {
  it('separates permanent from temporary', () => {
    expect(restraint(0, kNow)).toBe('none');
    expect(restraint(kNow, kNow)).toBe('none');
    expect(restraint(kNow + 720 * kHour, kNow)).toBe('until');
    expect(restraint(kNow + 24 * 365 * 100 * kHour, kNow)).toBe('good');
  });
});

describe('ratings', () => {
  it('marks those that are not sure', () => {
    expect(ratingText({ rating: 1512.4, deviation: 60, provisional: false })).toBe('1512');
    expect(ratingText({ rating: 1500, deviation: 350, provisional: true })).toBe('1500?');
    expect(marginOf({ rating: 1500, deviation: 60, provisional: false })).toBe(120);
  });
});
