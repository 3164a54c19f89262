// Browser notifications that it is the visitor's turn, where browser and visitor allow them. Browsers do not offer
// them over plain http: there the tab's title and a sound do this.
import { change, settings } from '$/app/settings.svelte';

export const canNotify = (): boolean => typeof Notification !== 'undefined' && isSecureContext;

// Asked only from a button, never by itself. True when notifications are on now.
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  change({ notifications: permission === 'granted' });
  return permission === 'granted';
}

// `open` is done when the visitor takes notice.
export function notify(title: string, text: string, open?: () => void): void {
  if (!settings.notifications || !canNotify() || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  try {
    const note = new Notification(title, { body: text, icon: '/icon.svg', tag: 'vexil-turn' });
    note.onclick = () => {
      window.focus();
      open?.();
      note.close();
    };
  } catch {
    // Phones allow it to workers only: the title has changed, which must do.
  }
}
