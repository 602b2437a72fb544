import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Options {
  /** The worker's source, from the root of the web app. */
  readonly source: string;
  /** Whether a module is of a part that the shell leaves out, with all that only it needs. */
  readonly leaveOut: (moduleId: string) => boolean;
  /** Whether a file that is no chunk belongs to the shell. */
  readonly takeAlong: (fileName: string) => boolean;
}

/**
 * Builds the service worker to `/sw.js` and writes the list of the shell's files into it: the page,
 * the chunks that shoppers' screens need, and the files named. Its text is another if and only if one
 * of these files is, which is how browsers notice a new version.
 */
export function serviceWorker({ source, leaveOut, takeAlong }: Options): Plugin {
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
        const files = [...shellFiles(bundle, leaveOut, takeAlong)]
          .sort()
          .map((fileName) => shellFile(bundle, fileName));
        const version = hash(JSON.stringify(files));
        const code = await bundled(resolve(root, source), {
          SHELL_FILES: JSON.stringify(files),
          SHELL_VERSION: JSON.stringify(version),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}

function* shellFiles(
  bundle: Bundle,
  leaveOut: Options['leaveOut'],
  takeAlong: Options['takeAlong'],
): Generator<string> {
  const seen = new Set<string>();
  const waiting: string[] = [];
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' ? file.isEntry : takeAlong(file.fileName))
      waiting.push(file.fileName);
  }
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (seen.has(name) || !file) continue;
    seen.add(name);
    if (file.type === 'chunk') {
      const id = file.facadeModuleId;
      if (id !== null && leaveOut(id)) continue;
      const styles = file.viteMetadata?.importedCss ?? [];
      waiting.push(...file.imports, ...file.dynamicImports, ...styles);
    }
    yield name;
  }
}

/** Files whose names carry their hash need no other mark of their version. */
function shellFile(bundle: Bundle, fileName: string) {
  const url = fileName === 'index.html' ? '/' : `/${fileName}`;
  if (fileName.startsWith('assets/')) return { url, revision: null };
  const file = bundle[fileName];
  const text = file?.type === 'asset' ? file.source : (file?.code ?? '');
  return { url, revision: hash(text) };
}

const hash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The worker as one script. */
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
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return chunk.code;
}
