// The visitor's setups: on this device always, and with the account where there is one.
import { app } from '$/app/state.svelte';
import { recallObject, remember } from '$/app/storage';
import { get, put, remove } from '$/net/http';
import {
  listed,
  readShelf,
  withLast,
  withoutSaved,
  withSaved,
  type Listed,
  type SavedSetup,
  type Shelf,
} from './saved';

const kKey = 'setups';

class SetupShelf {
  #device: Shelf = $state.raw(readShelf(recallObject(kKey, {})));
  #account: SavedSetup[] = $state.raw([]);

  list(game: string): Listed[] {
    return listed(game, this.#device.named, app.loggedIn ? this.#account : []);
  }
  lastUsed(game: string): string | null {
    return this.#device.last[game] ?? null;
  }
  useLast(game: string, setup: string): void {
    this.#keep(withLast(this.#device, game, setup));
  }

  // What the account has; asked whenever a list of them opens.
  async refresh(): Promise<void> {
    this.#account = app.loggedIn ? (await get<{ setups: SavedSetup[] }>('/api/setups')).setups : [];
  }

  // An account keeps complete setups only; a part of one stays on the device.
  async save(saved: SavedSetup, complete: boolean): Promise<void> {
    this.#keep(withSaved(this.#device, saved));
    if (!app.loggedIn || !complete) return;
    await put(pathOf(saved.game, saved.name), { setup: saved.setup });
    await this.refresh();
  }

  async remove(game: string, { name, account }: Listed): Promise<void> {
    if (account) await remove(pathOf(game, name));
    this.#keep(withoutSaved(this.#device, game, name));
    if (account) await this.refresh();
  }

  async rename(game: string, entry: Listed, name: string, complete: boolean): Promise<void> {
    await this.save({ game, name, setup: entry.setup }, complete);
    await this.remove(game, entry);
  }

  #keep(shelf: Shelf): void {
    this.#device = shelf;
    remember(kKey, JSON.stringify(shelf));
  }
}

const pathOf = (game: string, name: string): string =>
  `/api/setups/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;

export const shelf = new SetupShelf();
