// Shows why a command was refused, in the visitor's language where there is a text for it.
import { toasts } from '$/app/toasts.svelte';
import type { Command, Refusal } from '$/net/wire';
import { gameTexts } from '$/texts/game';
import type { GameSession } from './session.svelte';

export const refusalText = (refusal: Refusal): string => gameTexts().refusals[refusal.code] ?? refusal.text;

// For everything but actions on the board, which are explained beside it.
export async function sendOrExplain(session: GameSession, command: Command): Promise<boolean> {
  const done = await session.send(command);
  if (!done && session.refusal !== null) {
    toasts.error(refusalText(session.refusal));
    session.refusal = null;
  }
  return done;
}
