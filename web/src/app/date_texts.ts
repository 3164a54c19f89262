// Formats dates and durations for a given language.

// The visitor's own kind of the language the page speaks: a Briton's dates are not an American's.
export function localeFor(language: string, preferred: readonly string[]): string {
  const wanted = preferred.find(
    (tag) => tag.toLowerCase() === language || tag.toLowerCase().startsWith(`${language}-`),
  );
  return wanted ?? language;
}

export const dateText = (time: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);

export const momentText = (time: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const kSpans: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

// "3 hours ago"; further back than a week, the date.
export function agoText(time: number, now: number, locale: string): string {
  const past = Math.max(0, now - time);
  if (past > 7 * 86_400_000) return dateText(time, locale);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, span] of kSpans) if (past >= span) return format.format(-Math.floor(past / span), unit);
  return format.format(0, 'second');
}
