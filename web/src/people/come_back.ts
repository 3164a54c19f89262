// After login the visitor returns to the page they came from. Login and registration replace each other in the
// history, so that one step back is the page before both.
import { go } from '$/app/router.svelte';

export function comeBack(): void {
  if (Number(history.state?.position ?? 0) > 0) history.back();
  else go('/', { replace: true, force: true });
}

// For links between the pages that stand in for each other.
export function instead(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  go(link.href, { replace: true });
}
