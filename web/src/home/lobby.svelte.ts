// The games that wait for an opponent, updated over the socket while somebody looks at them.
import { app } from '$/app/state.svelte';
import { get } from '$/net/http';
import type { Lobby, OpenGame } from '$/net/wire';

class LobbyList {
  // Null until the first answer.
  games: OpenGame[] | null = $state.raw(null);
  trouble: unknown = $state.raw(null);
  #followed = false;

  follow(): void {
    if (this.#followed) return;
    this.#followed = true;
    app.socket.onlobby = ({ games }) => this.#take(games);
    app.socket.follow('lobby');
    // The socket may still be on its way: a plain request fills the list meanwhile.
    void this.load();
  }

  async load(): Promise<void> {
    try {
      const { lobby } = await get<Lobby>('/api/lobby');
      if (this.games === null) this.#take(lobby.games);
    } catch (error) {
      if (this.games === null) this.trouble = error;
    }
  }

  #take(games: OpenGame[]): void {
    this.games = games;
    this.trouble = null;
  }
}

export const lobby = new LobbyList();
