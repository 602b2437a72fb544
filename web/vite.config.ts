import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { foodPictures } from './vite-plugins/food-pictures.ts';
import { leanContracts } from './vite-plugins/lean-contracts.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { preloadFonts } from './vite-plugins/preload-fonts.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanContracts(),
    foodPictures(),
    preloadFonts([/bricolage-grotesque-latin-wght-normal/, /figtree-latin-wght-normal/]),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // Nothing is inlined: a content security policy without data: holds, and files are cached singly.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': `http://localhost:${process.env['PORT'] ?? 3000}` },
  },
});
