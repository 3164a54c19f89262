// The setup studio outside a game: every way to arrange an army, to keep it and to pass it on.
import type { Page } from '@playwright/test';
import { scripted } from './support/games';
import { squareOn } from './support/hands';
import { expect, kMoving, test } from './support/test';
import { keepShown } from './support/time';

const kBarrage = scripted('barrage').red;
// In front of the lakes anything may stand; the other squares of the first row hold Bombs.
const kStuck = 'B B 10 9 B B 8 8 B B / 7 7 7 6 6 6 6 5 5 5 / 5 4 4 4 4 3 3 3 3 3 / 2 2 2 2 2 2 2 2 S F';

async function open(page: Page, game = 'barrage'): Promise<void> {
  await page.goto(`/studio/${game}`);
  await expect(squareOn(page, 'a1')).toBeVisible();
}

const tray = (page: Page, piece: string) =>
  page
    .getByRole('region', { name: 'Still to place' })
    .getByRole('button', { name: new RegExp(`^.*${piece}, `) });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const complete = (page: Page): Promise<void> =>
  expect(page.locator('.status').getByText('All pieces are placed.')).toBeVisible();
const setupText = async (page: Page): Promise<string> =>
  (await page.getByLabel('Setup text').inputValue()).replaceAll(' /\n', ' / ');
const holds = (page: Page, square: string, what: string): Promise<void> =>
  expect(squareOn(page, square)).toContainText(`${square}, ${what}`);

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function middle(of: ReturnType<typeof squareOn>): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste a setup').fill(text);
  await page.getByRole('button', { name: 'Use it' }).click();
}

test('a piece is dragged from the tray, across the board, onto another and back', async ({ person }) => {
  const page = await person(kMoving);
  await open(page);
  await drag(page, await middle(tray(page, 'Marshal')), await middle(squareOn(page, 'e4')));
  await holds(page, 'e4', 'Marshal');
  await expect(tray(page, 'Marshal')).toBeDisabled();
  await drag(page, await middle(squareOn(page, 'e4')), await middle(squareOn(page, 'b2')));
  await holds(page, 'b2', 'Marshal');
  await holds(page, 'e4', 'empty');
  await drag(page, await middle(tray(page, 'Spy')), await middle(squareOn(page, 'c2')));
  await drag(page, await middle(squareOn(page, 'c2')), await middle(squareOn(page, 'b2')));
  await holds(page, 'b2', 'Spy');
  await holds(page, 'c2', 'Marshal');
  await drag(page, await middle(squareOn(page, 'c2')), await middle(tray(page, 'Marshal')));
  await holds(page, 'c2', 'empty');
  await expect(tray(page, 'Marshal')).toBeEnabled();
});

test('pieces are placed, changed and taken off with taps alone', async ({ person }) => {
  const page = await person({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await open(page);
  await tray(page, 'Scout').tap();
  await squareOn(page, 'a4').tap();
  await squareOn(page, 'b4').tap();
  await holds(page, 'a4', 'Scout');
  await holds(page, 'b4', 'Scout');
  await tray(page, 'Flag').tap();
  await squareOn(page, 'a1').tap();
  await squareOn(page, 'a1').tap();
  await squareOn(page, 'a4').tap();
  await holds(page, 'a4', 'Flag');
  await holds(page, 'a1', 'Scout');
  await squareOn(page, 'a4').tap();
  await tool(page, 'Remove').tap();
  await holds(page, 'a4', 'empty');
});

test('a whole army is set up by keyboard alone', async ({ person }) => {
  const page = await person();
  await open(page);
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null);
  for (let tabs = 0; (await focused()) === null; tabs++) {
    expect(tabs, 'the board can be reached with the Tab key').toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe('a4');
  for (const rank of ['10', '9', '3', '2', '2', 's', 'b', 'f']) {
    await page.keyboard.type(rank);
    await page.keyboard.press('ArrowRight');
  }
  await complete(page);
  expect(await setupText(page)).toBe(
    '10 9 3 2 2 S B F - - / - - - - - - - - - - / - - - - - - - - - - / - - - - - - - - - -',
  );
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await holds(page, 'a3', 'Marshal');
  await page.keyboard.press('Delete');
  await holds(page, 'a3', 'empty');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await holds(page, 'a4', 'Marshal');
  await page.keyboard.press('Control+y');
  await holds(page, 'a3', 'Marshal');
});

test('the tools suggest, shuffle, fill, mirror, clear and take back', async ({ person }) => {
  const page = await person();
  await open(page, 'classic-2016');
  await tray(page, 'Flag').click();
  await squareOn(page, 'd1').click();
  await tool(page, 'Fill the rest').click();
  await complete(page);
  await holds(page, 'd1', 'Flag');
  const filled = await setupText(page);
  await tool(page, 'Mirror').click();
  await holds(page, 'g1', 'Flag');
  const rows = filled.split(' / ').map((row) => row.split(' ').reverse().join(' '));
  expect(await setupText(page)).toBe(rows.join(' / '));
  await tool(page, 'Random').click();
  await expect.poll(() => setupText(page)).not.toBe(rows.join(' / '));
  const shuffled = await setupText(page);
  await tool(page, 'Suggested').click();
  await expect.poll(() => setupText(page)).not.toBe(shuffled);
  await complete(page);
  await tool(page, 'Clear').click();
  await holds(page, 'd1', 'empty');
  await expect(tool(page, 'Clear')).toBeDisabled();
  for (let step = 0; step < 3; step++) await tool(page, 'Undo').click();
  expect(await setupText(page)).toBe(rows.join(' / '));
  await tool(page, 'Redo').click();
  expect(await setupText(page)).toBe(shuffled);
});

test('a setup is saved by name, loaded after a reload, renamed and deleted', async ({ person }) => {
  const page = await person();
  await open(page);
  await paste(page, kBarrage);
  await page.getByLabel('Save this setup').fill('Left wing');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Load “Left wing”' })).toBeVisible();
  await tool(page, 'Clear').click();
  await page.goto('/studio/barrage');
  await page.reload();
  await holds(page, 'b4', 'empty');
  await page.getByRole('button', { name: 'Load “Left wing”' }).click();
  await expect.poll(() => setupText(page)).toBe(kBarrage);
  await page.getByRole('button', { name: 'Rename “Left wing”' }).click();
  await page.getByLabel('New name for “Left wing”').fill('Right wing');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete “Right wing”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No saved setups of this game yet.')).toBeVisible();
});

test('setup text and Gravon letters can be pasted, and a mistake is explained', async ({ person }) => {
  const page = await person();
  await open(page);
  await paste(page, kBarrage);
  await complete(page);
  const letters = await page.getByLabel('Gravon letters').inputValue();
  expect(letters).toMatch(/^[A-Z]{40}$/);
  await tool(page, 'Clear').click();
  await paste(page, letters);
  await expect.poll(() => setupText(page)).toBe(kBarrage);
  await paste(page, kBarrage.replace('10', '11'));
  await expect(page.getByText(/“11” is no piece of this game/)).toBeVisible();
  expect(await setupText(page)).toBe(kBarrage);
});

test('a link brings the setup to somebody else’s browser', async ({ person }) => {
  const page = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page);
  await paste(page, kBarrage);
  await keepShown(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await person();
  await other.goto(link);
  await complete(other);
  expect(await setupText(other)).toBe(kBarrage);
});

test('a setup in which nothing can move is warned about', async ({ person }) => {
  const page = await person();
  await open(page, 'international');
  await paste(page, kStuck);
  await expect(page.getByRole('alert').getByText(/Nothing in this setup can move/)).toBeVisible();
  await squareOn(page, 'a4').click();
  await squareOn(page, 'a1').click();
  await expect(page.getByText(/Nothing in this setup can move/)).toHaveCount(0);
});

test('a bot is played with the setup that was made', async ({ person }) => {
  const page = await person();
  await open(page);
  await paste(page, kBarrage);
  await page.getByRole('button', { name: 'Play a bot with this setup' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
  await holds(page, 'g4', 'Marshal');
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(squareOn(page, 'g4')).toHaveAccessibleName(/^g4, red, Marshal/);
  await expect(squareOn(page, 'a7')).toBeVisible();
});

test('advice for the setup of the edition stands beside the board', async ({ person }) => {
  const page = await person();
  await page.goto('/studio/fire-ice-2008');
  const advice = page.getByText('Put the Flag in the back row and Traps around it.');
  await expect(page.getByText('Advice', { exact: true })).toBeVisible();
  if (!(await advice.isVisible())) await page.getByText('Advice', { exact: true }).click();
  await expect(advice).toBeVisible();
});
