// Every screen and state worth looking at, and the way there. The server is the visit's own: the page's account
// Ada is its administrator, Grace plays against her.
import { expect, type Page } from '@playwright/test';
import { scripted } from './support/games';
import { squareOn } from './support/hands';
import { actTurn, atPage, elsewhere, recordOf, stage, type Staged } from './support/staging';
import { keepShown } from './support/time';

export interface Visit {
  page: Page;
  url: string;
}

export interface Screen {
  name: string;
  open: (visit: Visit) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { name, level: 1 }).first()).toBeVisible();
const board = (page: Page): Promise<void> => expect(squareOn(page, 'a1')).toBeVisible();

// A plain address, and what shows that the page is there.
const plain = (name: string, path: string, title: string | RegExp): Screen => ({
  name,
  open: async ({ page }) => {
    await page.goto(path);
    await heading(page, title);
  },
});

// The same for somebody with an account.
const known = (name: string, path: string, title: string | RegExp): Screen => ({
  name,
  open: async ({ page, url }) => {
    await atPage(page, url).register('Ada');
    await page.goto(path);
    await heading(page, title);
  },
});

async function seated({ page, url }: Visit, game: string, turns: number): Promise<Staged> {
  const [ada, grace] = [atPage(page, url), await elsewhere(url)];
  await ada.register('Ada');
  await grace.register('Grace');
  return stage(ada, grace, scripted(game), turns);
}

async function running(visit: Visit, game: string, turns: number): Promise<Staged> {
  const staged = await seated(visit, game, turns);
  // She follows the game, so that she is not shown as away; it ends with the server.
  void staged.blue.context.get(`${visit.url}/api/games/${staged.id}/stream`, { timeout: 0 }).catch(() => {});
  await visit.page.goto(`/${staged.id}`);
  await board(visit.page);
  return staged;
}

// The start page of a server on which something goes on.
async function lively(visit: Visit): Promise<void> {
  const staged = await seated(visit, 'classic-2016', 4);
  const maker = await elsewhere(visit.url);
  await maker.register('Hopper');
  await maker.post('/api/games', { game: 'barrage', opponent: 'lobby', clock: { bank: 600, increment: 5 } });
  await staged.blue.post('/api/games', { game: 'international', opponent: 'lobby' });
}

const admin = (part: string): Screen => ({
  name: `admin-${part}`,
  open: async ({ page, url }) => {
    await atPage(page, url).register('Ada');
    await (await elsewhere(url)).register('Grace');
    await page.goto(`/admin#part=${part}`);
    await heading(page, 'Administration');
    await expect(page.getByRole('navigation', { name: 'Parts of the administration' })).toBeVisible();
  },
});

export const screens: Screen[] = [
  plain('home-first-visit', '/', 'Play Stratego'),
  {
    name: 'home',
    open: async (visit) => {
      await lively(visit);
      await visit.page.goto('/');
      await expect(visit.page.getByRole('heading', { name: 'Continue my games' })).toBeVisible();
      await expect(visit.page.getByRole('button', { name: /^Join / })).toHaveCount(2);
    },
  },
  {
    name: 'create-game',
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Invite a friend' }).click();
      await expect(page.getByRole('dialog').getByLabel('Game', { exact: true })).toBeVisible();
      await page.getByRole('dialog').getByLabel('Game', { exact: true }).selectOption('classic-2002');
      await expect(page.getByRole('dialog').getByText('Rules that this edition offers')).toBeVisible();
    },
  },
  {
    name: 'lobby',
    open: async (visit) => {
      await lively(visit);
      await visit.page.goto('/lobby');
      await expect(visit.page.getByRole('button', { name: /^Join / })).toHaveCount(2);
    },
  },
  {
    name: 'watch',
    open: async (visit) => {
      await lively(visit);
      await visit.page.goto('/watch');
      await expect(visit.page.getByRole('link', { name: /Ada/ }).first()).toBeVisible();
    },
  },
  {
    name: 'waiting-room',
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Invite a friend' }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    },
  },
  {
    name: 'invited',
    open: async ({ page, url }) => {
      const maker = await elsewhere(url);
      await maker.register('Grace');
      const made = await maker.post<{ id: string; invite: string }>('/api/games', {
        game: 'barrage',
        opponent: 'invite',
      });
      await page.goto(`/${made.id}#invite=${made.invite}`);
      await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
    },
  },
  {
    name: 'studio',
    open: async ({ page }) => {
      await page.goto('/studio/classic-2016');
      await page.getByRole('button', { name: 'Suggested' }).click();
      await expect(page.getByText('All pieces are placed.').first()).toBeVisible();
    },
  },
  {
    name: 'studio-empty',
    open: async ({ page }) => {
      await page.goto('/studio/fire-ice-2008-powers');
      await expect(page.getByRole('button', { name: /, 1 left/ }).first()).toBeVisible();
    },
  },
  {
    name: 'setup-phase',
    open: async ({ page, url }) => {
      const made = await atPage(page, url).post<{ id: string }>('/api/games', {
        game: 'international',
        opponent: 'bot',
        level: 3,
        side: 'red',
      });
      await page.goto(`/${made.id}`);
      await heading(page, 'Set up your pieces');
      await page.getByRole('button', { name: 'Suggested' }).click();
      await expect(page.getByRole('button', { name: 'Ready', exact: true })).toBeEnabled();
    },
  },
  {
    name: 'game',
    open: async (visit) => {
      const staged = await running(visit, 'classic-2016', 2);
      await staged.blue.command(staged.id, { type: 'chat', text: 'Good luck!' });
      await squareOn(visit.page, 'e3').click();
      await expect(visit.page.getByText('Your turn', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'game-power',
    open: async (visit) => {
      await running(visit, 'duel-masters-2004-powers', 0);
      await squareOn(visit.page, 'f4').click();
      await visit.page.getByRole('button', { name: /Vortex/ }).click();
      await expect(visit.page.getByRole('button', { name: /Vortex/, pressed: true })).toBeVisible();
    },
  },
  {
    name: 'game-battle',
    open: async (visit) => {
      const script = scripted('international');
      const staged = await running(visit, script.game, 1);
      // The battle is not over before it has been looked at.
      await keepShown(visit.page);
      await actTurn(staged, script, 1);
      await expect(visit.page.locator('.scene').first()).toBeVisible();
    },
  },
  {
    name: 'game-ended',
    open: async (visit) => {
      await running(visit, 'barrage', scripted('barrage').turns.length);
      await expect(visit.page.getByRole('heading', { name: /^You win/ })).toBeVisible();
    },
  },
  {
    name: 'hot-seat-curtain',
    open: async ({ page, url }) => {
      const made = await atPage(page, url).post<{ id: string }>('/api/games', {
        game: 'barrage',
        opponent: 'hot-seat',
      });
      await page.goto(`/${made.id}`);
      await expect(page.getByRole('button', { name: 'Press and hold to open' })).toBeVisible();
    },
  },
  plain('replay-empty', '/replay', 'Replay a game'),
  {
    name: 'replay',
    open: async ({ page }) => {
      await page.goto('/replay');
      await page.getByLabel('Record', { exact: true }).fill(recordOf(scripted('international')));
      await page.getByRole('button', { name: 'Show the game' }).click();
      await board(page);
      await page.getByRole('button', { name: 'To the end' }).click();
      await expect(page.getByText('Turn 7 of 7')).toBeVisible();
    },
  },
  {
    name: 'game-replay',
    open: async (visit) => {
      const staged = await seated(visit, 'barrage', scripted('barrage').turns.length);
      await visit.page.goto(`/${staged.id}#turn=4&view=full`);
      await expect(visit.page.getByText('Turn 4 of 7')).toBeVisible();
    },
  },
  plain('rules', '/rules', /.+/),
  {
    name: 'rules-of-a-game',
    open: async ({ page }) => {
      await page.goto('/rules/duel-masters-2004-powers');
      await page.locator('figure').first().scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Show what happens' }).first()).toBeVisible();
    },
  },
  {
    name: 'comparison',
    open: async ({ page }) => {
      await page.goto('/rules/compare');
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  plain('login', '/login', 'Log in'),
  plain('register', '/register', /account/i),
  known('account', '/account', /.+/),
  {
    name: 'profile',
    open: async (visit) => {
      await seated(visit, 'barrage', scripted('barrage').turns.length);
      await visit.page.goto('/u/Ada');
      await heading(visit.page, /Ada/);
    },
  },
  plain('leaderboard', '/leaderboard/barrage', /.+/),
  plain('settings', '/settings', 'Settings'),
  admin('accounts'),
  admin('server'),
  admin('games'),
  admin('log'),
  {
    // The server has no such page either: one meets it by a link within the pages.
    name: 'missing-page',
    open: async ({ page }) => {
      await page.goto('/');
      await heading(page, 'Play Stratego');
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), {
          href: '/no/such/page',
          textContent: 'Nowhere',
        });
        document.querySelector('main')!.append(link);
        link.click();
        link.remove();
      });
      await heading(page, 'There is no such page.');
    },
  },
];
