// Applies the light or dark theme, as the visitor or their system prefers.
import { settings } from './settings.svelte';

const dark = matchMedia('(prefers-color-scheme: dark)');

export function applyTheme(): void {
  const theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  document.documentElement.dataset['theme'] = theme;
}

dark.addEventListener('change', applyTheme);
