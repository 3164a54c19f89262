import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// `npm run dev` shows the pages while they are written; a server that runs elsewhere answers for them.
const server = process.env['VEXIL_SERVER'] ?? 'http://127.0.0.1:7878';

const output = process.env['VEXIL_WEB_OUTPUT'] ?? 'dist';

// Names the packages whose code is in the pages, beside the folder with them: tools/licence-check reads it.
const packageList: Plugin = {
  name: 'package-list',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => ('moduleIds' in file ? file.moduleIds : []));
    const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
    const packages = [...new Set(names)].filter((name) => name !== undefined).sort();
    writeFileSync(`${output}-packages.txt`, packages.join('\n') + '\n');
  },
};

export default defineConfig({
  plugins: [svelte(), packageList],
  resolve: { alias: { $: fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: output,
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
