// The two lists of games to watch. Each has its own error: one may have loaded while the other has not.
import { get } from '$/net/http';
import type { ListedGame } from '$/net/wire';
import { joinPages, kPageSize } from './lists';

export class Watching {
  // One game's name, or empty for all of them.
  game = $state('');
  live: ListedGame[] | null = $state.raw(null);
  liveTrouble: unknown = $state.raw(null);
  finished: ListedGame[] | null = $state.raw(null);
  finishedTrouble: unknown = $state.raw(null);
  // There are older ones than those.
  more = $state(false);

  choose(game: string): void {
    this.game = game;
    this.live = null;
    this.finished = null;
    this.more = false;
    this.liveTrouble = this.finishedTrouble = null;
    void this.loadLive();
    void this.loadFinished();
  }

  async loadLive(): Promise<void> {
    const { game } = this;
    try {
      const games = await this.#list({});
      if (game !== this.game) return;
      this.live = games;
      this.liveTrouble = null;
    } catch (error) {
      if (game === this.game) this.liveTrouble = error;
    }
  }

  // The latest ones, and from then on the ones before those.
  async loadFinished(): Promise<void> {
    const { game } = this;
    const last = this.finished?.at(-1);
    try {
      const page = await this.#list({
        status: 'finished',
        ...(last ? { before: String(last.updated) } : {}),
      });
      if (game !== this.game) return;
      this.finished = joinPages(this.finished ?? [], page);
      this.finishedTrouble = null;
      this.more = page.length === kPageSize;
    } catch (error) {
      if (game === this.game) this.finishedTrouble = error;
    }
  }

  async #list(query: Record<string, string>): Promise<ListedGame[]> {
    const filter = this.game === '' ? query : { ...query, game: this.game };
    return (await get<{ games: ListedGame[] }>(`/api/games?${new URLSearchParams(filter)}`)).games;
  }
}
