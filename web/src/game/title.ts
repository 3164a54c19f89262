// Shows in the tab's title whose turn it is.
export interface TitleNews {
  mine: boolean;
  over: boolean;
  game: string;
  yourTurn: string;
  gameOver: string;
}

export function pageTitle(news: TitleNews): string {
  if (news.over) return `${news.gameOver} – ${news.game} – Vexil`;
  return news.mine ? `● ${news.yourTurn} – Vexil` : `${news.game} – Vexil`;
}
