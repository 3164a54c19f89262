// Starts the page: theme, language and session first, then the frame.
import { mount } from 'svelte';
import App from './App.svelte';
import { useLanguage, wantedLanguage } from './app/language';
import { app } from './app/state.svelte';
import { applyTheme } from './app/theme';
import { withTexts } from './texts/section.svelte';
import './style.css';

applyTheme();
void app.start();
await useLanguage(wantedLanguage());
mount(App, { target: document.getElementById('app')! });
// What concerns the visitor's other games can wait until the page is there.
void withTexts(import('./home/notices')).then(({ startNotices }) => startNotices());
