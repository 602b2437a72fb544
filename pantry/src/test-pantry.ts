import { join } from 'node:path';
import { loadPantry } from './load.ts';
import type { Pantry } from './pantry.ts';

const CACHE_DIR = join(import.meta.dirname, '../../node_modules/.cache/aislewise');

/** The project's pantry, for tests. Of all tests of a working copy only the first reads the YAML. */
export const testPantry = (): Pantry => loadPantry({ cacheDir: CACHE_DIR });
