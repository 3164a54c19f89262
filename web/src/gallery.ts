import { mount } from 'svelte';
import { applyTheme } from './app/theme';
import { editions } from './app/editions.svelte';
import './style.css';
applyTheme();
await editions.load();
const which = new URLSearchParams(location.search).get('page') ?? 'pieces';
const module = which === 'pieces' ? await import('./board/Gallery.svelte') : which === 'all' ? await import('./board/GalleryAll.svelte') : await import('./board/GalleryBoard.svelte');
mount(module.default, { target: document.getElementById('app')! });
