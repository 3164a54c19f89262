// Who works by keyboard must not be thrown back to the page's beginning when what he pressed goes away: "Ready" with
// the setup, "Accept" with the offer, "Resign" with the game. He goes on at the board, or where the page begins.

// A greyed button takes no keys any more either.
const isGone = (target: EventTarget | null): boolean =>
  target instanceof Element && (!target.isConnected || target.matches(':disabled'));

// Until the returned function is called.
export function keepFocus(): () => void {
  const main = document.getElementById('main');
  if (main === null) return () => {};
  let last: EventTarget | null = document.activeElement;
  // He stands at the page's beginning only because there was no board yet.
  let waiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function moved(event: FocusEvent): void {
    last = event.target;
    if (last !== main) waiting = false;
  }
  function goOn(): void {
    const lost =
      isGone(last) && (document.activeElement === document.body || document.activeElement === last);
    if (!lost && !(waiting && document.activeElement === main)) return;
    const board = main?.querySelector<HTMLElement>('[data-board] [tabindex="0"]');
    if (board) board.focus({ preventScroll: true });
    else if (lost) {
      main?.focus({ preventScroll: true });
      waiting = true;
    }
  }
  // Whoever knows a better place has taken it by then.
  const changes = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(goOn);
  });
  changes.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', moved);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', moved);
  };
}
