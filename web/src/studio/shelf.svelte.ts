// Storage of the visitor's setups: on this device always, and with the account where there is one.
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

const onDevice = (): Shelf => readShelf(recallObject(kKey, {}));

class SetupShelf {
  #device: Shelf = $state.raw(onDevice());
  // With the name of their owner: somebody else may log in on the same page.
  #account: { owner: string; setups: SavedSetup[] } | null = $state.raw(null);

  list(game: string): Listed[] {
    return listed(game, this.#device.named, this.#owned());
  }
  lastUsed(game: string): string | null {
    return this.#device.last[game] ?? null;
  }
  useLast(game: string, setup: string): void {
    this.#change((shelf) => withLast(shelf, game, setup));
  }

  // What the device and the account have now; asked whenever a list of them opens.
  async refresh(): Promise<void> {
    this.#device = onDevice();
    const owner = app.loggedIn ? app.account?.name : undefined;
    if (owner === undefined) {
      this.#account = null;
      return;
    }
    const { setups } = await get<{ setups: SavedSetup[] }>('/api/setups');
    this.#account = { owner, setups };
  }

  // An account keeps complete setups only; a part of one stays on the device.
  async save(saved: SavedSetup, complete: boolean): Promise<void> {
    this.#change((shelf) => withSaved(shelf, saved));
    if (!app.loggedIn || !complete) return;
    await put(pathOf(saved.game, saved.name), { setup: saved.setup });
    await this.refresh();
  }

  async remove(game: string, { name, account }: Listed): Promise<void> {
    if (account) await remove(pathOf(game, name));
    this.#change((shelf) => withoutSaved(shelf, game, name));
    if (account) await this.refresh();
  }

  async rename(game: string, entry: Listed, name: string, complete: boolean): Promise<void> {
    await this.save({ game, name, setup: entry.setup }, complete);
    await this.remove(game, entry);
  }

  #owned(): SavedSetup[] {
    const owned = app.loggedIn && this.#account?.owner === app.account?.name;
    return owned ? (this.#account?.setups ?? []) : [];
  }

  // Other tabs change the same shelf: what they have put there stays.
  #change(changed: (shelf: Shelf) => Shelf): void {
    this.#device = changed(onDevice());
    remember(kKey, JSON.stringify(this.#device));
  }
}

const pathOf = (game: string, name: string): string =>
  `/api/setups/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;

export const shelf = new SetupShelf();
