// A long game against a bot, by clicking: the page must be as quick and as lean at the end as at the beginning.
import type { CDPSession, Page } from '@playwright/test';
import { viewOf } from './support/api';
import { Player } from './support/hands';
import { expect, test } from './support/test';
import type { View } from '../src/net/wire';

const kTurns = 150;
const kSettled = 20;
// What a page may grow by between two looks at it, whatever happens in between.
const kMoreBytes = 8_000_000;
const kMoreNodes = 3_000;

interface Weight {
  bytes: number;
  nodes: number;
}

async function weigh(session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)!.value;
  return { bytes: value('JSHeapUsedSize'), nodes: value('Nodes') };
}

// Something that is neither random nor stupid: attacks and steps forward before anything else, so that the game goes on.
function choose(view: View, turn: number): string {
  const plain = view.legal!.filter((action) => /^[a-z]\d+[a-z]\d+$/.test(action));
  const rows = (action: string): number => {
    const [from, to] = [...action.matchAll(/\d+/g)].map(([row]) => Number(row));
    return to! - from!;
  };
  const forward = plain.filter((action) => rows(action) > 0);
  const from = turn % 3 === 0 || forward.length === 0 ? plain : forward;
  return from[(turn * 7) % from.length]!;
}

async function yourTurnOrOver(page: Page, id: string): Promise<View> {
  const over = page.getByRole('region', { name: 'Game over' });
  await expect(page.getByText('Your turn', { exact: true }).first().or(over).first()).toBeVisible();
  return viewOf(page, id);
}

test('a long game against a bot leaves the page as lean as it was', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'International' });
  await page.getByLabel('Strength').selectOption('1');
  await page.getByRole('radio', { name: 'Red' }).check({ force: true });
  await page.getByRole('button', { name: /^Play International against/ }).click();
  await page.getByRole('button', { name: 'Quick start' }).click();
  const id = new URL(page.url()).pathname.slice(1);
  const player = new Player(page, 'red', 'international');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let settled: Weight | null = null;
  let view = await yourTurnOrOver(page, id);
  while (view.phase === 'running' && view.turn! <= kTurns) {
    const { turn } = view;
    if (settled === null && turn! > kSettled) settled = await weigh(session);
    await player.play(choose(view, turn!));
    await expect
      .poll(async () => (view = await viewOf(page, id)).turn! >= turn! + 2 || view.phase !== 'running')
      .toBe(true);
    view = await yourTurnOrOver(page, id);
  }
  expect(settled, `the game was over after ${view.turn} turns`).not.toBeNull();
  const end = await weigh(session);
  console.log(
    `after ${kSettled} turns ${JSON.stringify(settled)}, after ${view.turn} ${JSON.stringify(end)}`,
  );
  expect(end.bytes).toBeLessThan(settled!.bytes + kMoreBytes);
  expect(end.nodes).toBeLessThan(settled!.nodes + kMoreNodes);
  // Still at hand: a press is answered.
  await page.getByRole('link', { name: 'Vexil' }).click();
  await expect(
    page.getByRole('heading', { name: 'Play Stratego' }).or(page.getByRole('dialog')).first(),
  ).toBeVisible();
});
