import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Analysis } from './analysis.svelte';

vi.mock('$/app/state.svelte', () => ({ app: { account: { name: 'ada' } } }));

let asked: string[] = [];
let answers: (() => void)[] = [];
let jobs = 0;

beforeEach(() => {
  [asked, answers, jobs] = [[], [], 0];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    if (method === 'DELETE') return Promise.resolve(new Response('{}'));
    const job = { id: `job${method === 'POST' ? ++jobs : jobs}`, status: 'running', done: 0, total: 9 };
    return new Promise((resolve) => answers.push(() => resolve(new Response(JSON.stringify(job)))));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const answer = async (at: number): Promise<void> => {
  answers[at]?.();
  await vi.advanceTimersByTimeAsync(0);
};

it.each(['cancel', 'close'] as const)('%s before the server has answered leaves no job', async (how) => {
  const analysis = new Analysis('record');
  void analysis.begin();
  void analysis[how]();
  expect(analysis.running).toBe(false);
  await answer(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(analysis.job).toBeNull();
  expect(asked).toEqual(['POST /api/analysis', 'DELETE /api/analysis/job1']);
});

it('begun again it follows the new job only', async () => {
  const analysis = new Analysis('record');
  void analysis.begin();
  void analysis.cancel();
  void analysis.begin();
  await answer(0);
  expect([analysis.job, analysis.running]).toEqual([null, true]);
  await answer(1);
  expect(analysis.job?.id).toBe('job2');
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual(['DELETE /api/analysis/job1']);
});
