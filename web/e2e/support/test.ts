// What every browser test has: a server, and a watch on the pages' own complaints.
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Server } from './server';

// A browser of its own, as another person's: no cookies or storage shared. Nothing moves in it unless that is wished.
export type Person = (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;

// The page as most people have it, with everything that moves.
export const kMoving = { reducedMotion: 'no-preference' } as const;

interface Fixtures {
  person: Person;
  // A server of this test alone, which may be killed, and people at it.
  own: { server: Server; person: Person };
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // Playwright wants the first parameter taken apart, though there is nothing in it.
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  person: async ({ browser, server }, use) => withPeople(browser, server.url, use),
  own: async ({ browser }, use) => {
    const server = new Server();
    await server.start();
    await withPeople(browser, server.url, (person) => use({ server, person }));
    await server.stop();
  },
});

async function withPeople(
  browser: Browser,
  baseURL: string,
  use: (person: Person) => Promise<void>,
): Promise<void> {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  await use(async (options = {}) => {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    listen(page, complaints);
    return page;
  });
  for (const context of contexts) await context.close();
  expect(complaints, 'what the pages complained about').toEqual([]);
}

// Errors of the page fail the test; a line that was cut on purpose is no error of the page.
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Failed to load resource|WebSocket connection to/.test(message.text())) return;
    complaints.push(message.text());
  });
}

export { expect };
