// Finds out what kind of game is at an address before anything of a seat is loaded: while the device of a hot-seat
// game changes hands, nothing of a seat may arrive.
import { app } from '$/app/state.svelte';
import { ApiError, get } from '$/net/http';
import type { Settings, View } from '$/net/wire';

export async function lookAt(id: string): Promise<'game' | 'hot-seat'> {
  const { settings } = await get<{ settings: Settings }>(`/api/games/${id}/settings`);
  if (settings.opponent !== 'hot-seat') return 'game';
  if (app.account === null) await app.refreshAccount();
  try {
    const { view } = await get<{ view: View }>(`/api/games/${id}?as=spectator`);
    // When it is over nothing is hidden any more.
    return view.phase !== 'ended' && seatIn(view, app.account?.name) ? 'hot-seat' : 'game';
  } catch (error) {
    // Without spectators only who has the seats gets in, and the seats themselves refuse everybody else.
    if (error instanceof ApiError && error.code === 'private') return 'hot-seat';
    throw error;
  }
}

export const seatIn = (view: View, name: string | undefined): boolean =>
  name !== undefined && (view.players.red?.name === name || view.players.blue?.name === name);
