// Which screen an address leads to. The fragment carries what must not reach the server's logs (invitations) and
// what only the page needs (a turn, a setup).
import { plainScreens, type PlainScreen } from './screens';

export type Place =
  | { screen: PlainScreen | 'home' | 'compare' | 'missing' }
  | { screen: 'game'; id: string }
  | { screen: 'studio' | 'rules' | 'leaderboard'; game: string | null }
  | { screen: 'user'; name: string };

export const kGameIdPattern = '[2-9A-HJ-NP-Za-km-np-z]{8}';
const kGameId = new RegExp(`^${kGameIdPattern}$`);

// An address that nobody could have made by our links is no page.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '\0';
  }
}

export function parsePlace(path: string): Place {
  const [first = '', second] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  if (first === '') return { screen: 'home' };
  if (first === 'rules' && second === 'compare') return { screen: 'compare' };
  if (first === 'studio' || first === 'rules' || first === 'leaderboard')
    return { screen: first, game: second ?? null };
  if (first === 'u' && second !== undefined) return { screen: 'user', name: second };
  if (Object.hasOwn(plainScreens, first) && second === undefined) return { screen: first as PlainScreen };
  if (kGameId.test(first)) return { screen: 'game', id: first };
  return { screen: 'missing' };
}

export function parseFragment(hash: string): Map<string, string> {
  return new Map(new URLSearchParams(hash.replace(/^#/, '')));
}

// "/{id}#turn=12&view=red"
export function address(path: string, fragment: Record<string, string | number | undefined> = {}): string {
  const parts = Object.entries(fragment).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  const query = new URLSearchParams(parts.map(([key, value]) => [key, String(value)])).toString();
  return query === '' ? path : `${path}#${query}`;
}
