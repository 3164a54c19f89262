// Everything at the table besides plain playing: typed commands, refusals on the board, offers, talk, notes.
import type { Page } from '@playwright/test';
import { turnsOf, viewOf } from './support/api';
import { scripted } from './support/games';
import { squareOn } from './support/hands';
import { Names, WireLog } from './support/known';
import { begin, yourTurn, type Table } from './support/table';
import { expect, test, type Person } from './support/test';
import { atPage } from './support/staging';
import { keepShown } from './support/time';

const kScript = scripted('barrage');

const begun = async (person: Person, url: string): Promise<Table> =>
  begin(await person(), await person(), kScript, url);

// Turns of both in their order.
async function play(table: Table, ...turns: string[]): Promise<void> {
  for (const turn of turns) {
    const { to_move } = await viewOf(table.red.page, table.id);
    await yourTurn(table[to_move!].page);
    await table[to_move!].play(turn);
    await yourTurn(table[to_move === 'red' ? 'blue' : 'red'].page);
  }
}

const command = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Command').fill(text);
  await page.getByLabel('Command').press('Enter');
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('typed commands answer and act', async ({ person, server }) => {
  const table = await begun(person, server.url);
  const { page } = table.red;
  await page.keyboard.press('/');
  await expect(page.getByLabel('Command')).toBeFocused();
  const answer = page.locator('form', { has: page.getByLabel('Command') });
  await command(page, 'where scout');
  await expect(answer).toContainText(/Yours: .*Scout.* b4 j4\./);
  await command(page, 'moves c4');
  await expect(answer).toContainText('c4 can do nothing now.');
  await command(page, 'last');
  await expect(answer).toContainText('No turn has been played yet.');
  await command(page, 'captured');
  await expect(answer).toContainText('Nothing is captured.');
  await command(page, 'dance');
  await expect(answer).toContainText('“dance” is not understood.');
  await command(page, 'f4f3');
  await yourTurn(table.blue.page);
  await expect(page.getByRole('log')).toContainText('f4f3 sent.');
  await command(page, 'last');
  await expect(answer).toContainText(/from f4 to f3/);
  await command(page, 'f3f4');
  await expect(answer).toContainText('It is Blue’s turn. Please wait.');
  expect(await turnsOf(page, table.id)).toEqual(['f4f3']);
});

test('what a rule forbids is explained and shown on the board', async ({ person, server }) => {
  const { red } = await begun(person, server.url);
  const { page } = red;
  await page.keyboard.press('/');
  await command(page, 'c4c5');
  await expect(red.panel).toContainText('Not possible. The Bomb on c4 never moves.');
  await expect(page.getByRole('alert').filter({ hasText: 'never moves' })).toBeAttached();
  await expect(squareOn(page, 'c4')).toHaveAccessibleName(/forbidden/);
  await red.panel.getByRole('button', { name: 'Close' }).click();
  await expect(red.panel).not.toContainText('Not possible');
  await squareOn(page, 'f4').click();
  await squareOn(page, 'g5').click();
  await expect(red.panel).toContainText('Not possible. g5 lies in the Lakes.');
  await expect(squareOn(page, 'g5')).toHaveAccessibleName(/forbidden/);
});

test('the two-squares rule is warned of one turn ahead, and explained where it is broken', async ({
  person,
  server,
}) => {
  const table = await begun(person, server.url);
  const { red } = table;
  await play(table, 'f4f3', 'b7b6', 'f3f4', 'b6b7');
  await expect(red.panel).toContainText('Between f3 and f4 this piece may go once more');
  await expect(squareOn(red.page, 'f3')).toHaveAccessibleName(/mind the warning/);
  await play(table, 'f4f3', 'b7b6');
  await expect(red.panel).toContainText('You may not go between f3 and f4 in this turn.');
  await squareOn(red.page, 'f3').click();
  await squareOn(red.page, 'f4').click();
  const why = 'Two-squares rule: f3 and f4 were used in your last 3 turns. Play something else once.';
  await expect(red.panel).toContainText(why);
  await expect(red.page.getByRole('alert').filter({ hasText: why })).toBeAttached();
  for (const square of ['f3', 'f4'])
    await expect(squareOn(red.page, square)).toHaveAccessibleName(/forbidden/);
  expect((await viewOf(red.page, table.id)).turn).toBe(7);
  // Something else once is possible.
  await red.play('g4f4');
  await yourTurn(table.blue.page);
});

test('a draw is offered, declined, offered by the other and accepted', async ({ person, server }) => {
  const table = await begun(person, server.url);
  const { red, blue } = table;
  const offer = async (page: Page): Promise<void> => {
    await button(page, 'Offer a draw').click();
    await dialog(page).getByRole('button', { name: 'Offer a draw' }).click();
    await expect(page.getByText('You have offered a draw.')).toBeVisible();
  };
  await play(table, 'f4f3', 'b7b6');
  // What was answered is shown for a while.
  await keepShown(red.page);
  await offer(red.page);
  await expect(blue.page.getByText(/offers a draw\.$/).first()).toBeVisible();
  await button(blue.page, 'Decline').click();
  await expect(red.page.getByText(/declined the draw\.$/).first()).toBeVisible();
  await expect(red.page.getByText('You have offered a draw.')).toBeHidden();
  await offer(blue.page);
  await button(red.page, 'Accept').click();
  for (const { page } of [red, blue])
    await expect(page.getByRole('heading', { name: 'The game is drawn: both agreed.' })).toBeVisible();
});

test('a turn is taken back when the other agrees, and stays when they do not', async ({ person, server }) => {
  const table = await begun(person, server.url);
  const { red, blue } = table;
  await red.play('f4f3');
  await button(red.page, 'Take back').click();
  await expect(red.page.getByText('You have asked to take your turn back.')).toBeVisible();
  // What was answered is shown for a while.
  for (const { page } of [red, blue]) await keepShown(page);
  await button(blue.page, 'Decline').click();
  await expect(red.page.getByText(/does not take back\.$/)).toBeVisible();
  await expect(squareOn(red.page, 'f3')).toHaveAccessibleName(/red, Miner/);
  // Who was refused does not ask again at once; the other may.
  await expect(button(red.page, 'Take back')).toBeDisabled();
  await play(table, 'b7b6');
  await button(blue.page, 'Take back').click();
  await expect(red.page.getByText(/asks to take a turn back\.$/).first()).toBeVisible();
  await button(red.page, 'Accept').click();
  for (const { page } of [red, blue]) await expect(squareOn(page, 'b6')).toHaveAccessibleName(/empty/);
  await expect(blue.page.getByText('A turn was taken back. Turn 2 is played again.')).toBeVisible();
  await play(table, 'c7c8');
  expect(await turnsOf(red.page, table.id)).toEqual(['f4f3', 'c7c8']);
});

test('who resigns is asked first; then both play again with the sides changed', async ({
  person,
  server,
}) => {
  const { id, red, blue } = await begun(person, server.url);
  await button(red.page, 'Resign').click();
  await expect(dialog(red.page)).toContainText('Resign the game?');
  await dialog(red.page).getByRole('button', { name: 'Keep playing' }).click();
  await expect(dialog(red.page)).toBeHidden();
  expect((await viewOf(red.page, id)).phase).toBe('running');
  await button(red.page, 'Resign').click();
  await dialog(red.page).getByRole('button', { name: 'Resign' }).click();
  await expect(red.page.getByRole('heading', { name: 'You lose: you resigned.' })).toBeVisible();
  await expect(blue.page.getByRole('heading', { name: 'You win: the enemy resigned.' })).toBeVisible();

  await button(red.page, 'Rematch').click();
  await expect(red.page.getByText('You have offered a rematch.').first()).toBeVisible();
  await expect(blue.page.getByText(/wants a rematch\.$/).first()).toBeVisible();
  await button(blue.page, 'Accept').click();
  for (const { page } of [red, blue]) {
    await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
    expect(page.url()).not.toContain(id);
  }
  await expect(red.page.getByText('You play Blue.')).toBeVisible();
  await expect(blue.page.getByText('You play Red.')).toBeVisible();
  expect(red.page.url()).toBe(blue.page.url());
});

test('players and spectators talk apart until the game is over', async ({ person, server }) => {
  const { id, red, blue } = await begun(person, server.url);
  const watcher = await person();
  const logs = new Map([red.page, blue.page, watcher].map((page) => [page, new WireLog(page)]));
  await watcher.goto('/rules');
  await atPage(watcher, server.url).register('watcher');
  // Loaded again, so that everything is recorded.
  for (const page of [red.page, blue.page]) await page.reload();
  await watcher.goto(`/${id}`);

  const say = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('tab', { name: /^Chat/ }).click();
    await page.getByLabel('Message').fill(text);
    await button(page, 'Send').click();
    await expect(page.getByRole('list', { name: 'Chat' })).toContainText(text);
  };
  const kPlayers = 'between us two';
  const kWatchers = 'among us in the gallery';
  await say(red.page, kPlayers);
  await expect(blue.page.getByRole('tab', { name: 'Chat 1 new message' })).toBeVisible();
  await expect(blue.page.getByRole('log')).toContainText(kPlayers);
  await say(watcher, kWatchers);
  await say(blue.page, 'so it is');
  await expect(red.page.getByRole('list', { name: 'Chat' })).toContainText('so it is');

  // One more turn has reached everybody: so would have what was said before it.
  await red.play('f4f3');
  await expect(watcher.getByRole('region', { name: 'Last turn' })).toContainText('f4 to f3');
  await yourTurn(blue.page);
  const knows = async (page: Page, text: string): Promise<boolean> =>
    (await logs.get(page)!.text(new Names())).includes(text) || (await page.content()).includes(text);
  expect(await knows(watcher, kPlayers)).toBe(false);
  expect(await knows(watcher, kWatchers)).toBe(true);
  for (const page of [red.page, blue.page]) {
    expect(await knows(page, kWatchers)).toBe(false);
    expect(await knows(page, kPlayers)).toBe(true);
  }

  await button(red.page, 'Resign').click();
  await dialog(red.page).getByRole('button', { name: 'Resign' }).click();
  for (const page of [red.page, blue.page, watcher])
    for (const text of [kPlayers, kWatchers])
      await expect(page.getByRole('list', { name: 'Chat' })).toContainText(text);
});

test('pencil marks survive a reload of the page, and are nobody else’s', async ({ person, server }) => {
  const { red, blue } = await begun(person, server.url);
  const { page } = red;
  await squareOn(page, 'b7').press('m');
  await expect(dialog(page)).toContainText('Pencil mark on b7');
  await dialog(page).getByRole('button', { name: 'careful' }).click();
  await expect(squareOn(page, 'b7')).toHaveAccessibleName(/your mark: !/);
  // With the mouse: right click.
  await squareOn(page, 'c7').click({ button: 'right' });
  await dialog(page).getByRole('button', { name: 'Marshal' }).click();
  await expect(squareOn(page, 'c7')).toHaveAccessibleName(/your mark: 10/);
  await page.reload();
  await expect(squareOn(page, 'b7')).toHaveAccessibleName(/your mark: !/);
  await expect(squareOn(page, 'c7')).toHaveAccessibleName(/your mark: 10/);
  await red.play('f4f3');
  await yourTurn(blue.page);
  await blue.page.reload();
  await yourTurn(blue.page);
  expect(await blue.page.content()).not.toContain('your mark');
  // The mark goes with its piece.
  await blue.play('b7b6');
  await expect(squareOn(page, 'b6')).toHaveAccessibleName(/your mark: !/);
});
