// Asks which player is next without loading anything secret of either side.
import { ApiError, get } from '$/net/http';
import type { ListedGame, Settings, View } from '$/net/wire';
import type { Facts } from './flow';

export interface Found {
  facts: Facts;
  settings: Settings;
}

export const factsOf = (view: View): Facts => ({
  phase: view.phase,
  toMove: view.to_move ?? null,
  ready: view.ready,
});

export async function findFacts(id: string): Promise<Found> {
  try {
    const { view } = await get<{ view: View }>(`/api/games/${id}?as=spectator`);
    return { facts: factsOf(view), settings: view.settings };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'private') throw error;
  }
  // A private game has no spectators; the list of the visitor's games shows its state.
  const { games } = await get<{ games: ListedGame[] }>('/api/games?mine=true');
  const game = games.find((one) => one.id === id);
  if (game?.settings === undefined)
    throw new ApiError(404, { code: 'not-found', text: 'There is no such game.' });
  const toMove = game.status === 'running' ? (game.turns % 2 === 0 ? 'red' : 'blue') : null;
  const ready = game.ready ?? null;
  return { facts: { phase: game.status, toMove, ready }, settings: game.settings };
}
