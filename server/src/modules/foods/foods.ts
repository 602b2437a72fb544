import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { foodDrawing } from '@aislewise/contracts/food-drawings';
import {
  build,
  type FinderHit,
  type FinderIndex,
  type FinderSetup,
  type FoodHint,
} from '@aislewise/finder/finder';
import { FoodNameTable } from '@aislewise/finder/index/food-names';
import type { LinkableProduct } from '@aislewise/finder/linking/link';
import { readQuery } from '@aislewise/finder/text/read-query';
import { loadVocabulary, type Vocabulary } from '@aislewise/finder/index/vocabulary';
import { PantryError } from '@aislewise/pantry/read';
import { foodHints } from '@aislewise/pantry/hints';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames, namesByLanguage } from '@aislewise/pantry/names';
import type { Pantry } from '@aislewise/pantry/pantry';
import Tinypool from 'tinypool';
import { CACHE_DIR } from '../../lib/cache-dir.ts';
import { WORKER_ENV } from '../../lib/worker-env.ts';
import { groupSetup } from './group-setup.ts';
import { readText, writeText } from './built-texts.ts';
import type { FoodLink, FoodWorkerData } from './food-worker.ts';
import type * as FoodTasks from './food-worker.ts';
import { KnownNames } from './known-names.ts';
import { createNameMatcher } from './name-matchers.ts';

export type { FoodLink } from './food-worker.ts';
export type Food = Pantry['foods'][number];
export { createKindMatcher, createNameMatcher } from './name-matchers.ts';
export { namesByLanguage, PantryError };

/** Prefixes of the files that hold the vocabulary and the packed names. The pantry's version follows. */
const FILES = { buildVocabulary: 'words-', packFoodNames: 'names-' } as const;

/** Maximum candidate foods for an exact-name lookup. */
const MAX_CANDIDATES = 24;

const WORKER = new URL('./food-worker.ts', import.meta.url).href;

const IDLE_MS = 10_000;

/** CPU time after which the event loop has its turn, in milliseconds. */
const SLICE_MS = 8;

/** The vocabularies of English with the pantry, and of the stores' products. */
class CombinedVocabulary implements Vocabulary {
  english: Vocabulary | undefined;
  stores: Vocabulary | undefined;

  has(word: string): boolean {
    return this.english?.has(word) === true || this.stores?.has(word) === true;
  }

  isPlainName(word: string): boolean {
    return this.english?.isPlainName(word) === true;
  }

  areSpellings(word: string, other: string): boolean {
    return (
      this.english?.areSpellings(word, other) === true ||
      this.stores?.areSpellings(word, other) === true
    );
  }

  /** Only English with the pantry: a device learns a store's words from its inventory. */
  serialize(): string {
    return this.english?.serialize() ?? '';
  }
}

type Task = keyof typeof FoodTasks;
type Output<T extends Task> = Promise<Awaited<ReturnType<(typeof FoodTasks)[T]>>>;

/**
 * The server's access to the pantry: foods by id and name, links of products, vocabulary. One per
 * process. Close it at the end: its worker keeps the process running.
 */
export class Foods {
  /** The setup of the index of all foods. */
  readonly setup: FinderSetup;
  readonly #cacheDir: string;
  readonly #workers: Tinypool;
  readonly #vocabulary = new CombinedVocabulary();
  readonly #names = new Map<string, readonly string[]>();
  #hints: ReadonlyMap<string, readonly FoodHint[]> | undefined;
  #parents: ReadonlyMap<string, readonly string[]> | undefined;
  #pantry: Pantry | undefined;
  #storeSetup: FinderSetup | undefined;
  #version: string | undefined;
  #isClosed = false;
  #reading: Promise<void> | undefined;
  #packing: Promise<string> | undefined;
  #indexing: Promise<FinderIndex> | undefined;
  #collecting: Promise<KnownNames> | undefined;

  /** @param idleMs the worker stops after this time without work, which frees its memory */
  constructor(cacheDir: string = CACHE_DIR, idleMs = IDLE_MS) {
    this.#cacheDir = cacheDir;
    const workerData: FoodWorkerData = { cacheDir };
    this.#workers = new Tinypool({
      filename: WORKER,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      env: WORKER_ENV,
      workerData,
    });
    this.setup = {
      vocabulary: this.#vocabulary,
      foodNames: new FoodNameTable(),
      foodHints: new FoodNameTable(),
    };
  }

  /** The pantry. Throws PantryError when its data are not valid. */
  load(): Pantry {
    return (this.#pantry ??= loadPantry({ cacheDir: this.#cacheDir }));
  }

  /** The setup of every store's index: the names of groups answer with their foods. */
  storeSetup(): FinderSetup {
    return (this.#storeSetup ??= { ...this.setup, ...groupSetup(this.load()) });
  }

  /** All names of a food. Returns the same list each time, by which indexes recognise a food. */
  namesOf(foodId: string): readonly string[] {
    const known = this.#names.get(foodId);
    if (known) return known;
    const food = this.load().food(foodId);
    const names = food ? foodNames(food) : [];
    this.#names.set(foodId, names);
    return names;
  }

  /** The drawing of a food, or of its nearest group that has one. Null if there is none. */
  drawingOf(foodId: string | null): string | null {
    const food = foodId === null ? undefined : this.load().food(foodId);
    this.#parents ??= new Map(this.load().groups.groups.map((group) => [group.id, group.in]));
    return food ? foodDrawing(food, (group) => this.#parents?.get(group) ?? []) : null;
  }

  /** The uses, dishes and brands that lead to a food. */
  hintsOf(foodId: string): readonly FoodHint[] {
    this.#hints ??= foodHints(this.load());
    return this.#hints.get(foodId) ?? [];
  }

  /** Hash of all that decides links: the pantry's names and the finder's code. */
  version(): string {
    if (this.#version !== undefined) return this.#version;
    const hash = createHash('sha256');
    for (const { id, name, english, category } of this.load().foods) {
      hash.update(JSON.stringify([id, category, name, english, this.namesOf(id)]));
    }
    for (const file of finderFiles()) hash.update(readFileSync(file));
    return (this.#version = hash.digest('hex').slice(0, 32));
  }

  /** Resolves once the vocabulary is loaded. Indexes built earlier take known words for typos. */
  ready(): Promise<void> {
    this.#reading ??= this.#readVocabulary().catch((error: unknown) => {
      this.#reading = undefined;
      throw error;
    });
    return this.#reading;
  }

  /** Loads what the first searches need. */
  async warm(): Promise<void> {
    await this.#foodIndex();
  }

  /** The foods that this text names as a whole, in any spelling. Several if they share the name. */
  async findByName(text: string): Promise<readonly Food[]> {
    return (await this.#findNamed(text)).flatMap(({ id }) => this.load().food(id) ?? []);
  }

  /** The one food that this text names with certainty. Undefined if several share the name. */
  async findCertain(text: string): Promise<Food | undefined> {
    const [hit, another] = await this.#findNamed(text);
    if (!hit || another || hit.match.guess || hit.match.leftOut.length > 0) return undefined;
    return this.load().food(hit.id);
  }

  async #findNamed(text: string): Promise<readonly FinderHit[]> {
    const index = await this.#foodIndex();
    const { hits } = index.search(text, { limit: MAX_CANDIDATES });
    const isName = createNameMatcher(readQuery(text).text);
    return hits.filter(({ match }) => isName(match.text));
  }

  /** The names of all foods. */
  knownNames(): Promise<KnownNames> {
    this.#collecting ??= this.#collectNames().catch((error: unknown) => {
      this.#collecting = undefined;
      throw error;
    });
    return this.#collecting;
  }

  /** The names of all foods as the finder packs them, for devices. */
  packedNames(): Promise<string> {
    this.#packing ??= this.#readBuilt('packFoodNames').catch((error: unknown) => {
      this.#packing = undefined;
      throw error;
    });
    return this.#packing;
  }

  /** Links products to foods by their names. */
  async link(products: readonly LinkableProduct[]): Promise<FoodLink[]> {
    return products.length === 0 ? [] : this.#run('link', products);
  }

  /** Replaces the vocabulary of the stores' products: a list of names for each product. */
  async learn(productNames: readonly (readonly string[])[]): Promise<void> {
    const text = await this.#run('buildStoreVocabulary', productNames);
    this.#vocabulary.stores = loadVocabulary(text);
  }

  /** Stops the worker and rejects its tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#workers.destroy();
  }

  #run<T extends Task>(name: T, input?: Parameters<(typeof FoodTasks)[T]>[0]): Output<T> {
    return this.#workers.run(input, { name }) as Output<T>;
  }

  async #readVocabulary(): Promise<void> {
    this.#vocabulary.english = loadVocabulary(await this.#readBuilt('buildVocabulary'));
  }

  /** Returns a task's text, which a file of the cache keeps. */
  async #readBuilt(task: keyof typeof FILES): Promise<string> {
    const file = { prefix: FILES[task], name: FILES[task] + this.version() };
    return (
      readText(join(this.#cacheDir, file.name)) ??
      writeText(this.#cacheDir, file, await this.#run(task))
    );
  }

  #foodIndex(): Promise<FinderIndex> {
    this.#indexing ??= this.#indexFoods().catch((error: unknown) => {
      this.#indexing = undefined;
      throw error;
    });
    return this.#indexing;
  }

  /** Builds the food index in small steps to keep the event loop free. */
  async #indexFoods(): Promise<FinderIndex> {
    await this.ready();
    const index = build([], this.setup);
    await this.#forEachFood(({ id, name, groups }) => {
      const product = { id, name, otherNames: [], category: '', tags: [], inStock: true };
      index.upsert({ ...product, groups, foodNames: this.namesOf(id) });
    });
    return index;
  }

  /** Takes about 0.5 s of CPU, in small steps. */
  async #collectNames(): Promise<KnownNames> {
    const names = new KnownNames();
    await this.#forEachFood(({ id }) => {
      for (const name of this.namesOf(id)) names.add(name, id);
    });
    return names;
  }

  async #forEachFood(visit: (food: Food) => void): Promise<void> {
    let since = performance.now();
    for (const food of this.load().foods) {
      visit(food);
      if (performance.now() - since < SLICE_MS) continue;
      await setImmediate();
      if (this.#isClosed) throw new Error('The server was stopped');
      since = performance.now();
    }
  }
}

/** The files of the finder's code. */
function finderFiles(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('@aislewise/finder/finder')));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}
