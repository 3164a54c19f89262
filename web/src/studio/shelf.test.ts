import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// As two tabs of one browser have it: one storage, two pages.
const kept = new Map<string, string>();
const visitor = vi.hoisted(() => ({ loggedIn: false, account: null as { name: string } | null }));
vi.mock('$/app/state.svelte', () => ({ app: visitor }));

async function openTab(): Promise<typeof import('./shelf.svelte').shelf> {
  vi.resetModules();
  return (await import('./shelf.svelte')).shelf;
}
function logIn(name: string | null): void {
  visitor.loggedIn = name !== null;
  visitor.account = name === null ? null : { name };
}
const setup = (name: string) => ({ game: 'barrage', name, setup: '- -' });

beforeEach(() => {
  kept.clear();
  logIn(null);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what another tab has put on the device', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.save(setup('one'), true);
  await two.save(setup('two'), true);
  one.useLast('barrage', 'last');
  const names = (await openTab()).list('barrage').map(({ name }) => name);
  expect(names.sort()).toEqual(['one', 'two']);
  expect(two.lastUsed('barrage')).toBeNull();
  await two.refresh();
  expect(two.lastUsed('barrage')).toBe('last');
});

it('shows an account’s setups to their owner only', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ setups: [setup('hers')] }))));
  const shelf = await openTab();
  logIn('ada');
  await shelf.refresh();
  expect(shelf.list('barrage')).toMatchObject([{ name: 'hers', account: true }]);
  logIn(null);
  expect(shelf.list('barrage')).toEqual([]);
  logIn('grace');
  expect(shelf.list('barrage')).toEqual([]);
  logIn('ada');
  expect(shelf.list('barrage')).toHaveLength(1);
});
