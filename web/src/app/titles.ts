// The title of the browser tab for each screen. Screens that know more (a game, its rules) set it themselves.
import { commonTexts } from '$/texts/common';
import type { Screen } from './places';

const kOwnTitle: ReadonlySet<Screen> = new Set(['game', 'rules', 'compare']);

export function titleOf(screen: Screen): string | null {
  if (kOwnTitle.has(screen)) return null;
  const words = commonTexts();
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
