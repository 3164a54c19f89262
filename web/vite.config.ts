import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` shows the pages while they are written; a server that runs elsewhere answers for them.
const server = process.env['VEXIL_SERVER'] ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $: fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: process.env['VEXIL_WEB_OUTPUT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server forbids inline data, so that nothing can be slipped into a page.
    assetsInlineLimit: 0,
    // A slow phone pays for every file, however small: what every page needs comes in one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /\/node_modules\/|\/src\/(main\.ts|app\/|net\/|ui\/|texts\/(section|plural|common\/(en|index)))/,
              priority: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': {
        target: server,
        ws: true,
        changeOrigin: true,
        // The server answers pages of its own only; while developing, ours are one of them.
        headers: { origin: server },
      },
    },
  },
});
