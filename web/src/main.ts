import { mount } from 'svelte';
import App from './App.svelte';
import { app } from './app/state.svelte';
import { applyTheme } from './app/theme';
import { wantedLanguage, words } from './texts/index.svelte';
import './style.css';

applyTheme();
void app.start();
// A language that cannot be fetched must not keep anybody from playing.
await words.use(wantedLanguage()).catch(() => {});
mount(App, { target: document.getElementById('app')! });
// What concerns the visitor's other games can wait until the page is there.
void import('./home/notices').then(({ startNotices }) => startNotices());
