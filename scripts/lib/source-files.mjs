import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const SKIPPED = new Set([
  '.git',
  'node_modules',
  'dist',
  'dist-server',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** Folders of the root that the server and `npm run screens` write. */
const RUNTIME = new Set(['data', 'screens']);

/**
 * Every file of the project under a folder, by its path from the root with forward slashes,
 * sorted; the same in a git checkout and in an unpacked archive.
 *
 * @returns {string[]}
 */
export function sourceFiles(folder = '') {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !(folder === '' && RUNTIME.has(name)))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(file) : [file];
    })
    .sort();
}
