// After a change: what the server now tells everybody about itself.
import { app } from '$/app/state.svelte';
import { get } from '$/net/http';
import type { ServerInfo } from '$/net/wire';

export async function refreshServer(): Promise<void> {
  app.server = await get<ServerInfo>('/api/server');
}
