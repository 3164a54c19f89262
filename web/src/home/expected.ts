// Remembers how long a list was last time and reserves that height, so that the page does not jump when it
// arrives.
import { recall, remember } from '$/app/storage';

type List = 'mine' | 'lobby' | 'live' | 'watch';
const kMost = 8;

export function expectedRows(list: List, first: number): number {
  const kept = Number(recall(`rows.${list}`) ?? first);
  return Number.isInteger(kept) && kept >= 0 ? Math.min(kMost, kept) : first;
}

export const rememberRows = (list: List, rows: number): void => remember(`rows.${list}`, String(rows));
