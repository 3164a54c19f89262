// What a page says when something did not arrive, and what it asks for before it goes on.
import type { Page } from '@playwright/test';
import { scripted } from './support/games';
import { atPage, elsewhere, recordOf } from './support/staging';
import { expect, test } from './support/test';

// Requests whose address matches fail until the returned function is called.
async function cut(page: Page, which: RegExp): Promise<() => Promise<void>> {
  await page.route(which, (route) => route.abort());
  return () => page.unroute(which);
}
const kUnreachable = 'The server cannot be reached.';

test('each list of games has its own trouble and its own way out', async ({ person }) => {
  const page = await person();
  const restore = await cut(page, /status=finished/);
  await page.goto('/watch');
  const finished = page.getByRole('region', { name: 'Finished games' });
  await expect(finished.getByText(kUnreachable)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Being played' }).getByText(kUnreachable)).toBeHidden();
  await restore();
  await finished.getByRole('button', { name: 'Try again' }).click();
  await expect(finished.getByText(kUnreachable)).toBeHidden();
});

test('nobody is said to play when nobody could be asked', async ({ person }) => {
  const page = await person();
  const restore = await cut(page, /\/api\/games$/);
  await page.goto('/');
  const watch = page.getByRole('region', { name: 'Watch' });
  await expect(watch.getByText(kUnreachable)).toBeVisible();
  await expect(watch.getByText('No game is being played right now.')).toBeHidden();
  await restore();
  await watch.getByRole('button', { name: 'Try again' }).click();
  await expect(watch.getByText(kUnreachable)).toBeHidden();
});

test('a replay without the games’ data says so and tries again', async ({ person }) => {
  const page = await person();
  const restore = await cut(page, /\/api\/editions/);
  await page.goto('/replay');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.getByText(kUnreachable)).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Start', { exact: true })).toBeVisible();
});

test('the turns of a replay are one stop of the Tab key, and arrows go on from there', async ({ person }) => {
  const page = await person();
  await page.goto('/replay');
  await page.getByLabel('Record', { exact: true }).fill(recordOf(scripted('barrage')));
  await page.getByRole('button', { name: 'Show the game' }).click();
  const turns = page.getByRole('region', { name: 'Turns' });
  const turn = (number: number) => turns.getByRole('button', { name: new RegExp(`^${number}, `) });
  await turn(3).click();
  await expect(turns.locator('button[tabindex="0"]')).toHaveCount(1);
  for (const [key, number] of [
    ['ArrowDown', 5],
    ['ArrowRight', 6],
    ['ArrowUp', 4],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(turn(number), key).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(turns.locator(':focus')).toHaveCount(0);
});

test('a clock of one’s own needs its time', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  await page.getByRole('radio', { name: 'Other' }).check({ force: true });
  const bank = page.getByLabel('Minutes for the game');
  await bank.fill('');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(bank).toBeFocused();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a private rated invitation sends a guest to the login and back', async ({ person, server }) => {
  const maker = await elsewhere(server.url);
  await maker.register('Ratedmaker');
  const game = { game: 'barrage', opponent: 'invite', rated: true, visibility: 'private' };
  const made = await maker.post<{ id: string; invite: string }>('/api/games', game);
  const page = await person();
  await atPage(page, server.url).register('Ratedguest');
  await atPage(page, server.url).post('/api/logout');
  await page.goto(`/${made.id}#invite=${made.invite}`);
  await expect(page.getByRole('heading', { name: 'You are invited to a game' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Name').fill('Ratedguest');
  await page.getByLabel('Password', { exact: true }).fill('Ratedguest likes flags');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
});
