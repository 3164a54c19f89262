// Whether the browser shows notifications, and if not, why.
type Permission = 'insecure' | 'missing' | 'denied' | 'possible';

export function permissionOf(browser: {
  secure: boolean;
  available: boolean;
  permission: string | null;
}): Permission {
  if (!browser.secure) return 'insecure';
  if (!browser.available) return 'missing';
  return browser.permission === 'denied' ? 'denied' : 'possible';
}
