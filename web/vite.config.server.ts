import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeCatalogues } from './vite-plugins/catalogues.ts';
import { foodDrawings } from './vite-plugins/food-drawings.ts';
import { messagePlugins } from './vite-plugins/messages.ts';

/** Builds `src/entry-server.tsx`, by which the server renders pages, with all packages in it. */
export default defineConfig({
  plugins: [...messagePlugins(), react(), foodDrawings(), writeCatalogues()],
  // React renders several times faster without the checks of its development version.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: { ssr: 'src/entry-server.tsx', outDir: 'dist-server', copyPublicDir: false },
});
