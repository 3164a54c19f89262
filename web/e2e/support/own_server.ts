// For tests that want a server to themselves: its first account is the administrator, and its lists are empty.
import { Server } from './server';
import { expect, test as base } from './test';

export const test = base.extend<{ ownServer: Server }>({
  ownServer: async ({}, use) => {
    const server = new Server();
    await server.start();
    await use(server);
    await server.stop();
  },
});

export { expect };
