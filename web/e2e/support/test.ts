// What every browser test has: a server, and a watch on the pages' own complaints.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { Server } from './server';

interface Fixtures {
  // A browser of its own, as another person's: no cookies or storage shared.
  person: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>;
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
  person: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', ...options });
      contexts.push(context);
      const page = await context.newPage();
      listen(page, complaints);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what the pages complained about').toEqual([]);
  },
});

// Errors of the page fail the test; a line that was cut on purpose is no error of the page.
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Failed to load resource|WebSocket connection to/.test(message.text())) return;
    complaints.push(message.text());
  });
}

export { expect };
