// Setups saved by name, and the last one used for each game. What a device has stored may come from an older or
// newer page, so every part is checked.

export interface SavedSetup {
  game: string;
  name: string;
  setup: string;
}

export interface Shelf {
  named: readonly SavedSetup[];
  last: Readonly<Record<string, string>>;
}

export const kEmptyShelf: Shelf = { named: [], last: {} };
// As the server allows it.
export const kLongestName = 60;

const isSaved = (value: unknown): value is SavedSetup => {
  if (value === null || typeof value !== 'object') return false;
  const { game, name, setup } = value as Record<string, unknown>;
  return typeof game === 'string' && typeof name === 'string' && typeof setup === 'string';
};

export function readShelf(kept: { named?: unknown; last?: unknown }): Shelf {
  const named = Array.isArray(kept.named) ? kept.named.filter(isSaved) : [];
  const last = kept.last !== null && typeof kept.last === 'object' ? Object.entries(kept.last) : [];
  return { named, last: Object.fromEntries(last.filter(([, setup]) => typeof setup === 'string')) };
}

const isOther = (game: string, name: string) => (saved: SavedSetup) =>
  saved.game !== game || saved.name !== name;

export const withSaved = (shelf: Shelf, saved: SavedSetup): Shelf => ({
  ...shelf,
  named: [...shelf.named.filter(isOther(saved.game, saved.name)), saved],
});

export const withoutSaved = (shelf: Shelf, game: string, name: string): Shelf => ({
  ...shelf,
  named: shelf.named.filter(isOther(game, name)),
});

export const withLast = (shelf: Shelf, game: string, setup: string): Shelf => ({
  ...shelf,
  last: { ...shelf.last, [game]: setup },
});

// Null where it will do. The server counts bytes, so the umlauts of a name count twice; a name is part of an
// address there, which rules out a few characters.
export function nameProblem(name: string): 'empty' | 'too-long' | 'characters' | null {
  const bare = name.trim();
  if (bare === '') return 'empty';
  if (/[/\\\p{Cc}]|^\.+$/u.test(bare)) return 'characters';
  return new TextEncoder().encode(bare).length > kLongestName ? 'too-long' : null;
}

export interface Listed {
  name: string;
  setup: string;
  device: boolean;
  account: boolean;
}

// Both lists as one, by name. Where they differ, the account's is the one that other devices see.
export function listed(
  game: string,
  device: readonly SavedSetup[],
  account: readonly SavedSetup[],
): Listed[] {
  const all = new Map<string, Listed>();
  for (const { name, setup } of device.filter((saved) => saved.game === game))
    all.set(name, { name, setup, device: true, account: false });
  for (const { name, setup } of account.filter((saved) => saved.game === game))
    all.set(name, { name, setup, device: all.has(name), account: true });
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
}
