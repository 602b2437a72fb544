import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPantry, type Pantry } from './pantry.ts';
import { readFoods, type PantryFile } from './read.ts';
import type { Food } from './schema.ts';

const DATA = fileURLToPath(new URL('../data/', import.meta.url));
/** What the checked foods depend on besides the data. */
const CODE = ['schema.ts', 'vocabulary.ts', 'cuisines.ts', 'languages.ts', 'read.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

export interface PantryPlaces {
  /**
   * A folder where the checked foods may be kept as JSON, which is read many times faster than
   * YAML. It may be deleted at any time.
   */
  cacheDir: string;
  /** Another folder of YAML files than the project's own. */
  dataDir?: string;
}

/**
 * Loads the pantry: from the cache when no file of it has changed, else from YAML. Throws PantryError
 * when the data breaks its form. A cache that can't be read or written costs time, nothing else.
 */
export function loadPantry({ cacheDir, dataDir = DATA }: PantryPlaces): Pantry {
  const files = readdirSync(dataDir)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(dataDir, name), 'utf8') }));
  const key = contentKey(files);
  const cached = readCache(join(cacheDir, 'pantry.json'), key);
  if (cached) return createPantry(cached);
  const foods = readFoods(files);
  writeCache(cacheDir, { key, foods });
  return createPantry(foods);
}

interface Cached {
  key: string;
  foods: Food[];
}

function contentKey(files: readonly PantryFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  for (const file of CODE) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function readCache(file: string, key: string): Food[] | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // Not there yet, or not ours to read: the YAML files hold the same.
    return undefined;
  }
  // The key stands first, so that a cache of other content is not parsed for nothing.
  if (!text.startsWith(`{"key":"${key}",`)) return undefined;
  try {
    return (JSON.parse(text) as Cached).foods;
  } catch {
    return undefined;
  }
}

function writeCache(cacheDir: string, content: Cached): void {
  const file = join(cacheDir, 'pantry.json');
  const beside = `${file}.${process.pid}`;
  try {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(beside, JSON.stringify(content));
    renameSync(beside, file);
  } catch (error) {
    // A full or read-only disk: the pantry works without its cache. Anything else is a bug.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
