// A line that breaks: the server dies, the network goes, the page is loaded again. Nothing that a person did is lost,
// and nothing is done twice.
import type { Page } from '@playwright/test';
import { turnsOf, viewOf } from './support/api';
import { moverOf, scripted, type ScriptedGame } from './support/games';
import { Player } from './support/hands';
import { atPage, elsewhere, invite, stage } from './support/staging';
import { begin, expectEnded, yourTurn, type Table } from './support/table';
import { expect, test } from './support/test';

const kLost = 'Connection lost. Trying again…';
const kLater = 'No connection: your action is sent as soon as it is back.';
const kScript = scripted('barrage');

const saysLost = (page: Page) => page.getByRole('status').filter({ hasText: kLost });

// Plays the script's turns from one number to before another.
async function playTurns(table: Table, script: ScriptedGame, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) {
    const player = table[moverOf(number)];
    await yourTurn(player.page);
    await player.play(script.turns[number]!);
  }
}

async function endsAsWritten(table: Table): Promise<void> {
  await expectEnded(table, true);
  expect(await turnsOf(table.red.page, table.id)).toEqual(kScript.turns);
}

// A page that is loaded again loses this mark.
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { stillHere: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'stillHere' in window);

test('a game survives the sudden death of the server, and what was done meanwhile is done once', async ({
  own,
}) => {
  const table = await begin(await own.person(), await own.person(), kScript, own.server.url);
  const { red, blue } = table;
  await playTurns(table, kScript, 0, 2);
  await yourTurn(red.page);
  await mark(red.page);
  await mark(blue.page);

  await own.server.kill();
  await expect(saysLost(red.page)).toBeVisible();
  await expect(saysLost(blue.page)).toBeVisible();
  await red.play(kScript.turns[2]!);
  await expect(red.page.getByText(kLater)).toBeVisible();

  await own.server.start();
  await expect(saysLost(red.page)).toBeHidden();
  await expect(saysLost(blue.page)).toBeHidden();
  await expect(red.page.getByText(kLater)).toBeHidden();
  await yourTurn(blue.page);
  expect(await isMarked(red.page)).toBe(true);
  expect(await isMarked(blue.page)).toBe(true);
  expect((await viewOf(red.page, table.id)).turn).toBe(4);
  await playTurns(table, kScript, 3, kScript.turns.length);
  await endsAsWritten(table);
});

test('an action whose answer was lost with the server is not done twice', async ({ own }) => {
  const table = await begin(await own.person(), await own.person(), kScript, own.server.url);
  const { red, blue } = table;
  // The socket carries the action there, and nothing of the answer back.
  await red.page.context().addInitScript(() => {
    const Plain = WebSocket;
    Object.assign(window, { deaf: false });
    window.WebSocket = class extends Plain {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        super.addEventListener('message', (event) => {
          if (Reflect.get(window, 'deaf') === true) event.stopImmediatePropagation();
        });
      }
    };
  });
  await red.page.reload();
  await yourTurn(red.page);
  await red.page.evaluate(() => void Object.assign(window, { deaf: true }));
  await red.play(kScript.turns[0]!);
  await yourTurn(blue.page);
  await expect(red.page.getByText('Sending…')).toBeVisible();
  await own.server.kill();
  await expect(saysLost(red.page)).toBeVisible();
  await red.page.evaluate(() => void Object.assign(window, { deaf: false }));
  await own.server.start();
  await expect(saysLost(red.page)).toBeHidden();
  await expect(red.page.getByText('Sending…')).toBeHidden();
  await expect(red.page.getByText(kLater)).toBeHidden();
  await expect(red.page.getByText('Not possible')).toHaveCount(0);
  await playTurns(table, kScript, 1, kScript.turns.length);
  await endsAsWritten(table);
});

test('a device without network keeps what is done and sends it when it is back', async ({
  person,
  server,
}) => {
  const table = await begin(await person(), await person(), kScript, server.url);
  const { red, blue } = table;
  await yourTurn(red.page);
  await red.page.context().setOffline(true);
  await expect(saysLost(red.page)).toBeVisible();
  await red.play(kScript.turns[0]!);
  await expect(red.page.getByText(kLater)).toBeVisible();
  expect((await viewOf(blue.page, table.id)).turn).toBe(1);
  await red.page.context().setOffline(false);
  await yourTurn(blue.page);
  await expect(saysLost(red.page)).toBeHidden();
  await playTurns(table, kScript, 1, kScript.turns.length);
  await endsAsWritten(table);
});

// What a quick hand does on a slow line: every part of the turn is picked before the first is answered.
test('the parts of a turn that are picked before the server answers are all played', async ({
  person,
  server,
}) => {
  const script = scripted('duel-masters-2004-powers');
  const [page, other] = [await person(), await person()];
  const staged = await stage(atPage(page, server.url), atPage(other, server.url), script, 2);
  const held: (() => void)[] = [];
  let slow = false;
  await page.routeWebSocket(/\/api\/socket$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (slow) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await page.goto(`/${staged.id}`);
  await other.goto(`/${staged.id}`);
  await yourTurn(page);
  slow = true;
  await new Player(page, 'red', script.game).play(script.turns[2]!);
  slow = false;
  for (const send of held) send();
  await yourTurn(other);
  expect(await turnsOf(page, staged.id)).toContain(script.turns[2]);
});

test('a page that is loaded again in mid-game goes on where it was', async ({ person, server }) => {
  const table = await begin(await person(), await person(), kScript, server.url);
  await playTurns(table, kScript, 0, 3);
  const { red, blue } = table;
  await yourTurn(blue.page);
  for (const page of [red.page, blue.page]) {
    const before = await squares(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Last turn' })).toContainText(/g4.*f4/);
    await expect.poll(() => squares(page)).toEqual(before);
  }
  await playTurns(table, kScript, 3, kScript.turns.length);
  await endsAsWritten(table);
});

// What every square is called; which one is chosen or marked is not kept.
const squares = (page: Page): Promise<string[]> =>
  page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));

test.describe('a setup in the making', () => {
  const settingUp = async (page: Page, url: string): Promise<Page> => {
    const { id } = await invite(atPage(page, url), await elsewhere(url), kScript.game);
    await page.goto(`/${id}`);
    await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
    return page;
  };
  const kHalf = '- 2 B S - 3 10 - - -';

  const paste = async (page: Page, setup: string): Promise<void> => {
    await page.getByRole('button', { name: 'Copy, paste, share' }).click();
    await page.getByLabel('Paste a setup').fill(setup);
    await page.getByRole('button', { name: 'Use it' }).click();
  };
  const half = [kHalf, ...Array<string>(3).fill(Array<string>(10).fill('-').join(' '))].join(' / ');

  test('survives a reload of the page', async ({ person, server }) => {
    const page = await settingUp(await person(), server.url);
    await paste(page, half);
    await expect(page.getByRole('button', { name: 'Ready (3 left)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ready (3 left)' })).toBeVisible();
  });

  test('survives a reload of the page in the same moment', async ({ person, server }) => {
    const page = await settingUp(await person(), server.url);
    await page.getByRole('button', { name: 'Copy, paste, share' }).click();
    await page.getByLabel('Paste a setup').fill(half);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Use it' }).evaluate((button: HTMLElement) => {
      button.click();
      setTimeout(() => location.reload());
    });
    await loaded;
    await expect(page.getByRole('button', { name: 'Ready (3 left)' })).toBeVisible();
  });

  test('survives the sudden death of the server', async ({ own }) => {
    const page = await settingUp(await own.person(), own.server.url);
    await own.server.kill();
    await expect(saysLost(page)).toBeVisible();
    await paste(page, half);
    await own.server.start();
    await expect(saysLost(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ready (3 left)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ready (3 left)' })).toBeVisible();
  });
});
