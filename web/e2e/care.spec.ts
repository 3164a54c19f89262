// What a careful page does by itself: it asks before a game is left, keeps the place of who works by keyboard, and
// loses nothing that was written down a moment ago.
import type { Locator, Page } from '@playwright/test';
import { scripted } from './support/games';
import { squareOn } from './support/hands';
import { atPage, elsewhere, invite, stage } from './support/staging';
import { begin, sitDown, yourTurn, type Table } from './support/table';
import { expect, test, type Person } from './support/test';
import { Traffic } from './support/traffic';

const kScript = scripted('barrage');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const begun = async (person: Person, url: string): Promise<Table> =>
  begin(await person(), await person(), kScript, url);

// Back asks; staying stays, leaving leaves.
async function asksBeforeLeaving(page: Page, address: RegExp, there: Locator): Promise<void> {
  const question = page.getByRole('dialog');
  for (const answer of ['Stay', 'Leave']) {
    await page.evaluate(() => history.back());
    await expect(question).toContainText('Leave the game?');
    expect(page.url()).toMatch(address);
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    if (answer === 'Stay') await expect(there).toBeVisible();
  }
  await expect(page).toHaveURL(/\/rules$/);
}

test('the way back asks, while a game is set up and while it is played', async ({ person, baseURL }) => {
  const page = await person();
  await page.goto('/rules');
  const red = atPage(page, baseURL!);
  const blue = await elsewhere(baseURL!);
  const { id } = await stage(red, blue, kScript, 0);
  const next = await invite(red, blue, kScript.game);
  // Within the page, as a link would: the way back leads to where one came from.
  const follow = (to: string): Promise<void> =>
    page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
    }, `/${to}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await follow(next.id);
  const heading = page.getByRole('heading', { name: 'Set up your pieces' });
  await expect(heading).toBeVisible();
  await asksBeforeLeaving(page, new RegExp(next.id), heading);

  await follow(id);
  await yourTurn(page);
  await asksBeforeLeaving(page, new RegExp(id), squareOn(page, 'a1'));
});

test('by keyboard one never falls out of the page', async ({ person, server }) => {
  const { red, blue } = await sitDown(await person(), await person(), kScript.game, server.url);
  const press = async (target: Locator): Promise<void> => {
    await target.focus();
    await target.press('Enter');
  };
  const where = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');
  const atBoard = (page: Page): Promise<void> =>
    expect(page.locator('[data-board] [tabindex="0"]').first()).toBeFocused();

  for (const [player, setup] of [
    [red, kScript.red],
    [blue, kScript.blue],
  ] as const) {
    const { page } = player;
    await button(page, 'Copy, paste, share').click();
    await page.getByLabel('Paste a setup').fill(setup);
    await button(page, 'Use it').click();
    await press(button(page, 'Ready'));
    await expect(button(page, 'Ready')).toBeHidden();
    await expect.poll(() => where(page)).not.toBe('BODY');
  }
  await yourTurn(red.page);
  await atBoard(blue.page);
  await atBoard(red.page);

  await red.play('f4f3');
  await yourTurn(blue.page);
  await press(button(red.page, 'Take back'));
  await expect(button(red.page, 'Take back')).toBeDisabled();
  await atBoard(red.page);
  await press(button(blue.page, 'Decline'));
  await expect(button(blue.page, 'Decline')).toBeHidden();
  await atBoard(blue.page);
  await blue.play('b7b6');
  await yourTurn(red.page);
  await press(button(blue.page, 'Take back'));
  await press(button(red.page, 'Accept'));
  await yourTurn(blue.page);
  await atBoard(red.page);

  await press(button(red.page, 'Resign'));
  await press(red.page.getByRole('dialog').getByRole('button', { name: 'Resign' }));
  await expect(red.page.getByRole('heading', { name: 'You lose: you resigned.' })).toBeVisible();
  await atBoard(red.page);
});

test('a pencil mark made just before the page is loaded again is still there', async ({ person, server }) => {
  const { red } = await begun(person, server.url);
  const { page } = red;
  const mark = async (square: string, name: string): Promise<void> => {
    await squareOn(page, square).press('m');
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await mark('e7', 'careful');
  await saved;
  await mark('c7', 'unsure');
  const traffic = new Traffic(page);
  await page.reload();
  await expect(squareOn(page, 'c7')).toHaveAccessibleName(/your mark: \?/);
  await expect(squareOn(page, 'e7')).toHaveAccessibleName(/your mark: !/);
  // Also after the server was asked.
  await traffic.rest();
  await expect(squareOn(page, 'c7')).toHaveAccessibleName(/your mark: \?/);
});

test('the key for typed commands leads back to their line', async ({ person, server }) => {
  const { red } = await begun(person, server.url);
  const line = red.page.getByLabel('Command');
  await red.page.keyboard.press('/');
  await expect(line).toBeFocused();
  await squareOn(red.page, 'a1').focus();
  await red.page.keyboard.press('/');
  await expect(line).toBeFocused();
});

// The page has asked for news of its other games, and the server has said yes.
const followsEvents = (page: Page): Promise<void> =>
  new Promise((done) =>
    page.on('websocket', (socket) => {
      let asked: unknown;
      socket.on('framesent', ({ payload }) => {
        const { id, type } = JSON.parse(String(payload)) as Record<string, unknown>;
        if (type === 'events') asked = id;
      });
      socket.on('framereceived', ({ payload }) => {
        const { id, ok } = JSON.parse(String(payload)) as Record<string, unknown>;
        if (asked !== undefined && id === asked && ok === true) done();
      });
    }),
  );

test('a visitor on another page is called when it is their turn in another game', async ({
  person,
  baseURL,
}) => {
  const page = await person();
  await page.goto('/rules');
  const blue = await elsewhere(baseURL!);
  const { id } = await stage(atPage(page, baseURL!), blue, kScript, 1);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
  const following = followsEvents(page);
  await page.reload();
  await following;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await page.title();
  await blue.command(id, { type: 'act', action: kScript.turns[1]!, turn: 2, part: 0 });
  await expect(page).toHaveTitle(/^● It is your turn in /);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page).toHaveTitle(before);
});

test('spectators find the way to the rematch', async ({ person, baseURL }) => {
  const red = await elsewhere(baseURL!);
  const blue = await elsewhere(baseURL!);
  const { id } = await stage(red, blue, kScript, 0);
  const page = await person();
  await page.goto(`/${id}`);
  await expect(squareOn(page, 'a1')).toBeVisible();
  await red.command(id, { type: 'resign' });
  await red.command(id, { type: 'offer-rematch' });
  await blue.command(id, { type: 'offer-rematch' });
  await page.getByRole('link', { name: 'Go to the new game' }).click();
  await expect(page.getByRole('heading', { name: 'Both players are setting up' })).toBeVisible();
  expect(page.url()).not.toContain(id);
});
