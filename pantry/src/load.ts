import type { GroupData } from '@aislewise/finder/groups/group-data';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPantry, type Pantry } from './pantry.ts';
import { readGroups } from './read-groups.ts';
import { readBrands, readFoods, readMakers, type PantryFile } from './read.ts';
import type { Brands, Food, Makers } from './schema.ts';

/** The code that decides which foods are valid. */
const CODE = import.meta.dirname;
const DATA = join(CODE, '../data');

export interface PantryFolders {
  /** The folder for the checked foods as JSON, which loads many times faster than YAML. Safe to delete. */
  cacheDir: string;
  /** The folder with `brands.yaml`, `makers.yaml` and the folder `foods`, by default the project's own. */
  dataDir?: string;
}

interface Cache {
  key: string;
  foods: Food[];
  brands: Brands;
  makers: Makers;
  groups: GroupData;
}

/**
 * Loads the pantry from the cache, or from YAML if any file has changed. Works without a cache.
 * @throws {PantryError} if a food or brand is not valid.
 */
export function loadPantry({ cacheDir, dataDir = DATA }: PantryFolders): Pantry {
  const folder = join(dataDir, 'foods');
  const files = readTexts(folder);
  const brandsFile = readText(dataDir, 'brands.yaml');
  const makersFile = readText(dataDir, 'makers.yaml');
  const groupsFile = readText(dataDir, 'groups.yaml');
  const groupFiles = readTexts(join(dataDir, 'groups'));
  const key = hashOf([...files, brandsFile, makersFile, groupsFile, ...groupFiles]);
  const cached = readCache(cacheDir, key);
  if (cached) return createPantry(cached);
  const foods = readFoods(files);
  const brands = readBrands(brandsFile, foods);
  const groups = readGroups(groupsFile, groupFiles, foods);
  const ids = new Set([...foods, ...groups.groups].map(({ id }) => id));
  const makers = readMakers(makersFile, ids);
  writeCache(cacheDir, { key, foods, brands, makers, groups });
  return createPantry({ foods, brands, makers, groups });
}

/** The YAML files of a folder, by name. */
const readTexts = (folder: string): PantryFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readText(folder, name));

const readText = (folder: string, name: string): PantryFile => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
});

function hashOf(files: readonly PantryFile[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  for (const name of readdirSync(CODE).sort()) hash.update(readFileSync(join(CODE, name)));
  return hash.digest('hex');
}

function readCache(cacheDir: string, key: string): Cache | undefined {
  try {
    const text = readFileSync(join(cacheDir, 'pantry.json'), 'utf8');
    // The key comes first, so an outdated cache is not parsed.
    const isCurrent = text.startsWith(`{"key":"${key}",`);
    return isCurrent ? (JSON.parse(text) as Cache) : undefined;
  } catch {
    // A missing or broken cache: the YAML files have the same foods.
    return undefined;
  }
}

function writeCache(cacheDir: string, cache: Cache): void {
  const file = join(cacheDir, 'pantry.json');
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(temporary, JSON.stringify(cache));
    renameSync(temporary, file);
  } catch (error) {
    // A full or read-only disk costs only time. Other errors are bugs.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
