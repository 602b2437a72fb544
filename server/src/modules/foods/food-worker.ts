/**
 * The tasks of the worker thread for CPU-heavy work on food names. Each exported function is a task.
 * The first link loads an index, which takes about 1 s of CPU.
 */
import { FoodLinker, type LinkableProduct } from '@aislewise/finder/linking/link';
import { brandsByFood } from '@aislewise/pantry/hints';
import { loadPantry } from '@aislewise/pantry/load';
import { foodNames } from '@aislewise/pantry/names';
import Tinypool from 'tinypool';

export interface FoodWorkerData {
  cacheDir: string;
}

/** The link of a product to its food, as the products table stores it. */
export interface FoodLink {
  foodId: string | null;
  /** If the food is not certain: the names that the possible foods share, or English names of the food it may be. Else empty. */
  foodNames: string[];
}

const { cacheDir } = Tinypool.workerData as FoodWorkerData;
const pantry = loadPantry({ cacheDir });
const brandsOf = brandsByFood(pantry.brands);
const foods = pantry.foods.map((food) => {
  const { id, name, english, category } = food;
  const brands = brandsOf.get(id);
  return { id, category, english: [name, ...english], names: foodNames(food), brands };
});
let linker: FoodLinker | undefined;

/** Links products to foods. */
export function link(products: readonly LinkableProduct[]): FoodLink[] {
  const ready = (linker ??= new FoodLinker(foods));
  return products.map((product) => {
    const foodId = ready.link(product) ?? null;
    return { foodId, foodNames: foodId === null ? [...ready.namesOf(product)] : [] };
  });
}

/** Builds the vocabulary of English and of the pantry, serialized. */
export async function buildVocabulary(): Promise<string> {
  const { englishWords } = await import('@aislewise/finder/text/english');
  const { createVocabulary } = await import('@aislewise/finder/index/vocabulary');
  const names = foods.map((food) => food.names);
  return createVocabulary(englishWords, names).serialize();
}

/** Packs the names of all foods. */
export async function packFoodNames(): Promise<string> {
  const { packNames } = await import('@aislewise/finder/lists/name-set');
  return packNames(foods.flatMap(({ names }) => names));
}

/** Builds the vocabulary of products' names, a list for each product, serialized. */
export async function buildStoreVocabulary(names: readonly (readonly string[])[]): Promise<string> {
  const { createVocabulary } = await import('@aislewise/finder/index/vocabulary');
  return createVocabulary([], names).serialize();
}
