import type { Plugin, Rolldown } from 'vite';

/**
 * Bundles the modules of a screen into one file. By default each module that two screens share becomes
 * a file of its own, and a screen of dozens of modules waits for dozens of responses.
 *
 * @param screen The end of the path of the screen's module.
 * @returns the plugin that learns which modules those are, and the groups for the build's output.
 */
export function oneFileFor(name: string, screen: string) {
  const parts = new Set<string>();

  const plugin: Plugin = {
    name: 'aislewise:one-file-for',
    apply: 'build',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => id.endsWith(screen));
      if (waiting.length !== 1) this.error(`One module should end in ${screen}.`);
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (parts.has(id)) continue;
        parts.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
        return files
          .filter((chunk) => chunk.name === name)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: true },
            injectTo: 'head' as const,
          }));
      },
    },
  };

  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'app', tags: ['$initial'], priority: 2 },
    { name, test: (id) => parts.has(id), priority: 1 },
  ];
  return { plugin, groups };
}
