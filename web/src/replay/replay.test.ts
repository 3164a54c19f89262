import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Frame, Frames } from '$/net/wire';
import { framesOfRecord, type FrameSource } from './frames';
import { Replay } from './replay.svelte';

const kTurns = 900;
let asked: { view: string; from: number }[] = [];
// Which requests fail, and what an answer waits for.
let broken: (path: string, from: number) => boolean = () => false;
let delay: (view: string) => Promise<void> = () => Promise.resolve();

const frame = (number: number): Frame => ({
  number,
  position: '',
  side: number % 2 === 0 ? 'red' : 'blue',
  turn: number + 1,
  quiet: 0,
  followup: '-',
  board: { [number % 2 === 0 ? 'a4' : 'a5']: 'r10' },
  captured: [],
  ...(number === 0 ? {} : { text: 'a4a5', events: [], sentences: [] }),
});

beforeEach(() => {
  asked = [];
  broken = () => false;
  delay = () => Promise.resolve();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    if (!path.startsWith('/api/replay')) {
      if (broken(path, 0)) throw new Error('no network');
      return new Response('{"games":[],"levels":[]}');
    }
    const { view, from, count } = JSON.parse(init.body) as { view: string; from: number; count: number };
    asked.push({ view, from });
    await delay(view);
    if (broken(path, from)) throw new Error('no network');
    const frames = Array.from({ length: Math.max(0, Math.min(count, kTurns + 1 - from)) }, (_, at) =>
      frame(from + at),
    );
    const answer = { game: 'barrage', view, tags: [], result: '*', termination: 'unterminated' };
    return new Response(JSON.stringify({ ...answer, turns: kTurns, from, frames }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(turn?: number): Promise<Replay> {
  const replay = new Replay(framesOfRecord('record'), 'full', turn);
  await vi.waitFor(() => expect(replay.frames).toHaveLength(kTurns + 1));
  return replay;
}

it('fetches a long game in parts and begins where it is asked to', async () => {
  const replay = await opened(12);
  await vi.waitFor(() => expect(replay.index).toBe(12));
  expect(asked.map(({ from }) => from)).toEqual([0, 400, 800]);
  expect(replay.lastTurn).toMatchObject({ turn: 12, side: 'blue' });
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

it('shows the view that was asked for last, whichever answer comes last', async () => {
  const replay = await opened(7);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  delay = (view) => (view === 'red' ? held : Promise.resolve());
  const late = replay.show('red');
  await replay.show('blue');
  release();
  await late;
  expect(replay.view).toBe('blue');
  // What came too late was not taken for the whole of it.
  await replay.show('red');
  expect(replay.view).toBe('red');
  expect(replay.frames).toHaveLength(kTurns + 1);
});

it('says when the games cannot be had, and tries again', async () => {
  vi.resetModules();
  const fresh = await import('./replay.svelte');
  broken = (path) => path === '/api/editions';
  const replay = new fresh.Replay(framesOfRecord('record'), 'full', 0);
  await vi.waitFor(() => expect(replay.error).not.toBeNull());
  broken = () => false;
  await replay.retry();
  expect(replay.error).toBeNull();
});

it('goes on where it was interrupted', async () => {
  broken = (path, from) => path === '/api/replay' && from === 400;
  const replay = new Replay(framesOfRecord('record'), 'full', 700);
  await vi.waitFor(() => expect(replay.error).not.toBeNull());
  expect(replay.frames).toHaveLength(400);
  broken = () => false;
  await replay.retry();
  expect(replay.error).toBeNull();
  expect(asked.map(({ from }) => from)).toEqual([0, 400, 400, 800]);
  expect([replay.frames.length, replay.index, replay.frame?.number]).toEqual([kTurns + 1, 700, 700]);
});

// A game that goes on: as many turns as have been played by now.
function played(turns: () => number): FrameSource {
  return (view, from, count) => {
    asked.push({ view, from });
    const frames = Array.from({ length: turns() + 1 }, (_, at) => frame(at)).slice(from, from + count);
    const answer: Frames = {
      ...{ game: 'barrage', view: view === 'public' ? 'spectator' : view, tags: [] },
      ...{ result: '*', termination: 'unterminated', turns: turns(), from, frames },
    };
    return Promise.resolve(answer);
  };
}

it('adds the turns of a game that goes on; who stands at its end stays there', async () => {
  let turns = 3;
  const replay = new Replay(
    played(() => turns),
    'red',
    undefined,
  );
  await vi.waitFor(() => expect(replay.index).toBe(3));
  turns = 4;
  await replay.follow();
  expect([replay.turns, replay.index, replay.stepped]).toEqual([4, 4, true]);
  replay.jump(1);
  turns = 6;
  await replay.follow();
  expect([replay.turns, replay.index, replay.frames.length]).toEqual([6, 1, 7]);
  expect(asked.map(({ from }) => from)).toEqual([0, 0, 0]);
  // A view that is asked for later has the new turns too.
  await replay.show('public');
  expect([replay.view, replay.onlyView, replay.frames.length]).toEqual(['public', null, 7]);
  turns = 7;
  await replay.follow();
  await replay.show('red');
  expect(replay.frames).toHaveLength(8);
});

it('keeps no label of an earlier turn that the server does not show any more', async () => {
  let turns = 3;
  const source: FrameSource = (view, from, count) =>
    played(() => turns)(view, from, count).then((answer) => ({
      ...answer,
      frames: answer.frames.map((one) => ({
        ...one,
        board: { a4: one.number === answer.turns ? 'b7' : 'b?' },
      })),
    }));
  const replay = new Replay(source, 'red', 3);
  await vi.waitFor(() => expect(replay.index).toBe(3));
  expect(replay.pieces[0]?.label).toBe('7');
  replay.jump(2);
  turns = 4;
  await replay.follow();
  expect(replay.frames.map((one) => one.board['a4'])).toEqual(['b?', 'b?', 'b?', 'b?', 'b7']);
});

it('forgets what was taken back', async () => {
  let turns = 6;
  const replay = new Replay(
    played(() => turns),
    'red',
    6,
  );
  await vi.waitFor(() => expect(replay.index).toBe(6));
  turns = 4;
  await replay.follow();
  expect([replay.turns, replay.index, replay.frames.length]).toEqual([4, 4, 5]);
  await replay.follow();
  expect([replay.turns, replay.index, replay.frames.length]).toEqual([4, 4, 5]);
});
