// Texts for bans and ratings.

// A ban "for good" is one of a hundred years.
const kForGood = 50 * 365 * 86_400_000;
type Restraint = 'none' | 'until' | 'good';
export function restraint(until: number, now: number): Restraint {
  if (until <= now) return 'none';
  return until - now > kForGood ? 'good' : 'until';
}

export interface RatingNumbers {
  rating: number;
  deviation: number;
  provisional: boolean;
}

// "1512", or "1512?" while it is provisional.
export const ratingText = (of: RatingNumbers): string =>
  `${Math.round(of.rating)}${of.provisional ? '?' : ''}`;

// Within this much of it the true strength lies, nineteen times of twenty.
export const marginOf = (of: RatingNumbers): number => Math.round(2 * of.deviation);
