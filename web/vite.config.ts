import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { foodPictures } from './vite-plugins/food-pictures.ts';
import { oneFileFor } from './vite-plugins/one-file-for.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';
import { serviceWorker } from './vite-plugins/service-worker.ts';

/**
 * Files of the shell beside its code: index.html, Latin fonts, the search worker, and the pictures of
 * screens that work offline (box, empty jar, empty basket).
 */
const SHELL_ASSETS =
  /^(index\.html|assets\/(bricolage-grotesque-latin-700|figtree-latin-wght)-normal.+\.woff2|assets\/finder-worker.+\.js|food\/(1f4e6|1fad9|1f9fa)\.webp)$/;

/** The page that most visits start with. */
const storePage = oneFileFor('store', '/shopper/store/store-screen.tsx');

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    storePage.plugin,
    foodPictures(),
    preloadFonts([/bricolage-grotesque-latin-700-normal.+woff2/, /figtree-latin-wght-normal/]),
    serviceWorker({
      source: 'src/offline/worker/sw.ts',
      excludes: (moduleId) => /\/src\/keeper\//.test(moduleId),
      includes: (file) => SHELL_ASSETS.test(file),
    }),
    precompress(),
  ],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(new URL('src/ui/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    // No data: URLs, so that the content security policy can forbid them and files are cached.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: storePage.groups } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media'].map((path) => [path, `http://localhost:${process.env['PORT'] ?? 3000}`]),
    ),
  },
});
