import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotPrepare } from './failure.mjs';
import { inRoot, PROJECT_NODE } from './paths.mjs';
import { reasonIn, run } from './run.mjs';

const STAMP = 'web/dist/.sources';
const SOURCES = ['web', 'contracts/src', 'finder/src', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'coverage']);

/** Builds web/dist, unless it was built from exactly the sources that stand here now. */
export async function buildWebApp() {
  const sources = hashOfSources();
  const stamp = inRoot(STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the web app.');
  const { code, output, seconds } = await run(
    PROJECT_NODE,
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: inRoot('web'), env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    throw new CannotPrepare(
      `Could not build the web app: ${reasonIn(output, /./)} (\`npx vite build web\` shows everything.)`,
    );
  }
  writeFileSync(stamp, sources);
  console.log(`Built the web app in ${seconds.toFixed(0)} s.`);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, file) {
  if (/\.test\.tsx?$/.test(file)) return;
  const entries = entriesOf(file);
  if (!entries) {
    hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
    return;
  }
  for (const entry of entries) {
    if (!NOT_SOURCES.has(entry)) addTo(hash, path.posix.join(file, entry));
  }
}

/** Sorted names in a folder; undefined for a file. */
function entriesOf(file) {
  try {
    return readdirSync(inRoot(file)).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
