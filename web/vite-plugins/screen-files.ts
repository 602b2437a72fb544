import type { Plugin, Rolldown } from 'vite';

/** A module that exports every icon. Who imports it uses only the few that it names. */
const ALL_ICONS = /\/lucide-react\.mjs$/;
const ICONS_OF = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const EXPORTS_OF = /export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g;

/**
 * Bundles the modules of the screens that visits start with: those that the same screens use are one
 * file, and those that all or all but one use are `shared`. By default each module that some other part of
 * the app uses becomes a file of its own, and a screen waits for dozens of responses.
 *
 * @param screens the end of the path of each screen's module, by its name
 * @param first the end of the path of a module that stays in a file by itself, which loads nothing
 * @returns the plugins that learn which modules those are and name each screen's files in index.html,
 *   where the server leaves those of the page (`data-screen`), and the groups for the build's output
 */
export function screenFiles(screens: Readonly<Record<string, string>>, first: string) {
  /** The names of the screens that use each module. */
  const users = new Map<string, string[]>();

  const learn: Plugin = {
    name: 'aislewise:screen-files',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? '';
      const allIcons = ids.find((id) => ALL_ICONS.test(id)) ?? '';
      const icons = new Map<string, string>();
      for (const [, names = '', file = ''] of codeOf(allIcons).matchAll(EXPORTS_OF)) {
        const id = allIcons.replace(ALL_ICONS, `/${file}`);
        for (const name of namesIn(names, 1)) icons.set(name, id);
      }
      for (const [name, screen] of Object.entries(screens)) {
        const waiting = ids.filter((id) => id.endsWith(screen));
        if (waiting.length !== 1) this.error(`One module should end in ${screen}.`);
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const known = users.get(id) ?? [];
          if (isPackage(id) || known.includes(name)) continue;
          users.set(id, [...known, name]);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
          for (const [, names = ''] of codeOf(id).matchAll(ICONS_OF)) {
            for (const icon of namesIn(names, 0)) waiting.push(icons.get(icon) ?? allIcons);
          }
        }
      }
    },
  };

  const preloads: Plugin = {
    name: 'aislewise:screen-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        return Object.entries(screens).flatMap(([name, screen]) => {
          const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)));
          return importsOf(bundle, first?.fileName).map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              href: `/${file}`,
              crossorigin: true,
              'data-screen': name,
            },
            injectTo: 'head' as const,
          }));
        });
      },
    },
  };

  const all = Object.keys(screens).length;
  const groups: Rolldown.CodeSplittingGroup[] = [
    {
      name: 'app',
      tags: ['$initial'],
      priority: all + 1,
      test: (id: string) => !id.endsWith(first),
    },
    // A group takes what its modules import along: what more screens use must be taken before.
    ...Object.keys(screens).map((_, place) => ({
      name: (id: string) => {
        const names = users.get(id);
        if (names?.length !== place + 1) return null;
        if (names.length >= all - 1) return 'shared';
        return names.length === 1 ? `${names.join()}-screen` : names.join('-');
      },
      priority: place + 1,
    })),
  ];
  return { plugins: [learn, preloads], groups };
}

/** Returns the files that a chunk needs beside those of every page, itself included. */
function importsOf(bundle: Rolldown.OutputBundle, chunkFile = ''): string[] {
  const files = new Set<string>();
  const waiting = [chunkFile];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (file?.type !== 'chunk' || file.isEntry || files.has(name)) continue;
    files.add(name);
    waiting.push(...file.imports);
  }
  return [...files];
}

/** Code of packages, but icons, stays in files by itself: other parts of the app use it too. */
const isPackage = (id: string): boolean => id.includes('/node_modules/') && !id.includes('/icons/');

/** Returns the names before (0) or after (1) `as` in a list such as `default as House, Store`. */
const namesIn = (list: string, side: 0 | 1): string[] =>
  list.split(',').map(
    (entry) =>
      entry
        .trim()
        .split(/\s+as\s+/)
        .at(side === 0 ? 0 : -1) ?? '',
  );
