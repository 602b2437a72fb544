import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const SKIPPED = new Set([
  '.git',
  'node_modules',
  'dist',
  'coverage',
  'screens',
  'test-results',
  'playwright-report',
]);

/** Made by the running server in the root, and nothing of the project. */
const RUNTIME = new Set(['data']);

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
