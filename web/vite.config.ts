import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { foodDrawings } from './vite-plugins/food-drawings.ts';
import { foodPictures } from './vite-plugins/food-pictures.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { messagePlugins } from './vite-plugins/messages.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';
import { screenFiles } from './vite-plugins/screen-files.ts';
import { serviceWorker } from './vite-plugins/service-worker.ts';

/**
 * The files that the service worker installs with, beside the code that every page loads. Messages are
 * among them: a browser remembers code that it could not load, and the page would load itself again.
 */
const FIRST_FILES =
  /^(index\.html|assets\/(bricolage-grotesque-latin-700|figtree-latin-wght)-normal.+\.woff2|food\/1fad9\.webp)$|\/shopper\/offline\/offline-screen\.tsx$|\/ui\/toaster\.tsx$/;
/** Files beside code that follow: the search worker, drawings, and the pictures of a box and an empty basket. */
const LATER_FILES = /^(assets\/(finder-worker.+\.js|drawings-.+\.svg)|food\/(1f4e6|1f9fa)\.webp)$/;

/** Files that list and search need without a connection: they work after a visit of a few seconds. */
const SOON_FILES =
  /\/shopper\/(list\/list|search\/search)-screen\.tsx$|\/device\/(device-search\/(device-search|offline-fallback)|list\/sync-list)\.ts$|^assets\/(finder-worker.+\.js|drawings-.+\.svg)$/;

/** The screens that visits start with. */
const screens = screenFiles(
  {
    home: '/shopper/home/home-screen.tsx',
    stores: '/shopper/stores/stores-screen.tsx',
    store: '/shopper/store/store-screen.tsx',
    category: '/shopper/category/category-screen.tsx',
    search: '/shopper/search/search-screen.tsx',
  },
  '/src/start.ts',
);

export default defineConfig({
  plugins: [
    ...messagePlugins(),
    react(),
    tailwindcss(),
    ...screens.plugins,
    foodDrawings(),
    foodPictures(),
    preloadFonts([/bricolage-grotesque-latin-700-normal.+woff2/, /figtree-latin-wght-normal/]),
    serviceWorker({
      source: 'src/device/worker/sw.ts',
      excludes: (moduleId) => /\/src\/(keeper\/|app\/portal\.tsx)|\.po$/.test(moduleId),
      includes: (file) => LATER_FILES.test(file),
      isFirst: (name) => FIRST_FILES.test(name),
      isSoon: (name) => SOON_FILES.test(name),
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
    rolldownOptions: {
      // The second is the first script of pages that the server rendered.
      input: ['index.html', 'src/start.ts'],
      output: {
        codeSplitting: { groups: screens.groups },
        // The service worker knows them by their name: it keeps the one of the device's language.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.po') ? 'assets/messages-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media'].map((path) => [path, `http://localhost:${process.env['PORT'] ?? 3000}`]),
    ),
  },
});
