import { fileURLToPath } from 'node:url';

/** The folder of the cache, unless the settings name another. */
export const CACHE_DIR = fileURLToPath(
  new URL('../../../node_modules/.cache/aislewise', import.meta.url),
);
