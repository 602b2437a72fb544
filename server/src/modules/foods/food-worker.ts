/** Worker thread for CPU-heavy work on food names. Loading its index takes about 1 s of CPU. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  createFoodLinker,
  type FoodLinker,
  type LinkableProduct,
} from '@aislewise/finder/linking/link';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames } from '@aislewise/pantry/names';

export interface FoodWorkerData {
  cacheDir: string;
}

/** The link of a product to its food, as the products table stores it. */
export interface FoodLink {
  foodId: string | null;
  /** Where the food is not certain: the names that the possible foods share. Else empty. */
  foodNames: string[];
}

/** The tasks of the worker, with their input and output. */
export interface FoodTasks {
  /** Links products to foods. */
  link: { input: readonly LinkableProduct[]; output: FoodLink[] };
  /** Builds the vocabulary of English and of the pantry, serialized. */
  buildVocabulary: { input: null; output: Uint8Array };
  /** Builds the vocabulary of products' names, a list for each product, serialized. */
  buildStoreVocabulary: { input: readonly (readonly string[])[]; output: Uint8Array };
}
export type FoodTask = keyof FoodTasks;

export interface FoodWorkerRequest<T extends FoodTask = FoodTask> {
  id: number;
  task: T;
  input: FoodTasks[T]['input'];
}

export type FoodWorkerResponse =
  | { id: number; output: FoodTasks[FoodTask]['output'] }
  | { id: number; error: string };

const { cacheDir } = workerData as FoodWorkerData;
const { foods } = loadPantry({ cacheDir });
const linkable = foods.map(({ id, ambiguous, category, ...food }) => ({
  id,
  ambiguous,
  category,
  names: foodNames({ id, ambiguous, category, ...food }),
}));
let linker: FoodLinker | undefined;

function linkProduct(product: LinkableProduct): FoodLink {
  linker ??= createFoodLinker(linkable);
  const foodId = linker.link(product) ?? null;
  return { foodId, foodNames: foodId === null ? [...linker.namesOf(product)] : [] };
}

async function serializeVocabulary(
  known: Iterable<string>,
  names: readonly (readonly string[])[],
): Promise<Uint8Array> {
  const { createVocabulary } = await import('@aislewise/finder/index/vocabulary');
  return createVocabulary(known, names).serialize();
}

/** Modules that only some tasks need are imported by these. */
const TASKS: {
  [T in FoodTask]: (
    input: FoodTasks[T]['input'],
  ) => FoodTasks[T]['output'] | Promise<FoodTasks[T]['output']>;
} = {
  link: (products) => products.map(linkProduct),
  async buildVocabulary() {
    const { englishWords } = await import('@aislewise/finder/text/english');
    return serializeVocabulary(
      englishWords,
      linkable.map(({ names }) => names),
    );
  },
  buildStoreVocabulary: (names) => serializeVocabulary([], names),
};

async function run<T extends FoodTask>(request: FoodWorkerRequest<T>): Promise<FoodWorkerResponse> {
  const { id, task, input } = request;
  try {
    return { id, output: await TASKS[task](input) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', (request: FoodWorkerRequest) => {
  void run(request).then((response) => parentPort?.postMessage(response));
});
