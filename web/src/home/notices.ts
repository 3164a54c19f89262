// Notes about the visitor's other games, and how many of them wait for their turn. main calls startNotices() once.
import { editions } from '$/app/editions.svelte';
import { go } from '$/app/router.svelte';
import { app } from '$/app/state.svelte';
import { toasts } from '$/app/toasts.svelte';
import { notify } from '$/game/notify';
import { get } from '$/net/http';
import type { ListedGame } from '$/net/wire';
import { noticesTexts } from '$/texts/notices';
import { callInTitle } from './calling';
import { titleOf } from './describe';
import { follow } from './following.svelte';
import { isMyTurn } from './lists';
import { callsFor, readNews, WaitingGames, type News } from './news';

const waiting = new WaitingGames();

function setWaiting(id: string, waits: boolean): void {
  waiting.set(id, waits);
  app.myTurns = waiting.count;
}

async function askWhatWaits(): Promise<void> {
  const name = app.account?.name;
  const { games } = await get<{ games: ListedGame[] }>('/api/games?mine=true');
  // Where the list does not say whose turn it is, the earlier value stays.
  const waits = (game: ListedGame): boolean =>
    game.to_move === undefined ? waiting.has(game.id) : isMyTurn(game, name);
  waiting.replace(games.filter(waits).map((game) => game.id));
  app.myTurns = waiting.count;
}

// A game on the screen speaks for itself.
async function note(news: News): Promise<void> {
  if (news.kind === 'announcement') {
    if (app.server !== null) app.server = { ...app.server, announcement: news.text };
    if (news.text !== '') toasts.note(news.text);
    return;
  }
  if (news.kind === 'yourTurn') setWaiting(news.game, true);
  if (news.kind === 'ended') setWaiting(news.game, false);
  if (app.game?.id === news.game) return;
  // For the game's title; without it the note still says what happened.
  await editions.load().catch(() => {});
  const href = `/${news.game}`;
  // The latest news of a game takes the place of what came before it.
  for (const earlier of toasts.shown.filter((toast) => toast.href === href)) toasts.dismiss(earlier.id);
  const text = noticesTexts()[news.kind](titleOf(news.name));
  toasts.note(text, href);
  if (!callsFor(news.kind) || document.visibilityState === 'visible') return;
  notify(text, '', () => go(href));
  callInTitle(text);
}

export function startNotices(): void {
  app.socket.onevent = (event) => {
    const news = readNews(event);
    if (news !== null) void note(news);
  };
  follow({
    // A visitor without a name has no games: the socket need not be opened.
    account: () => {
      app.socket.follow('events');
      void askWhatWaits().catch(() => {});
    },
    gone: () => {
      waiting.replace([]);
      app.myTurns = 0;
    },
    // The game on the screen is known better than by notes: a turn that was made waits no longer.
    game: (id, waits) => setWaiting(id, waits),
  });
}
