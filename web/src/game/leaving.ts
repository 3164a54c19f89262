// A running game is not left by accident, neither by a link nor by a back-swipe.
import { dialogs } from '$/app/dialogs.svelte';
import { router } from '$/app/router.svelte';
import { t } from '$/texts/index.svelte';

// Until the returned function is called.
export function guardLeaving(timed: boolean): () => void {
  return router.guard(() =>
    dialogs.confirm({
      title: t().game.leaveTitle,
      text: timed ? t().game.leaveClock : t().game.leaveText,
      yes: t().game.leave,
      no: t().game.stay,
    }),
  );
}
