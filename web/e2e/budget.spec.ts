// What the first load costs: bounds on the bytes that travel, by gzip, and nothing from anywhere else.
import type { Page, Request } from '@playwright/test';
import { scripted } from './support/games';
import { atPage, elsewhere, stage } from './support/staging';
import { expect, test } from './support/test';
import { Traffic } from './support/traffic';

// The start page.
const kScript = 65_000;
// Whoever comes by a link gets what every page has and the table or the rules at once.
const kDeepScript = 110_000;
const kAll = 150_000;

interface Load {
  script: number;
  all: number;
  // For the failure's text, biggest first.
  parts: string[];
  strangers: string[];
}

async function load(page: Page, path: string, url: string, arrived: () => Promise<void>): Promise<Load> {
  const requests: Request[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  page.on('requestfinished', (request) => requests.push(request));
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== url && !request.url().startsWith('data:'))
      strangers.push(request.url());
  });
  const traffic = new Traffic(page);
  await page.goto(path);
  await arrived();
  await traffic.rest();
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const response = await request.response();
      expect(response?.headers()['content-encoding'] ?? 'gzip', request.url()).toBe('gzip');
      return {
        path: new URL(request.url()).pathname,
        script: request.resourceType() === 'script',
        bytes: (await request.sizes()).responseBodySize,
      };
    }),
  );
  sizes.sort((one, other) => other.bytes - one.bytes);
  const sum = (of: typeof sizes): number => of.reduce((all, { bytes }) => all + bytes, 0);
  return {
    script: sum(sizes.filter(({ script }) => script)),
    all: sum(sizes),
    parts: sizes.map(({ path, bytes }) => `${bytes} ${path}`),
    strangers,
  };
}

function within({ script, all, parts, strangers }: Load, most = kScript): void {
  test.info().annotations.push({ type: 'bytes', description: `script ${script}, all ${all}` });
  console.log(`${test.info().title}: script ${script}, all ${all}`);
  const list = parts.join('\n');
  expect(script, 'something was counted').toBeGreaterThan(10_000);
  expect(script, list).toBeLessThanOrEqual(most);
  expect(all, list).toBeLessThanOrEqual(kAll);
  expect(strangers, 'requests to other hosts').toEqual([]);
}

// The page's own report of what its content policy refused; set up before anything of it runs.
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
    Object.assign(globalThis, { refused });
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

test('the start page is small, and asks nobody else', async ({ person, server }) => {
  const page = await person();
  const refused = await watchPolicy(page);
  within(
    await load(page, '/', server.url, () =>
      expect(page.getByLabel('Game', { exact: true }).locator('option')).toHaveCount(11),
    ),
  );
  expect(await refused()).toEqual([]);
});

test('a running game is small, and asks nobody else', async ({ person, server }) => {
  const page = await person();
  const refused = await watchPolicy(page);
  const staged = await stage(atPage(page, server.url), await elsewhere(server.url), scripted('barrage'), 2);
  within(
    await load(page, `/${staged.id}`, server.url, () =>
      expect(page.getByText('Your turn', { exact: true }).first()).toBeVisible(),
    ),
    kDeepScript,
  );
  expect(await refused()).toEqual([]);
});

test('an invitation is small, and asks nobody else', async ({ person, server }) => {
  const friend = await elsewhere(server.url);
  const made = await friend.post<{ id: string; invite: string }>('/api/games', {
    game: 'barrage',
    opponent: 'invite',
  });
  const page = await person();
  const refused = await watchPolicy(page);
  within(
    await load(page, `/${made.id}#invite=${made.invite}`, server.url, () =>
      expect(page.getByRole('button', { name: 'Join' })).toBeVisible(),
    ),
    kDeepScript,
  );
  expect(await refused()).toEqual([]);
});

test('the rules are small, and ask nobody else', async ({ person, server }) => {
  const page = await person();
  const refused = await watchPolicy(page);
  within(
    await load(page, '/rules', server.url, () =>
      expect(page.getByRole('link', { name: 'Barrage' }).first()).toBeVisible(),
    ),
    kDeepScript,
  );
  expect(await refused()).toEqual([]);
});
