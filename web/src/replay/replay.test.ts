import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Frame } from './frames';
import { Replay } from './replay.svelte';

const kTurns = 900;
let asked: { view: string; from: number }[] = [];

const frame = (number: number): Frame => ({
  number,
  side: number % 2 === 0 ? 'red' : 'blue',
  turn: number + 1,
  quiet: 0,
  board: { [number % 2 === 0 ? 'a4' : 'a5']: 'r10' },
  captured: [],
  ...(number === 0 ? {} : { text: 'a4a5', events: [], sentences: [] }),
});

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    if (!path.startsWith('/api/replay')) return Promise.resolve(new Response('{"games":[],"levels":[]}'));
    const { view, from, count } = JSON.parse(init.body) as { view: string; from: number; count: number };
    asked.push({ view, from });
    const frames = Array.from({ length: Math.max(0, Math.min(count, kTurns + 1 - from)) }, (_, at) =>
      frame(from + at),
    );
    const answer = { game: 'barrage', view, tags: [], result: '*', termination: 'unterminated' };
    return Promise.resolve(new Response(JSON.stringify({ ...answer, turns: kTurns, from, frames })));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(turn?: number): Promise<Replay> {
  const replay = new Replay('record', 'full', turn);
  await vi.waitFor(() => expect(replay.frames).toHaveLength(kTurns + 1));
  return replay;
}

it('fetches a long game in parts and begins where it is asked to', async () => {
  const replay = await opened(12);
  await vi.waitFor(() => expect(replay.index).toBe(12));
  expect(asked.map(({ from }) => from)).toEqual([0, 400, 800]);
  expect(replay.told).toMatchObject({ turn: 12, side: 'blue' });
  expect(replay.pieces).toMatchObject([{ square: 'a4', side: 'red', label: '10' }]);
});

it('begins at the end where no turn is named', async () => {
  const replay = await opened();
  await vi.waitFor(() => expect(replay.index).toBe(kTurns));
});

it('steps within the game, and knows a step forward from a jump', async () => {
  const replay = await opened(5);
  await vi.waitFor(() => expect(replay.index).toBe(5));
  replay.step(1);
  expect([replay.index, replay.stepped]).toEqual([6, true]);
  replay.step(-1);
  expect([replay.index, replay.stepped]).toEqual([5, false]);
  replay.step(-Infinity);
  expect(replay.index).toBe(0);
  replay.step(Infinity);
  expect(replay.index).toBe(kTurns);
});

it('plays by itself until it is stopped or at the end', async () => {
  const replay = await opened(kTurns - 3);
  await vi.waitFor(() => expect(replay.index).toBe(kTurns - 3));
  replay.play();
  await vi.advanceTimersByTimeAsync(1600);
  expect([replay.index, replay.playing]).toEqual([kTurns - 2, true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replay.index, replay.playing]).toEqual([kTurns, false]);
});

it('asks for a view once and keeps the turn', async () => {
  const replay = await opened(7);
  await vi.waitFor(() => expect(replay.index).toBe(7));
  await replay.show('red');
  await replay.show('full');
  await replay.show('red');
  expect(replay.view).toBe('red');
  expect(replay.index).toBe(7);
  expect(asked.filter(({ view }) => view === 'red')).toHaveLength(3);
});
