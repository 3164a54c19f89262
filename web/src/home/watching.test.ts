import { afterEach, expect, it, vi } from 'vitest';
import { Watching } from './watching.svelte';

let broken = (_path: string): boolean => false;
vi.stubGlobal('fetch', async (path: string) => {
  if (broken(path)) throw new Error('no network');
  return new Response('{"games":[]}');
});
afterEach(() => (broken = () => false));

it('keeps the trouble of one list when the other one arrives', async () => {
  broken = (path) => path.includes('finished');
  const watching = new Watching();
  await Promise.all([watching.loadLive(), watching.loadFinished()]);
  await watching.loadLive();
  expect([watching.live, watching.liveTrouble]).toEqual([[], null]);
  expect(watching.finished).toBeNull();
  expect(watching.finishedTrouble).not.toBeNull();

  broken = () => false;
  await watching.loadFinished();
  expect([watching.finished, watching.finishedTrouble]).toEqual([[], null]);
});

it('keeps the games that are there when it cannot be asked again', async () => {
  const watching = new Watching();
  await watching.loadLive();
  broken = () => true;
  await watching.loadLive();
  expect(watching.live).toEqual([]);
  expect(watching.liveTrouble).not.toBeNull();
});
