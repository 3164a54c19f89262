// The state that all screens share: the visitor's account, the connection to the server, and the current game.
import { ApiError, get, post, put } from '$/net/http';
import { Socket, type LinkState } from '$/net/socket';
import type { OwnAccount, ServerInfo } from '$/net/wire';
import type { GameSession } from '$/game/session.svelte';
import { commonTexts } from '$/texts/common';
import { announcer } from './announce.svelte';
import { adopt, onSettingsChanged, settings } from './settings.svelte';

class AppState {
  account: OwnAccount | null = $state.raw(null);
  server: ServerInfo | null = $state.raw(null);
  link: LinkState = $state('connecting');
  // The game on the screen, if there is one.
  game: GameSession | null = $state.raw(null);
  // How many games wait for the visitor's turn, for the top bar.
  myTurns = $state(0);

  readonly socket = new Socket();
  // The server could not be asked who the visitor is; it does not have their latest settings.
  #unsure = false;
  #unkept = false;

  constructor() {
    this.socket.onstate = (state) => {
      if (state === 'lost') announcer.say(commonTexts().lost);
      this.link = state;
      if (state === 'open' && (this.#unsure || this.#unkept)) void this.refreshAccount();
    };
    addEventListener('online', () => this.socket.retryNow());
    // An open socket does not notice for long that the network has gone. A new one does, and a server on this very
    // device is there again at once.
    addEventListener('offline', () => this.socket.restart());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.socket.retryNow();
    });
    onSettingsChanged(() => void this.#keepSettings());
  }

  get loggedIn(): boolean {
    return this.account?.kind === 'person';
  }
  get admin(): boolean {
    return this.account?.role === 'admin';
  }

  async start(): Promise<void> {
    await Promise.allSettled([
      this.refreshAccount(),
      get<ServerInfo>('/api/server').then((info) => (this.server = info)),
    ]);
  }

  // Who am I: asked at the start and whenever that may have changed.
  async refreshAccount(): Promise<void> {
    const before = this.account?.name;
    try {
      this.account = (await get<{ account: OwnAccount | null }>('/api/account')).account;
      this.#unsure = false;
      // What was changed while the server could not be reached is newer than what it remembers.
      if (this.#unkept) await this.#keepSettings();
      else if (this.loggedIn && this.account !== null) adopt(this.account.preferences);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) this.account = null;
      else this.#unsure = true;
    }
    if (before !== this.account?.name) this.socket.restart();
  }

  async logOut(): Promise<void> {
    await post('/api/logout');
    this.account = null;
    this.socket.restart();
  }

  async #keepSettings(): Promise<void> {
    if (!this.loggedIn || this.account === null) return;
    const preferences = { ...this.account.preferences, ...settings };
    this.#unkept = await put('/api/account/preferences', { preferences }).then(
      () => false,
      () => true,
    );
  }
}

export const app = new AppState();
