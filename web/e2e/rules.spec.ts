// The rules' pages: every example is played by the server and drawn, and all games stand side by side.
import { scriptedGames } from './support/games';
import { expect, test } from './support/test';

const kGames = scriptedGames.map((script) => script.game).filter((game) => !game.includes('+'));

for (const game of kGames)
  test(`the rules of ${game} draw every example`, async ({ person }) => {
    const page = await person();
    await page.goto(`/rules/${game}`);
    const examples = page.locator('figure.example');
    await expect(examples.first()).toBeVisible();
    const count = await examples.count();
    expect(count).toBeGreaterThan(5);
    // As before printing: everything is drawn, wherever it stands.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    // One that this game does not have (the server says so) goes away; every other is drawn.
    await expect(async () => {
      expect(await examples.getByRole('img').count()).toBe(await examples.count());
      expect(await examples.count()).toBeGreaterThan(count / 2);
    }).toPass();
    await expect(page.locator('.error')).toHaveCount(0);
    const show = examples.getByRole('button', { name: 'Show what happens' }).first();
    await show.click();
    await expect(examples.getByRole('button', { name: 'Back to the start' }).first()).toBeVisible();
  });

test('the comparison has a column for each of the eleven games', async ({ person }) => {
  const page = await person();
  await page.goto('/rules/compare');
  await expect(page.getByRole('columnheader')).toHaveCount(11);
  const rows = page.getByRole('row');
  const all = await rows.count();
  await page.getByLabel('Barrage', { exact: true }).uncheck();
  await expect(page.getByRole('columnheader')).toHaveCount(10);
  await page
    .getByLabel(/differ/i)
    .last()
    .check();
  expect(await rows.count()).toBeLessThan(all);
});

test('the page of a game has the story of its edition and advice for its players', async ({ person }) => {
  const page = await person();
  await page.goto('/rules/sci-fi-2011-duel');
  await expect(page.getByText('Two armies fight on a distant planet.')).toBeVisible();
  await expect(page.getByText('The game for new players')).toBeVisible();
  const advice = page.getByRole('region', { name: 'Advice' });
  await expect(advice.getByRole('listitem')).toHaveCount(6);
  await expect(advice.getByText('Keep it behind the Craters')).toBeVisible();
  await page.goto('/rules/duel-masters-2004');
  await expect(page.getByRole('img', { name: /black below, beige above/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rules that this edition offers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Flight over zones/ })).toHaveCount(0);
});
