import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CannotPrepare } from './failure.mjs';
import { inRoot, PROJECT_NODE } from './paths.mjs';
import { reasonIn, run } from './run.mjs';
import { sourceFiles } from './source-files.mjs';

const STAMP = 'web/dist/.sources';
const FOLDERS = ['web', 'contracts/src', 'finder/src'];

/** The app for browsers, and what the server renders its pages with. */
const CONFIGS = ['vite.config.ts', 'vite.config.server.ts'];

/** Builds web/dist and web/dist-server, unless they were built from the same sources. */
export async function buildWebApp() {
  const sources = hashOfSources();
  const stamp = inRoot(STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the web app.');
  let total = 0;
  for (const config of CONFIGS) {
    const { code, output, seconds } = await run(
      PROJECT_NODE,
      [inRoot('node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
      { cwd: inRoot('web'), env: { NODE_ENV: 'production' } },
    );
    if (code !== 0) {
      throw new CannotPrepare(
        `Could not build the web app: ${reasonIn(output, /./)} (\`npx vite build web\` shows everything.)`,
      );
    }
    total += seconds;
  }
  writeFileSync(stamp, sources);
  console.log(`Built the web app in ${total.toFixed(0)} s.`);
}

function hashOfSources() {
  const hash = createHash('sha256');
  const files = FOLDERS.flatMap((folder) => sourceFiles(folder));
  for (const file of [...files, 'lingui.config.ts', 'package-lock.json']) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}
