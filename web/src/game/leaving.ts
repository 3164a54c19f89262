// Asks before the visitor leaves a running game by a link or a back swipe.
import { dialogs } from '$/app/dialogs.svelte';
import { router } from '$/app/router.svelte';
import { gameTexts } from '$/texts/game';

// Until the returned function is called.
export function guardLeaving(timed: boolean): () => void {
  return router.guard(() =>
    dialogs.confirm({
      title: gameTexts().leaveTitle,
      text: timed ? gameTexts().leaveClock : gameTexts().leaveText,
      yes: gameTexts().leave,
      no: gameTexts().stay,
    }),
  );
}
