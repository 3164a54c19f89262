// From the address to a game: against a bot, with a friend, with whoever is there; and in German.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scripted } from './support/games';
import { englishOn } from './support/languages';
import { claims } from './support/server';
import { atPage, elsewhere, stage } from './support/staging';
import { expect, test } from './support/own_server';
import { Server } from './support/server';
import { Traffic } from './support/traffic';

const kGamePage = /\/[2-9A-HJ-NP-Za-km-np-z]{8}$/;

test('one click leads from the address to a game against a bot', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play .+ against .+/ }).click();
  await expect(page).toHaveURL(kGamePage);
  await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
  await page.getByRole('button', { name: 'Quick start' }).click();
  await expect(page.getByRole('region', { name: 'Your action' })).toBeVisible();
});

test('what was chosen is remembered after a reload', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Classic 2016' });
  await page.getByLabel('Strength').selectOption('5');
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true });
  const button = page.getByRole('button', { name: /^Play Classic 2016 against .+/ });
  const name = await button.textContent();
  await page.reload();
  await expect(page.getByRole('button', { name: name!.trim() })).toBeVisible();
  await expect(page.getByLabel('Game', { exact: true })).toHaveValue('classic-2016');
  await expect(page.getByLabel('Strength')).toHaveValue('5');
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked();
});

test('an invitation is drawn as a QR code and joined by a second person', async ({ person }) => {
  const [maker, friend] = [await person(), await person()];
  await maker.goto('/');
  await maker.getByRole('button', { name: 'Invite a friend' }).click();
  await maker.getByRole('button', { name: 'Create link' }).click();
  const code = maker.getByRole('img', { name: 'QR code of the invitation link' });
  await expect(code).toBeVisible();
  expect((await code.locator('path').getAttribute('d'))!.length).toBeGreaterThan(500);
  const link = await maker.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  expect(link).toMatch(/#invite=.+/);
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Join' }).click();
  for (const page of [maker, friend])
    await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
});

test('an invitation that was taken back seats nobody', async ({ person }) => {
  const [maker, friend] = [await person(), await person()];
  await maker.goto('/');
  await maker.getByRole('button', { name: 'Invite a friend' }).click();
  await maker.getByRole('button', { name: 'Create link' }).click();
  const link = await maker.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await maker.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(maker.getByRole('heading', { name: 'Play Stratego' })).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole('heading').first()).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Join' })).toHaveCount(0);
});

test('an open game is made in the lobby and joined from there', async ({ ownServer, person }) => {
  const [maker, other] = [await person({ baseURL: ownServer.url }), await person({ baseURL: ownServer.url })];
  await other.goto('/lobby');
  await expect(other.getByText('Nobody is waiting right now.')).toBeVisible();
  await maker.goto('/lobby');
  await maker.getByRole('button', { name: 'Create a game' }).click();
  await maker.getByRole('button', { name: 'Create game' }).click();
  await expect(maker.getByRole('heading', { name: 'Waiting for an opponent' })).toBeVisible();
  await other.getByRole('button', { name: /^Join Barrage by / }).click();
  for (const page of [maker, other])
    await expect(page.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
});

test('the cap of quiet turns is named as the server’s setting, wherever a player decides', async ({
  person,
}) => {
  const server = new Server();
  writeFileSync(join(server.data, 'server.conf'), 'no-capture-cap=30\n');
  await server.start();
  try {
    const [maker, other] = [await person({ baseURL: server.url }), await person({ baseURL: server.url })];
    await maker.goto('/lobby');
    await maker.getByRole('button', { name: 'Create a game' }).click();
    const form = maker.getByRole('dialog');
    await expect(form.getByText(/^This server draws games after 30 turns without a capture/)).toBeVisible();
    await form.getByText(/^More options/).click();
    await expect(form.getByLabel('Draw after quiet turns')).toHaveValue('30');
    await form.getByRole('button', { name: 'Create game' }).click();
    const words = 'draw after 30 turns without a capture (setting of this server)';
    await expect(maker.getByRole('listitem').filter({ hasText: words })).toBeVisible();

    await other.goto('/lobby');
    await expect(other.getByText(words)).toBeVisible();
    await other.getByRole('button', { name: /^Join Barrage by / }).click();
    for (const page of [maker, other]) await page.getByRole('button', { name: 'Quick start' }).click();
    await expect(
      other.getByText('After 30 turns without a capture the game is drawn: a setting of this server.'),
    ).toBeVisible();

    await other.goto('/rules/barrage#option-no-capture-cap');
    await expect(other.getByText(/^This server sets 30 turns in every new game/)).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('a cap that its creator chose is not called the server’s, and an invitation shows it', async ({
  person,
}) => {
  const [maker, friend] = [await person(), await person()];
  await maker.goto('/');
  await maker.getByRole('button', { name: 'Invite a friend' }).click();
  const form = maker.getByRole('dialog');
  await form.getByText(/^More options/).click();
  await form.getByLabel('Draw after quiet turns').fill('70');
  await form.getByRole('button', { name: 'Create link' }).click();
  await friend.goto(await maker.getByRole('textbox', { name: 'Invitation link' }).inputValue());
  await expect(friend.getByText('draw after 70 turns without a capture', { exact: true })).toBeVisible();
});

test('a game that waits is one click away on the start page', async ({ person, server }) => {
  const page = await person();
  const staged = await stage(atPage(page, server.url), await elsewhere(server.url), scripted('barrage'), 2);
  await page.goto('/');
  const games = page.getByRole('region', { name: 'Continue my games' });
  await games.getByRole('link', { name: /Barrage.*your turn/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${staged.id}$`));
  await expect(page.getByText('Your turn', { exact: true }).first()).toBeVisible();
});

test('the form offers first what the sheet of the edition asks players to choose', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Game', { exact: true }).selectOption('fire-ice-2008');
  const offered = form.getByRole('group', { name: 'Rules that this edition offers' });
  await expect(offered.getByLabel('Captured pieces')).toBeVisible();
  await expect(offered.getByRole('option')).toHaveText([
    /^Open Play/,
    /^Prisoner Play/,
    /^Secret Play/,
    /^Stealth Play/,
  ]);
  await expect(offered.getByText('house rule')).toHaveCount(0);
  await form.locator('summary').filter({ hasText: 'More options' }).click();
  await expect(form.getByLabel('Two-squares rule', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Arrows take the Flag')).toHaveCount(0);
  await form.getByLabel('Game', { exact: true }).selectOption('fire-ice-2008-powers');
  await expect(form.getByLabel('Arrows take the Flag')).toBeVisible();
  await expect(offered.getByLabel('Arrows take the Flag')).toHaveCount(0);
});

test('a browser in German gets German pages without an English word of ours', async ({ person, server }) => {
  const page = await person({ locale: 'de-DE' });
  const traffic = new Traffic(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Stratego spielen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Spiel', { exact: true }).locator('option')).toHaveCount(11);
  expect(await englishOn(page), 'home').toEqual([]);

  const staged = await stage(
    atPage(page, server.url),
    await elsewhere(server.url),
    scripted('fire-ice-2008-powers'),
    2,
  );
  await page.goto(`/${staged.id}`);
  await expect(page.getByText('Du bist am Zug', { exact: true }).first()).toBeVisible();
  expect(await englishOn(page), 'game').toEqual([]);

  for (const path of [
    '/rules',
    '/rules/fire-ice-2008-powers',
    '/rules/compare',
    '/settings',
    '/studio/barrage',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await traffic.rest();
    expect(await englishOn(page), path).toEqual([]);
  }
});

test('the language changes in the settings without a reload, and stays', async ({ person }) => {
  const page = await person();
  await page.goto('/settings');
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));
  await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-untouched', '');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Stratego spielen' })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('the first account needs the code that the server printed, from its address or typed in', async ({
  ownServer,
  person,
}) => {
  const at = { baseURL: ownServer.url };
  const [stranger, host] = [await person(at), await person(at)];
  await stranger.goto('/register');
  await stranger.getByLabel('Claim code').fill('guessed');
  await stranger.getByLabel('Name', { exact: true }).fill('Eve');
  await stranger.getByLabel('Password', { exact: true }).fill('Eve likes flags');
  await stranger.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(stranger.getByText('This is not the code that the server printed')).toBeVisible();
  await host.goto(`/register#${claims.get(ownServer.url)!}`);
  await expect(host.getByText('You create the first account of this server.')).toBeVisible();
  await host.getByLabel('Name', { exact: true }).fill('Ada');
  await host.getByLabel('Password', { exact: true }).fill('Ada likes flags');
  await host.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(host.getByText('you are the administrator of this server')).toBeVisible();
});

test('what the administrator announces appears to everybody, and goes when it is taken down', async ({
  ownServer,
  person,
}) => {
  const at = { baseURL: ownServer.url };
  const [admin, player, visitor] = [await person(at), await person(at), await person(at)];
  await atPage(admin, ownServer.url).register('Ada');
  await atPage(player, ownServer.url).register('Grace');
  await player.goto('/rules');
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.goto('/admin#part=server');
  await admin.getByLabel('Text', { exact: true }).fill('Tournament on Sunday.');
  await admin.getByRole('button', { name: 'Announce' }).click();
  // Visitors with an account see it at once, others on the next page they open.
  for (const page of [admin, player])
    await expect(page.getByText('Tournament on Sunday.').first()).toBeVisible();
  await visitor.goto('/rules');
  await expect(visitor.getByText('Tournament on Sunday.').first()).toBeVisible();
  await admin.getByRole('button', { name: 'Remove announcement' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove announcement' }).click();
  await expect(admin.getByRole('button', { name: 'Remove announcement' })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('Tournament on Sunday.')).toHaveCount(0);
});
