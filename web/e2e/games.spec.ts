// A whole game by mouse in every game there is: both people use the pages and nothing else.
import { ask, turnsOf, viewOf } from './support/api';
import { scriptedGames } from './support/games';
import { meet, playThrough, setUp } from './support/table';
import { expect, test } from './support/test';
import type { Edition } from '../src/net/wire';

test('there is a scripted game for every game and every power', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const { games } = await ask<{ games: Edition[] }>(page, 'GET', '/api/editions');
  for (const edition of games) {
    const script = scriptedGames.find((one) => one.game === edition.id);
    expect(script, edition.id).toBeDefined();
    const text = script!.turns.join('+');
    for (const power of edition.powers)
      expect(text, `${edition.id}: ${power.name}`).toContain(`${power.verb}:`);
  }
});

for (const script of scriptedGames)
  test(`a whole game of ${script.game} by mouse`, async ({ person }) => {
    const table = await meet(await person(), await person(), script.game);
    await setUp(table.red.page, script.red);
    await setUp(table.blue.page, script.blue);
    await playThrough(table, script);
    const redWon = script.turns.length % 2 === 1;
    await expect(
      table.red.page.getByRole('heading', { name: redWon ? /^You win/ : /^You lose/ }),
    ).toBeVisible();
    await expect(
      table.blue.page.getByRole('heading', { name: redWon ? /^You lose/ : /^You win/ }),
    ).toBeVisible();
    const view = await viewOf(table.red.page, table.id);
    expect(view).toMatchObject({ phase: 'ended', termination: 'flag', result: redWon ? '1-0' : '0-1' });
    expect(await turnsOf(table.red.page, table.id)).toEqual(script.turns);
  });
