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
}

/**
 * Builds the service worker to `/sw.js` and writes the list of the files to precache into it. Its text
 * changes exactly when one of these files changes; that is how browsers find a new version.
 */
export function serviceWorker({ source, excludes, includes }: Options): Plugin {
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
        const files = [...shellFiles(bundle, excludes, includes)]
          .sort()
          .map((fileName) => shellFile(bundle, fileName));
        const code = await bundled(resolve(root, source), { SHELL_FILES: JSON.stringify(files) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}

function* shellFiles(
  bundle: Bundle,
  excludes: Options['excludes'],
  includes: Options['includes'],
): Generator<string> {
  const seen = new Set<string>();
  const waiting: string[] = [];
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' ? file.isEntry : includes(file.fileName)) waiting.push(file.fileName);
  }
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (seen.has(name) || !file) continue;
    seen.add(name);
    if (file.type === 'chunk') {
      const id = file.facadeModuleId;
      if (id !== null && excludes(id)) continue;
      const styles = file.viteMetadata?.importedCss ?? [];
      waiting.push(...file.imports, ...file.dynamicImports, ...styles);
    }
    yield name;
  }
}

/** A file whose name contains a hash needs no revision. */
function shellFile(bundle: Bundle, fileName: string) {
  const url = fileName === 'index.html' ? '/' : `/${fileName}`;
  if (fileName.startsWith('assets/')) return { url, revision: null };
  const file = bundle[fileName];
  const text = file?.type === 'asset' ? file.source : (file?.code ?? '');
  return { url, revision: hash(text) };
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
