// The same game in other people's hands: by finger on a phone, by keyboard alone, and with nothing but what a
// screen reader announces.
import type { Page } from '@playwright/test';
import { scripted, moverOf } from './support/games';
import { byFinger, byKeys } from './support/hands';
import { meet, playThrough, setUp } from './support/table';
import { expect, kMoving, test } from './support/test';

const kPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, ...kMoving };

test('a whole game by touch on a phone', async ({ person, server }) => {
  const script = scripted('barrage');
  const table = await meet(await person(kPhone), await person(kPhone), script.game, server.url, {
    red: byFinger,
    blue: byFinger,
  });
  await setUp(table.red.page, script.red);
  await setUp(table.blue.page, script.blue);
  await expect(table.red.page.getByText('Your turn', { exact: true }).first()).toBeVisible();
  await fitsAPhone(table.red.page);
  await playThrough(table, script);
  await expect(table.red.page.getByRole('heading', { name: /^You win/ })).toBeVisible();
});

// The whole board and both players' lines without scrolling, squares a finger can hit.
async function fitsAPhone(page: Page): Promise<void> {
  const board = (await page.locator('[data-board]').boundingBox())!;
  const square = (await page.locator('[data-board] [data-square="a1"]').boundingBox())!;
  expect(square.width).toBeGreaterThanOrEqual(34);
  expect(square.height).toBeGreaterThanOrEqual(34);
  expect(board.y).toBeGreaterThanOrEqual(0);
  expect(board.y + board.height).toBeLessThanOrEqual(640);
  for (const player of ['Player Red', 'Player Blue', 'Last turn'])
    await expect(page.getByRole('region', { name: player }), player).toBeInViewport({ ratio: 0.95 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('a whole game by keyboard alone', async ({ person, server }) => {
  const script = scripted('fire-ice-2008-powers');
  const table = await meet(await person(), await person(), script.game, server.url, {
    red: byKeys,
    blue: byKeys,
  });
  await setUp(table.red.page, script.red);
  await setUp(table.blue.page, script.blue);
  await playThrough(table, script);
  await expect(table.blue.page.getByRole('heading', { name: /^You win/ })).toBeVisible();
});

// Nothing is looked up by its looks or its place: only roles, names and what the live region says.
test('a whole game from the accessibility tree alone', async ({ person, server }) => {
  const script = scripted('barrage');
  const table = await meet(await person(), await person(), script.game, server.url);
  await setUp(table.red.page, script.red);
  await setUp(table.blue.page, script.blue);
  for (const [number, turn] of script.turns.entries()) {
    const { page } = table[moverOf(number)];
    const board = page.getByRole('grid', { name: /^Board/ });
    await expect.poll(() => lastSaid(page)).toBe('Your turn.');
    const [, from, to] = /^([a-z]\d+)([a-z]\d+)$/.exec(turn)!;
    await board.getByRole('gridcell', { name: new RegExp(`^${from},`) }).press('Enter');
    const target = board.getByRole('gridcell', {
      name: new RegExp(`^${to},.*(can be moved to|can be attacked)`),
    });
    await target.press('Enter');
  }
  await expect(
    table.red.page
      .getByRole('log')
      .getByText(/You win/)
      .last(),
  ).toBeAttached();
});

// The log forgets what was said before the turn before the latest.
const lastSaid = async (page: Page): Promise<string | undefined> =>
  (await page.getByRole('log').locator('> *').allInnerTexts()).at(-1)?.trim();
