import type { Plugin } from 'vite';

/**
 * Preloads fonts while the style sheet is still loading, so that the first text appears in its font.
 *
 * @param names what the wanted files' names match; others load when a page uses their script
 */
export function preloadFonts(names: readonly RegExp[]): Plugin {
  return {
    name: 'aislewise:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => name.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
