// Keeps the keyboard focus when the button that was pressed disappears: "Ready" with the setup, "Accept" with the
// offer, "Resign" with the game. The focus moves to the board, or to where the page begins.

// A greyed button takes no keys any more either.
const isGone = (target: EventTarget | null): boolean =>
  target instanceof Element && (!target.isConnected || target.matches(':disabled'));

// Until the returned function is called.
export function keepFocus(): () => void {
  const main = document.getElementById('main');
  if (main === null) return () => {};
  let last: EventTarget | null = document.activeElement;
  // The focus is at the page's beginning only because there was no board yet.
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
  // A component with a better place has set the focus by then.
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
