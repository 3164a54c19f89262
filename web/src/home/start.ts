// Creating and joining games. Both may turn a visitor into a guest, so the account is asked for again.
import { editions } from '$/app/editions.svelte';
import { go } from '$/app/router.svelte';
import { app } from '$/app/state.svelte';
import { recall, remember } from '$/app/storage';
import { post } from '$/net/http';
import type { Side } from '$/net/wire';
import { rememberChoices, requestOf, type Choices } from './choices';
import type { Opponent } from './game_name';

export const inviteKey = (id: string): string => `invite.${id}`;

// The code of an invitation is sent once; its creator needs it again after a reload.
export const inviteOf = (id: string): string | null => recall(inviteKey(id));

export const inviteLink = (id: string, code: string): string =>
  `${location.origin}/${id}#invite=${encodeURIComponent(code)}`;

export async function startGame(opponent: Opponent, choices: Choices): Promise<void> {
  rememberChoices(opponent, choices);
  // Options are kept by name; what this edition calls them is needed before they can be asked for.
  if (Object.keys(choices.options[choices.game] ?? {}).length > 0) await editions.load();
  const body = requestOf(opponent, choices, editions.of(choices.game));
  const made = await post<{ id: string; invite?: string }>('/api/games', body);
  if (made.invite !== undefined) remember(inviteKey(made.id), made.invite);
  await app.refreshAccount();
  go(`/${made.id}`);
}

export async function joinGame(id: string, invite?: string): Promise<Side> {
  try {
    const body = invite === undefined ? {} : { invite };
    return (await post<{ side: Side }>(`/api/games/${id}/join`, body)).side;
  } finally {
    await app.refreshAccount();
  }
}

export const cancelGame = (id: string): Promise<void> =>
  post(`/api/games/${id}/commands`, { type: 'abort' }).then(() => undefined);
