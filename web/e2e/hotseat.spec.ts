// Two people at one device, and a curtain between them.
import { moverOf, scripted } from './support/games';
import { byFinger } from './support/hands';
import { documentOf, WireLog, Names, storageOf } from './support/known';
import { SharedTable } from './support/shared';
import { elsewhere } from './support/staging';
import { yourTurn } from './support/table';
import { expect, kMoving, test } from './support/test';
import { twinWorld } from './support/twins';
import { ask, turnsOf } from './support/api';

const kScript = scripted('barrage');
const kPhone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, ...kMoving };
const kNames = { red: 'Ann', blue: 'Ben' };

test('a whole game of two at one device', async ({ person, server }) => {
  const table = new SharedTable(await person(), kScript.game, server.url);
  const { page, curtain } = table;
  await table.begin();
  await curtain.getByLabel('Red', { exact: true }).fill(kNames.red);
  await curtain.getByLabel('Blue', { exact: true }).fill(kNames.blue);
  await expect(curtain.getByRole('heading')).toHaveText('Ann, set up your pieces');
  await table.open();
  await table.setUp(kScript.red);
  await expect(curtain.getByRole('heading')).toHaveText('Ben, set up your pieces');
  await table.open();
  await table.setUp(kScript.blue);

  for (const [number, turn] of kScript.turns.entries()) {
    const side = moverOf(number);
    await expect(curtain.getByRole('heading')).toHaveText(`${kNames[side]}, it is your turn`);
    // To hand over, to hold: with these two the next one can act.
    await table.open();
    await yourTurn(page);
    if (number > 0) {
      // The opponent's turn is shown and announced.
      const [from, to] = kScript.turns[number - 1]!.match(/[a-z]\d+/g)!;
      await expect(table.lastTurn).toContainText(new RegExp(`${from}.*${to}`));
      await expect(page.getByRole('log')).toContainText(new RegExp(`${from}.*${to}.*Your turn`));
    }
    await table.play(side, turn);
    const [from, to] = turn.match(/[a-z]\d+/g)!;
    await expect(table.lastTurn).toContainText(new RegExp(`${from}.*${to}`));
    if (number === kScript.turns.length - 1) break;
    // The result stays as long as the player looks at it.
    await expect(curtain).toBeHidden();
    await table.handOver.click();
  }
  await expect(page.getByRole('heading', { name: /^Red wins: Blue’s Flag was captured/ })).toBeVisible();
  expect(await turnsOf(page, table.id)).toEqual(kScript.turns);
});

test('a curtain opens by holding a key, or by pressing twice, and not by pressing once', async ({
  person,
  server,
}) => {
  const table = new SharedTable(await person(), kScript.game, server.url);
  await table.begin();
  await table.openByKey();
  await table.setUp(kScript.red);
  await table.pressOnce(() => table.opener.click());
  await expect(table.opener).toHaveText('Press once more to open');
  await expect(table.curtain).toBeVisible();
  await table.opener.click();
  await expect(table.curtain).toBeHidden();
  await table.setUp(kScript.blue);
  await table.pressOnce(() => table.opener.press('Enter'));
  await expect(table.curtain).toBeVisible();
  await table.opener.press('Enter');
  await yourTurn(table.page);
});

test('a page that is loaded again lands on the curtain', async ({ person, server }) => {
  const table = new SharedTable(await person(), kScript.game, server.url);
  const { page, curtain } = table;
  await table.begin();
  await table.open();
  await page.reload();
  await expect(curtain.getByRole('heading')).toHaveText('Red, set up your pieces');
  await table.open();
  await table.setUp(kScript.red);
  await page.reload();
  await expect(curtain.getByRole('heading')).toHaveText('Blue, set up your pieces');
  await table.open();
  await table.setUp(kScript.blue);
  await table.open();
  await table.play('red', kScript.turns[0]!);
  await expect(table.handOver).toBeVisible();
  await page.reload();
  await expect(curtain.getByRole('heading')).toHaveText('Blue, it is your turn');
  await expect(page.locator('[data-board]')).toHaveCount(0);
  await table.open();
  await table.play('blue', kScript.turns[1]!);
  await expect(table.handOver).toBeVisible();
});

test('a page that is loaded again while blue sets up receives nothing of red’s setup', async ({
  person,
  server,
}) => {
  const table = new SharedTable(await person(), kScript.game, server.url);
  const { page, curtain } = table;
  await table.begin();
  await table.open();
  await table.setUp(kScript.red);
  await table.open();
  // What the device remembers does not matter: it may be another one.
  await page.evaluate(() => localStorage.clear());
  const log = new WireLog(page);
  await page.reload();
  await expect(curtain.getByRole('heading')).toHaveText('Blue, set up your pieces');
  await table.open();
  await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
  const received = await log.text(new Names());
  expect(received).toContain('"viewer":"blue"');
  expect(received).not.toContain('"viewer":"red"');
  expect(received).not.toContain(kScript.red);
  await table.setUp(kScript.blue);
  await expect(curtain.getByRole('heading')).toHaveText('Red, it is your turn');
});

test('two at one phone', async ({ person, server }) => {
  const table = new SharedTable(await person(kPhone), kScript.game, server.url, byFinger);
  const { page } = table;
  await table.begin();
  for (const setup of [kScript.red, kScript.blue]) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expect(table.opener).toBeInViewport({ ratio: 1 });
    await table.openByFinger();
    await table.setUp(setup);
  }
  for (const [number, turn] of kScript.turns.slice(0, 4).entries()) {
    await expect(table.opener).toBeInViewport({ ratio: 1 });
    await table.openByFinger();
    await table.play(moverOf(number), turn);
    await expect(table.handOver).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-board]')).toBeInViewport({ ratio: 1 });
    await table.handOver.tap();
  }
});

// As in secrets.spec.ts: where the other one's army stands differently, unseen, nothing may be different on this page
// at the curtain and while one's own seat is open.
for (const hidden of ['blue', 'red'] as const)
  test(`a shared page keeps no secret of ${hidden} behind its curtain`, async ({ person, server }) => {
    const twin = await twinWorld(await elsewhere(server.url), kScript, hidden);
    const worlds = await Promise.all(
      [kScript, twin].map(async (script) => {
        const page = await person();
        const log = new WireLog(page);
        const table = new SharedTable(page, script.game, server.url);
        await table.begin();
        const names = new Names();
        names.add(table.id, 'GAME');
        const { account } = await ask<{ account: { name: string } }>(page, 'GET', '/api/account');
        names.add(account.name, 'PLAYER');
        return { script, page, log, table, names };
      }),
    );
    type World = (typeof worlds)[number];
    const everythingOf = async ({ page, log, names }: World): Promise<Record<string, string>> => ({
      wire: await log.text(names),
      document: await documentOf(page, names),
      storage: await storageOf(page, names),
    });
    const both = async (act: (world: World) => Promise<void>): Promise<void> =>
      void (await Promise.all(worlds.map(act)));
    const same = (when: string): Promise<void> =>
      expect(async () => {
        const [one, other] = await Promise.all(worlds.map(everythingOf));
        expect(other, when).toEqual(one);
      }).toPass();

    for (const side of ['red', 'blue'] as const) {
      await both(({ table }) => table.open());
      await both(({ table, script }) => table.setUp(script[side]));
    }
    for (const [number, turn] of kScript.turns.slice(0, -1).entries()) {
      const side = moverOf(number);
      await both(async ({ log }) => log.forget());
      await same(`the curtain before turn ${number + 1}`);
      await both(({ table }) => table.open());
      await both(({ page }) => yourTurn(page));
      if (side !== hidden) await same(`${side} before turn ${number + 1}`);
      else {
        // The comparison sees what is there to be seen.
        const [one, other] = await Promise.all(worlds.map(everythingOf));
        expect(other!['wire']).not.toBe(one!['wire']);
        expect(other!['document']).not.toBe(one!['document']);
      }
      await both(({ table }) => table.play(side, turn));
      await both(({ table }) => expect(table.handOver).toBeVisible());
      if (side !== hidden) await same(`${side} after turn ${number + 1}`);
      await both(({ table }) => table.handOver.click());
    }
  });
