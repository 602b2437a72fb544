import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** Absolute path of something in the clone, named by its path from the root. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** The Node that the project runs on, brought by `npm ci`. */
export const PROJECT_NODE = inRoot(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
