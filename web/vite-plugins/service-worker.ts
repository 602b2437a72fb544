import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Options {
  /** Path of the worker's source, from the root of the web app. */
  readonly source: string;
  /** Excludes an entry module and what only it imports. */
  readonly excludes: (moduleId: string) => boolean;
  /** Includes a file that is not a chunk. */
  readonly includes: (fileName: string) => boolean;
  /** Whether a module's chunk or another file is one of the first. Those of every page are. */
  readonly isFirst: (name: string) => boolean;
  /** Whether the files of a chunk with this module, or this file, come before the rest of the later ones. */
  readonly isSoon: (name: string) => boolean;
}

/**
 * Builds the service worker to `/sw.js` and writes two lists of files into it: the few that it installs
 * with, and the rest. Its text changes exactly when one of these files changes; that is how browsers find
 * a new version.
 */
export function serviceWorker({ source, excludes, includes, isFirst, isSoon }: Options): Plugin {
  let root = '';
  return {
    name: 'aislewise:service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const all = Object.values(bundle);
        const entries = all.filter((file) => file.type === 'chunk' && file.isEntry);
        const assets = all.filter((file) => file.type === 'asset' && includes(file.fileName));
        const early = all.filter((file) =>
          file.type === 'asset' ? isFirst(file.fileName) : isFirst(file.facadeModuleId ?? ''),
        );
        const first = filesFrom(bundle, [...entries, ...early], () => []);
        const rest = filesFrom(bundle, [...entries, ...assets], (chunk) =>
          chunk.dynamicImports.filter((name) => !excludes(facadeOf(bundle, name))),
        );
        const urgent = all.filter((file) =>
          file.type === 'asset'
            ? isSoon(file.fileName)
            : file.moduleIds.some((moduleId) => isSoon(moduleId)),
        );
        const soon = filesFrom(bundle, urgent, () => []);
        const later = [...rest]
          .filter((fileName) => !first.has(fileName))
          .sort(
            (a, b) =>
              Number(soon.has(b)) - Number(soon.has(a)) ||
              contentOf(bundle, a).length - contentOf(bundle, b).length,
          );
        if (!later.some((fileName) => soon.has(fileName))) this.error('No file comes soon.');
        const code = await bundled(resolve(root, source), {
          FIRST_FILES: JSON.stringify([...first].sort().map((name) => firstFile(bundle, name))),
          LATER_FILES: JSON.stringify(later.map((name) => `/${name}`)),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}

const facadeOf = (bundle: Bundle, fileName: string): string => {
  const file = bundle[fileName];
  return (file?.type === 'chunk' && file.facadeModuleId) || '';
};

/** Returns the names of files with all that they import and their styles. */
function filesFrom(
  bundle: Bundle,
  files: readonly { readonly fileName: string }[],
  moreOf: (chunk: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  const names = new Set<string>();
  const waiting = files.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (names.has(name) || !file) continue;
    names.add(name);
    if (file.type !== 'chunk') continue;
    const styles = file.viteMetadata?.importedCss ?? [];
    waiting.push(...file.imports, ...styles, ...moreOf(file));
  }
  return names;
}

function contentOf(bundle: Bundle, fileName: string): string | Uint8Array {
  const file = bundle[fileName];
  return file?.type === 'asset' ? file.source : (file?.code ?? '');
}

/** A file whose name contains a hash needs no revision. */
function firstFile(bundle: Bundle, fileName: string) {
  const url = fileName === 'index.html' ? '/shell' : `/${fileName}`;
  const hasHash = fileName.startsWith('assets/');
  return { url, revision: hasHash ? null : hash(contentOf(bundle, fileName)) };
}

const hash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Bundles the worker into one script. */
async function bundled(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  const chunk =
    output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built to a script`);
  return chunk.code;
}
