// Dragging with any pointer. A drag begins after a small movement: until then it is a tap.

const kThreshold = 6;

// Where a drag ended: a square's name, the tray, or nowhere.
export type Target = { square: string } | 'tray' | null;

function targetAt(x: number, y: number): Target {
  const element = document.elementFromPoint(x, y);
  const square = element?.closest<HTMLElement>('[data-square]')?.dataset['square'];
  if (square !== undefined) return { square };
  return element?.closest('[data-tray]') ? 'tray' : null;
}

export class Dragging {
  // What follows the pointer.
  label: string | null = $state(null);
  x = $state(0);
  y = $state(0);
  over: Target = $state.raw(null);
  // The place on the board it was taken from; null for the tray.
  from: number | null = $state(null);

  start(event: PointerEvent, label: string, from: number | null, drop: (target: Target) => void): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const { pointerId, clientX, clientY } = event;
    const stop = new AbortController();
    const mine = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === pointerId) handle(event);
    };
    const end = (): void => {
      stop.abort();
      this.label = null;
      this.over = null;
      this.from = null;
    };
    const listen = { signal: stop.signal };
    addEventListener(
      'pointermove',
      mine((event) => {
        if (this.label === null && Math.hypot(event.clientX - clientX, event.clientY - clientY) < kThreshold)
          return;
        this.label = label;
        this.from = from;
        this.x = event.clientX;
        this.y = event.clientY;
        this.over = targetAt(this.x, this.y);
      }),
      listen,
    );
    addEventListener(
      'pointerup',
      mine((event) => {
        const dragged = this.label !== null;
        end();
        if (!dragged) return;
        swallowClick();
        drop(targetAt(event.clientX, event.clientY));
      }),
      listen,
    );
    addEventListener('pointercancel', mine(end), listen);
  }
}

// The browser makes a click of a drag that ends where it began.
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
