// What the browser's tab says. Screens that know more (a game, its rules) say it themselves.
import { t } from '$/texts/index.svelte';
import type { Screen } from './places';

const kOwnTitle: ReadonlySet<Screen> = new Set(['game', 'rules', 'compare']);

export function titleOf(screen: Screen): string | null {
  if (kOwnTitle.has(screen)) return null;
  const words = t().common;
  const names: Partial<Record<Screen, string>> = {
    lobby: words.lobby,
    watch: words.watch,
    studio: words.studio,
    replay: words.replay,
    login: words.logIn,
    register: words.register,
    reset: words.newPassword,
    account: words.account,
    user: words.player,
    leaderboard: words.leaderboard,
    settings: words.settings,
    admin: words.admin,
    missing: words.missing,
  };
  const name = names[screen];
  return name === undefined ? 'Vexil' : `${name} – Vexil`;
}
