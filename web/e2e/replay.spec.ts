// Records, replays of finished games, and the rules' drawn examples.
import type { Page } from '@playwright/test';
import { ask } from './support/api';
import { moverOf, scripted, scriptedGames, type ScriptedGame } from './support/games';
import { squareOn } from './support/hands';
import { actTurn, atPage, elsewhere, recordOf, stage } from './support/staging';
import { begin, yourTurn } from './support/table';
import { expect, kMoving, test } from './support/test';

const kScript = scripted('barrage');
const kTurns = kScript.turns.length;

async function show(page: Page, record: string): Promise<void> {
  await page.goto('/replay');
  await page.getByLabel('Record', { exact: true }).fill(record);
  await page.getByRole('button', { name: 'Show the game' }).click();
}
const at = (page: Page, turn: number): Promise<void> =>
  expect(page.getByText(turn === 0 ? 'Start' : `Turn ${turn} of ${kTurns}`, { exact: true })).toBeVisible();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

test('a pasted record is stepped through, scrubbed and played', async ({ person }) => {
  const page = await person(kMoving);
  await show(page, recordOf(kScript));
  await at(page, 0);
  await expect(squareOn(page, 'f4')).toHaveAccessibleName(/red, Miner/);
  await press(page, 'One turn forward');
  await at(page, 1);
  await expect(squareOn(page, 'f3')).toHaveAccessibleName(/red, Miner/);
  await press(page, 'One turn back');
  await at(page, 0);
  await page.getByRole('slider').fill('3');
  await at(page, 3);
  await page.getByRole('region', { name: 'Turns' }).getByRole('button', { name: /^5, / }).click();
  await at(page, 5);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowLeft');
  await at(page, 4);
  await press(page, 'To the end');
  await at(page, kTurns);
  await expect(page.getByText(/Red wins/).first()).toBeVisible();
  await press(page, 'To the start');
  await page.getByLabel('Speed').selectOption({ label: 'Fast' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await at(page, kTurns);
});

test('each view shows what that side knew and no more', async ({ person }) => {
  const page = await person();
  await show(page, recordOf(kScript));
  const [red, blue] = [squareOn(page, 'g4'), squareOn(page, 'c7')];
  await expect(red).toHaveAccessibleName(/red, Marshal/);
  for (const [view, knowsRed, knowsBlue] of [
    ['red', true, false],
    ['blue', false, true],
    ['public', false, false],
    ['full', true, true],
  ] as const) {
    await page.getByLabel('Seen by').selectOption(view);
    await expect(red, view).toHaveAccessibleName(knowsRed ? /red, Marshal/ : /red, unknown/);
    await expect(blue, view).toHaveAccessibleName(knowsBlue ? /blue, Marshal/ : /blue, unknown/);
  }
});

for (const script of scriptedGames)
  test(`a record of ${script.game} is shown to its end`, async ({ person }) => {
    const page = await person();
    await show(page, recordOf(script));
    await press(page, 'To the end');
    const { length } = script.turns;
    await expect(page.getByText(`Turn ${length} of ${length}`, { exact: true })).toBeVisible();
  });

test('a bad record is answered with one sentence beside the form', async ({ person }) => {
  const page = await person();
  await show(page, recordOf(kScript).replace('g4f4', 'g4g9'));
  const problem = page.locator('form').getByRole('alert');
  await expect(problem).toHaveText(/\S.{10,200}/);
  expect((await problem.textContent())!.trim()).not.toContain('\n');
  await expect(page.getByLabel('Record', { exact: true })).toHaveValue(/g4g9/);
  await page.getByLabel('Record', { exact: true }).fill('no game at all');
  await press(page, 'Show the game');
  await expect(problem).toHaveText(/\S.{10,200}/);
});

test('a finished game is replayed from its table, and a link leads to a turn of it', async ({
  person,
  server,
}) => {
  const page = await person();
  const staged = await stage(atPage(page, server.url), await elsewhere(server.url), kScript, kTurns);
  await page.goto(`/${staged.id}`);
  await page
    .getByRole('region', { name: 'Game over' })
    .getByRole('button', { name: 'Replay', exact: true })
    .click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('slider').fill('3');
  await at(page, 3);
  await page.getByLabel('Seen by').selectOption('blue');
  await expect(page).toHaveURL(/#turn=3&view=blue$/);
  const other = await person();
  await other.goto(page.url());
  await at(other, 3);
  await expect(other.getByLabel('Seen by')).toHaveValue('blue');
  await expect(squareOn(other, 'h7')).toHaveAccessibleName(/blue, General/);
  await expect(squareOn(other, 'g4')).toHaveAccessibleName(/g4, empty/);
  await expect(squareOn(other, 'f4')).toHaveAccessibleName(/red, unknown/);
});

test('a running game is looked back over without leaving it', async ({ person, server }) => {
  const [red, blue, onlooker] = [await person(), await person(), await person()];
  const table = await begin(red, blue, kScript, server.url);
  for (const [number, turn] of kScript.turns.slice(0, 3).entries()) {
    await yourTurn(table[moverOf(number)].page);
    await table[moverOf(number)].play(turn);
  }
  const turnOf = (page: Page, turn: number, turns: number): Promise<void> =>
    expect(page.getByText(`Turn ${turn} of ${turns}`, { exact: true })).toBeVisible();
  const lookBack = async (page: Page): Promise<void> => {
    await page.getByRole('tab', { name: 'More' }).click();
    await press(page, 'Look back');
  };
  await yourTurn(blue);

  // Red waits, and looks back only at what red knew.
  await lookBack(red);
  await turnOf(red, 3, 3);
  await red.keyboard.press('Home');
  await expect(red.getByText('Start', { exact: true })).toBeVisible();
  await expect(squareOn(red, 'g4')).toHaveAccessibleName(/red, Marshal/);
  await expect(squareOn(red, 'c7')).toHaveAccessibleName(/blue, unknown/);
  await expect(red.getByLabel('Seen by').locator('option')).toHaveText(['Red', 'Spectators']);
  await red.keyboard.press('ArrowRight');
  await turnOf(red, 1, 3);

  // The game goes on: the turn is added, and red is called.
  await table.blue.play(kScript.turns[3]!);
  await turnOf(red, 1, 4);
  await expect(red.getByText('It is your turn now.')).toBeVisible();
  await expect(red.getByRole('log')).toContainText('Your turn');
  await expect(red).toHaveTitle(/Your turn/);
  await red.keyboard.press('Escape');
  await table.red.play(kScript.turns[4]!);
  await yourTurn(blue);

  // Somebody who looks on sees no side's pieces.
  await onlooker.goto(`/${table.id}`);
  await lookBack(onlooker);
  await turnOf(onlooker, 5, 5);
  await onlooker.keyboard.press('Home');
  await expect(squareOn(onlooker, 'g4')).toHaveAccessibleName(/red, unknown/);
  await expect(squareOn(onlooker, 'c7')).toHaveAccessibleName(/blue, unknown/);
  // An address with another view shows no more.
  await onlooker.goto(`/${table.id}#turn=1&view=full`);
  await turnOf(onlooker, 1, 5);
  await expect(squareOn(onlooker, 'g4')).toHaveAccessibleName(/red, unknown|empty/);
});

// Red's Marshal captures blue's General on a6 in the fifth turn.
const kHidden: ScriptedGame = {
  game: 'sci-fi-2011-duel+captured=stealth',
  red: '10 - - - 1 - - - - 9 / - - - 3 - 3 - - - S / F B B - - - - - - 2',
  blue: '10 - - - - 2 - - - 9 / - - - 3 - 3 - - - S / F B B - - - - - - 1',
  turns: ['a3a4', 'e6e5', 'a4a5', 'j6j5', 'a5a6', 'j5j6', 'j3j4', 'e5e6'],
};

test('what the table hides is shown when it happens and cannot be looked up later', async ({
  person,
  server,
}) => {
  const staged = await stage(await elsewhere(server.url), await elsewhere(server.url), kHidden, 4);
  const [page, late] = [await person(), await person()];
  await page.goto(`/${staged.id}`);
  await expect(page.getByRole('region', { name: 'Last turn' })).toContainText('j5');
  const battle = /Marshal \(10\).+General \(9\)/;
  await actTurn(staged, kHidden, 4);
  await expect(page.getByRole('log')).toContainText(battle);

  // At this moment somebody who comes late sees it too, and look back names both.
  await late.goto(`/${staged.id}`);
  await expect(late.getByRole('region', { name: 'Last turn' })).toContainText(battle);
  await late.goto(`/${staged.id}#turn=5&view=public`);
  await expect(late.getByText('Turn 5 of 5', { exact: true })).toBeVisible();
  await expect(late.getByText(battle).first()).toBeVisible();

  // Look back is open while the game goes on.
  await actTurn(staged, kHidden, 5);
  await expect(late.getByText('Turn 6 of 6', { exact: true })).toBeVisible();
  await late.keyboard.press('ArrowLeft');
  await expect(late.getByText('Turn 5 of 6', { exact: true })).toBeVisible();
  await expect(late.getByText(/attacked a6 and won; the defender is not shown/).first()).toBeVisible();
  await expect(late.getByText(battle)).toHaveCount(0);
  await expect(squareOn(late, 'a6')).toHaveAccessibleName(/red, unknown/);

  // Two turns later nothing on any page remembers it: not the log, not a page that is loaded again.
  await actTurn(staged, kHidden, 6);
  await expect(page.getByRole('log')).not.toContainText(battle);
  await expect(page.locator('body')).not.toContainText(battle);
  for (const one of [page, late]) {
    await one.goto(`/${staged.id}`);
    await one.reload();
    await expect(one.getByRole('region', { name: 'Last turn' })).toContainText('j4');
    await expect(one.locator('body')).not.toContainText(battle);
  }

  // When the game is over it is open.
  await staged.red.command(staged.id, { type: 'resign' });
  await late.goto(`/${staged.id}#turn=5&view=public`);
  await expect(late.getByText(battle).first()).toBeVisible();
});

test('a game that was called off can be looked at and keeps its secrets', async ({ person, server }) => {
  const [red, blue] = [await person(), await person()];
  const table = await begin(red, blue, kScript, server.url);
  await yourTurn(red);
  await table.red.play(kScript.turns[0]!);
  await yourTurn(blue);
  await ask(blue, 'POST', `/api/games/${table.id}/commands`, { type: 'abort' });
  await red
    .getByRole('region', { name: 'Game over' })
    .getByRole('button', { name: 'Replay', exact: true })
    .click();
  await expect(red.getByText('Turn 1 of 1', { exact: true })).toBeVisible();
  await expect(red.getByText(/its setups stay secret/)).toBeVisible();
  await expect(squareOn(red, 'g4')).toHaveAccessibleName(/red, Marshal/);
  await expect(squareOn(red, 'c7')).toHaveAccessibleName(/blue, unknown/);
});
