import { describe, expect, it } from 'vitest';
import { agoText, dateText, localeFor } from './date_texts';

const kHour = 3_600_000;
const kNow = Date.UTC(2026, 10, 15, 12);

describe('locales', () => {
  it('takes the visitor’s own kind of the language', () => {
    expect(localeFor('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(localeFor('de', ['en-US'])).toBe('de');
    expect(localeFor('en', ['eng-x'])).toBe('en');
  });
});

describe('times', () => {
  it('counts back from now', () => {
    expect(agoText(kNow - 5000, kNow, 'en')).toBe('now');
    expect(agoText(kNow - 61_000, kNow, 'en')).toBe('1 minute ago');
    expect(agoText(kNow - 3 * kHour, kNow, 'en')).toBe('3 hours ago');
    expect(agoText(kNow - 25 * kHour, kNow, 'en')).toBe('yesterday');
    expect(agoText(kNow - 48 * kHour, kNow, 'de')).toBe('vorgestern');
  });
  it('gives the date of what is long ago, and never the future', () => {
    expect(agoText(kNow - 30 * 24 * kHour, kNow, 'en')).toBe(dateText(kNow - 30 * 24 * kHour, 'en'));
    expect(agoText(kNow + kHour, kNow, 'en')).toBe('now');
  });
});
