// Asks the server for its public information: it may have changed since the page was opened.
import { app } from '$/app/state.svelte';
import { get } from '$/net/http';
import type { ServerInfo } from '$/net/wire';

export async function refreshServer(): Promise<void> {
  app.server = await get<ServerInfo>('/api/server');
}
