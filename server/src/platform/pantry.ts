import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, type FinderIndex, type FinderSetup } from '@aislewise/finder/finder';
import { createKnowledge } from '@aislewise/finder/known-names';
import type { LinkableProduct } from '@aislewise/finder/link';
import { loadVocabulary, type Vocabulary } from '@aislewise/finder/vocabulary';
import { PantryError } from '@aislewise/pantry/faults';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames, namesByLanguage } from '@aislewise/pantry/names';
import type { Pantry } from '@aislewise/pantry/pantry';
import { namesLike } from './names.ts';
import { createPantryThread } from './pantry-thread.ts';
import type { FoodLink } from './pantry-worker.ts';

export type { FoodLink } from './pantry-worker.ts';
export type Food = Pantry['foods'][number];
export { namesByLanguage, PantryError };

/** Made anew when it is missing: what takes seconds to make and belongs to no database. */
const CACHE_DIR = fileURLToPath(new URL('../../../node_modules/.cache/aislewise', import.meta.url));

/** The words of English and of the pantry, in a file named after the pantry's version. */
const WORDS_FILE = 'words-';

/** Foods whose names are looked at when a text is told which food it names. */
const NEAREST_FOODS = 24;

/** Texts whose foods are kept in memory. */
const KEPT_QUERIES = 2000;

/** Other work comes between after so many milliseconds. */
const SLICE_MS = 8;

/** Words that are known from several sides. Before a side is there it knows nothing. */
class Words implements Vocabulary {
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

  get bytes(): number {
    return (this.english?.bytes ?? 0) + (this.stores?.bytes ?? 0);
  }

  serialize(): Uint8Array {
    return this.english?.serialize() ?? new Uint8Array();
  }
}

export type Foods = ReturnType<typeof createFoods>;

/**
 * What the server knows of foods: the pantry, read on first use, and what searches make of it.
 * One for the whole process; `load` throws PantryError when the pantry breaks its form.
 */
export function createFoods(cacheDir: string = CACHE_DIR) {
  const thread = createPantryThread(cacheDir);
  const known = new Words();
  const setup: FinderSetup = { vocabulary: known, knowledge: createKnowledge([]) };
  const names = new Map<string, readonly string[]>();
  /** What texts name, for those that were asked lately. */
  const named = new Map<string, readonly Food[]>();
  let pantry: Pantry | undefined;
  let closed = false;
  let reading: Promise<void> | undefined;
  let indexing: Promise<FinderIndex> | undefined;

  const load = (): Pantry => (pantry ??= loadPantry({ cacheDir }));

  /** The same list each time: indexes tell by it that products are of one food. */
  function namesOf(foodId: string): readonly string[] {
    const known = names.get(foodId);
    if (known) return known;
    const food = load().food(foodId);
    const list = food ? foodNames(food) : [];
    names.set(foodId, list);
    return list;
  }

  /** Foods by their names; made in slices, so that nobody waits for it but who needs it. */
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
      await turn();
      if (closed) throw new Error('The server was ended');
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

  async function readWords(): Promise<void> {
    const name = `${WORDS_FILE}${version()}`;
    const bytes =
      readBytes(join(cacheDir, name)) ??
      keepBytes(cacheDir, name, await thread.ask('knownWords', null));
    known.english = loadVocabulary(bytes);
  }

  /** Names what foods are told by: the pantry's names and the finder's code. */
  function version(): string {
    const hash = createHash('sha256');
    for (const { id, ambiguous, category } of load().foods) {
      hash.update(JSON.stringify([id, category, ambiguous, namesOf(id)]));
    }
    for (const file of finderFiles()) hash.update(readFileSync(file));
    return hash.digest('hex').slice(0, 32);
  }

  /** Resolves once words are known; until then, indexes take known words for mistyped ones. */
  function ready(): Promise<void> {
    reading ??= readWords().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  }

  return {
    cacheDir,
    /** The pantry; throws PantryError. */
    load,
    version,
    /** What every store's index is built with. */
    setup,
    namesOf,
    ready,

    /** Makes ready what the first searches would else wait for. */
    async warm(): Promise<void> {
      await foodIndex();
    },

    /** The foods that a text names, all of it and by any spelling: several where they share the name. */
    async named(text: string): Promise<readonly Food[]> {
      const kept = named.get(text);
      if (kept) return kept;
      const index = await foodIndex();
      const { hits } = index.search(text, { limit: NEAREST_FOODS });
      const isName = namesLike(text);
      const found = hits.flatMap(({ id, match }) =>
        isName(match.text) ? (load().food(id) ?? []) : [],
      );
      const [oldest] = named.keys();
      if (named.size >= KEPT_QUERIES && oldest !== undefined) named.delete(oldest);
      named.set(text, found);
      return found;
    },

    /** Which food each of these products is, by its names: to be asked whenever one is written. */
    link: (products: readonly LinkableProduct[]): Promise<FoodLink[]> =>
      products.length === 0 ? Promise.resolve([]) : thread.ask('link', products),

    /** Learns the names of what stores stock, a list a product: nobody mistypes those either. */
    async learn(things: readonly (readonly string[])[]): Promise<void> {
      known.stores = loadVocabulary(await thread.ask('wordsOf', things));
    },

    close(): Promise<void> {
      closed = true;
      return thread.close();
    },
  };
}

/** The files of the finder's code. */
function finderFiles(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('@aislewise/finder/link')));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}

function readBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    // Not there yet, or not ours to read: it is made anew.
    return undefined;
  }
}

/** Keeps bytes in a file of the cache, in place of those of other versions. */
function keepBytes(cacheDir: string, name: string, bytes: Uint8Array): Uint8Array {
  const beside = join(cacheDir, `${process.pid}.${name}`);
  try {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) {
      if (old.startsWith(WORDS_FILE)) rmSync(join(cacheDir, old), { force: true });
    }
    writeFileSync(beside, bytes);
    renameSync(beside, join(cacheDir, name));
  } catch (error) {
    // A full or read-only disk: making it anew next time costs a second. Anything else is a bug.
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  return bytes;
}
