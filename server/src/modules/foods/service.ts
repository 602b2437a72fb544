import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, type FinderIndex, type FinderSetup } from '@aislewise/finder/finder';
import { FoodNameTable } from '@aislewise/finder/index/food-names';
import type { LinkableProduct } from '@aislewise/finder/linking/link';
import { loadVocabulary, type Vocabulary } from '@aislewise/finder/index/vocabulary';
import { PantryError } from '@aislewise/pantry/read';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames, namesByLanguage } from '@aislewise/pantry/names';
import type { Pantry } from '@aislewise/pantry/pantry';
import { createFoodWorkerClient } from './food-worker-client.ts';
import type { FoodLink } from './food-worker.ts';
import { createNameMatcher } from './name-matchers.ts';

export type { FoodLink } from './food-worker.ts';
export type Food = Pantry['foods'][number];
export { createKindMatcher, createNameMatcher } from './name-matchers.ts';
export { namesByLanguage, PantryError };

/** Cache for data that takes seconds to compute. Safe to delete. */
const CACHE_DIR = fileURLToPath(
  new URL('../../../../node_modules/.cache/aislewise', import.meta.url),
);

/** Prefix of the file that holds the vocabulary. The pantry's version follows. */
const VOCABULARY_FILE = 'words-';

/** Maximum candidate foods for an exact-name lookup. */
const MAX_CANDIDATES = 24;

/** CPU time after which the event loop has its turn, in milliseconds. */
const SLICE_MS = 8;

/** The vocabularies of English with the pantry, and of the stores' products. */
class CombinedVocabulary implements Vocabulary {
  english: Vocabulary | undefined;
  stores: Vocabulary | undefined;

  has(word: string): boolean {
    return this.english?.has(word) === true || this.stores?.has(word) === true;
  }

  areSpellings(word: string, other: string): boolean {
    return (
      this.english?.areSpellings(word, other) === true ||
      this.stores?.areSpellings(word, other) === true
    );
  }

  serialize(): Uint8Array {
    return this.english?.serialize() ?? new Uint8Array();
  }
}

export type Foods = ReturnType<typeof createFoods>;

/**
 * The server's access to the pantry: foods by id and name, links of products, vocabulary. One per
 * process. `load` throws PantryError when the pantry's data are not valid.
 */
export function createFoods(cacheDir: string = CACHE_DIR) {
  const worker = createFoodWorkerClient(cacheDir);
  const vocabulary = new CombinedVocabulary();
  const setup: FinderSetup = { vocabulary, foodNames: new FoodNameTable() };
  const names = new Map<string, readonly string[]>();
  let pantry: Pantry | undefined;
  let version: string | undefined;
  let closed = false;
  let reading: Promise<void> | undefined;
  let indexing: Promise<FinderIndex> | undefined;

  const load = (): Pantry => (pantry ??= loadPantry({ cacheDir }));

  /** All names of a food. Returns the same list each time, by which indexes recognise a food. */
  function namesOf(foodId: string): readonly string[] {
    const known = names.get(foodId);
    if (known) return known;
    const food = load().food(foodId);
    const list = food ? foodNames(food) : [];
    names.set(foodId, list);
    return list;
  }

  /** Builds the food index in small steps to keep the event loop free. */
  async function indexFoods(): Promise<FinderIndex> {
    await ready();
    const index = build([], setup);
    let since = performance.now();
    for (const { id, name } of load().foods) {
      index.upsert({
        id,
        name,
        otherNames: [],
        category: '',
        tags: [],
        inStock: true,
        knownNames: namesOf(id),
      });
      if (performance.now() - since < SLICE_MS) continue;
      await setImmediate();
      if (closed) throw new Error('The server was stopped');
      since = performance.now();
    }
    return index;
  }

  function foodIndex(): Promise<FinderIndex> {
    indexing ??= indexFoods().catch((error: unknown) => {
      indexing = undefined;
      throw error;
    });
    return indexing;
  }

  async function readVocabulary(): Promise<void> {
    const name = `${VOCABULARY_FILE}${currentVersion()}`;
    const bytes =
      readBytes(join(cacheDir, name)) ??
      writeBytes(cacheDir, name, await worker.run('buildVocabulary', null));
    vocabulary.english = loadVocabulary(bytes);
  }

  /** Hash of all that decides links: the pantry's names and the finder's code. */
  function currentVersion(): string {
    if (version !== undefined) return version;
    const hash = createHash('sha256');
    for (const { id, ambiguous, category } of load().foods) {
      hash.update(JSON.stringify([id, category, ambiguous, namesOf(id)]));
    }
    for (const file of finderFiles()) hash.update(readFileSync(file));
    version = hash.digest('hex').slice(0, 32);
    return version;
  }

  /** Resolves once the vocabulary is loaded. Indexes built earlier take known words for typos. */
  function ready(): Promise<void> {
    reading ??= readVocabulary().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  }

  return {
    cacheDir,
    /** The pantry; throws PantryError. */
    load,
    version: currentVersion,
    /** The setup of every store's index. */
    setup,
    namesOf,
    ready,

    /** Loads what the first searches need. */
    async warm(): Promise<void> {
      await foodIndex();
    },

    /** The foods that this text names as a whole, in any spelling. Several if they share the name. */
    async findByName(text: string): Promise<readonly Food[]> {
      const index = await foodIndex();
      const { hits } = index.search(text, { limit: MAX_CANDIDATES });
      const isName = createNameMatcher(text);
      return hits.flatMap(({ id, match }) => (isName(match.text) ? (load().food(id) ?? []) : []));
    },

    /** Links products to foods by their names. */
    link: (products: readonly LinkableProduct[]): Promise<FoodLink[]> =>
      products.length === 0 ? Promise.resolve([]) : worker.run('link', products),

    /** Replaces the vocabulary of the stores' products: a list of names for each product. */
    async learn(productNames: readonly (readonly string[])[]): Promise<void> {
      vocabulary.stores = loadVocabulary(await worker.run('buildStoreVocabulary', productNames));
    },

    close(): Promise<void> {
      closed = true;
      return worker.close();
    },
  };
}

/** The files of the finder's code. */
function finderFiles(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('@aislewise/finder/linking/link')));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}

function readBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    // The file is missing or not readable: it is computed again.
    return undefined;
  }
}

/** Writes a file of the cache and deletes those of other versions. */
function writeBytes(cacheDir: string, name: string, bytes: Uint8Array): Uint8Array {
  const beside = join(cacheDir, `${process.pid}.${name}`);
  try {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) {
      if (old.startsWith(VOCABULARY_FILE)) rmSync(join(cacheDir, old), { force: true });
    }
    writeFileSync(beside, bytes);
    renameSync(beside, join(cacheDir, name));
  } catch (error) {
    // On a full or read-only disk it is computed again at the next start. Other errors are bugs.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  return bytes;
}
