/** Substitutes: the foods that a store has in stock in place of one that it lacks. */
import type { Product } from '@aislewise/contracts/calls/products';
import { MAX_SUBSTITUTES } from '@aislewise/contracts/search';
import { isGuess } from '@aislewise/finder/search-stores';
import { compareNaturally } from '@aislewise/contracts/natural-order';
import type { Context } from '../../context.ts';
import {
  addedBy,
  byAdded,
  ingredientsOf,
  ingredientsOfFood,
  type Added,
  type Ingredients,
} from '../foods/added-ingredients.ts';
import type { Described } from '../foods/allergens.ts';
import { createKindMatcher, createNameMatcher, type Food } from '../foods/foods.ts';
import type { ProductRow } from '../products/rules.ts';
import type { FoundProduct } from './rules.ts';
import type { StoreSnapshot } from './store-snapshot.ts';

/** Maximum substitutes that are only substitutes of a substitute. */
const MAX_INDIRECT = 2;

/** Hits that are compared with the query's name. */
const COMPARED_HITS = 20;

const NAME_FIELDS: ReadonlySet<string> = new Set(['name', 'otherNames', 'knowledge']);

/** A row of a store that can replace a food that the store lacks. */
export interface Substitute extends Added {
  food: Food;
  /** The food that it replaces. */
  wanted: Food;
  row: ProductRow;
}

type SearchContext = Pick<Context, 'foods' | 'snapshots'>;

/** Products in stock for a query whose food was not found in the store. */
interface Offers {
  /** Kinds of the food by their names: "Short Grain White Rice" of white rice. */
  kinds: { row: ProductRow; wanted: Food }[];
  /** Only if there are no kinds. */
  substitutes: Substitute[];
}

/**
 * Kinds of the one food that the query names with certainty, else its substitutes, nearest first. None
 * if the store has that food in stock. A guess, a phrase and a name of several
 * foods ("methi", leaves or seeds) name no food: "Instead of Basil" for another herb does more harm than
 * no substitute.
 */
export async function findOffers(
  { foods }: Pick<SearchContext, 'foods'>,
  q: string,
  found: readonly FoundProduct[],
  snapshot: StoreSnapshot,
): Promise<Offers> {
  const none = { kinds: [], substitutes: [] };
  const storeId = snapshot.id;
  if (hasProductNamed(q, found.slice(0, COMPARED_HITS), storeId)) return none;
  const wanted = await foods.findCertain(q);
  if (!wanted || snapshot.inStockOf(wanted.id).length > 0) return none;
  const pantry = foods.load();
  const isSibling = (foodId: string) => pantry.food(foodId)?.category === wanted.category;
  if (hasKindOf(q, isSibling, inStockHere(found, storeId))) return none;
  const isKind = createKindMatcher(wanted.name);
  const shown = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const kinds = snapshot
    .foodsInStock()
    .filter(isSibling)
    .flatMap((foodId) => snapshot.inStockOf(foodId))
    .filter((row) => isKind(row.name) && !shown.has(row.id))
    .slice(0, MAX_SUBSTITUTES);
  if (kinds.length > 0) return { ...none, kinds: kinds.map((row) => ({ row, wanted })) };
  const had = ingredientsOfFood(wanted);
  const substitutes = nearestInStock(snapshot, wanted, had, (id) => pantry.substitutesOf(id));
  return { ...none, substitutes: substitutes.filter(({ row }) => !shown.has(row.id)) };
}

/** Substitutes for a product of a food that a store has in stock, nearest first. Throws not_found. */
export async function findSubstitutesOf(
  { foods, snapshots }: SearchContext,
  product: Described,
  food: Food,
  storeId: string,
): Promise<Substitute[]> {
  const snapshot = await snapshots.getOne(storeId);
  const pantry = foods.load();
  const had = ingredientsOf(product, food);
  return nearestInStock(snapshot, food, had, (id) => pantry.substitutesOf(id));
}

/**
 * Products that can replace a product of a store: in stock there, and adding nothing to the dish,
 * because they are listed without a word about it. None if the product's food is not certain.
 */
export function findAlternatives(
  { foods }: Pick<SearchContext, 'foods'>,
  snapshot: StoreSnapshot,
  row: ProductRow,
): Product['alternatives'] {
  const pantry = foods.load();
  const food = row.foodId === null ? undefined : pantry.food(row.foodId);
  if (!food) return [];
  const had = snapshot.ingredientsOf(row, food);
  return nearestInStock(snapshot, food, had, (id) => pantry.substitutesOf(id))
    .filter(({ adds, mayAdd }) => adds.length === 0 && mayAdd.length === 0)
    .map(({ row: { id, name } }) => ({ id, name }));
}

/** The rows that a store has in stock, of products found with certainty. */
function inStockHere(found: readonly FoundProduct[], storeId: string) {
  return found.flatMap((product) => {
    const row = product.rows.find((one) => one.storeId === storeId);
    const match = product.hit?.match;
    return row?.inStock && match && !isGuess(product) ? [{ row, match }] : [];
  });
}

/** Whether the store has a product in stock whose name equals the query. */
function hasProductNamed(q: string, found: readonly FoundProduct[], storeId: string): boolean {
  const isName = createNameMatcher(q);
  return inStockHere(found, storeId).some(
    ({ match }) => NAME_FIELDS.has(match.field) && isName(match.text),
  );
}

/** Whether a hit in stock is a kind of the food that the query names, or of the same category. */
function hasKindOf(
  q: string,
  isSibling: (foodId: string) => boolean,
  here: ReturnType<typeof inStockHere>,
): boolean {
  const isKind = createKindMatcher(q);
  return here.some(
    ({ row: { foodId }, match: { field, text } }) =>
      (foodId !== null && isSibling(foodId)) ||
      (field !== 'knowledge' && NAME_FIELDS.has(field) && isKind(text)),
  );
}

/**
 * The rows of the nearest substitutes in stock, one a food. Substitutes of substitutes follow only
 * if there are no direct ones.
 * @param had the ingredients that a substitute does not add
 */
function nearestInStock(
  snapshot: StoreSnapshot,
  wanted: Food,
  had: Ingredients,
  substitutesOf: (foodId: string) => readonly Food[],
): Substitute[] {
  const direct = substitutesOf(wanted.id);
  const near = offersInStock(snapshot, wanted, had, direct);
  if (near.length > 0) return near.slice(0, MAX_SUBSTITUTES);
  const indirect = new Set(direct.flatMap(({ id }) => substitutesOf(id)));
  return offersInStock(snapshot, wanted, had, [...indirect]).slice(0, MAX_INDIRECT);
}

/**
 * The best row of each substitute that is in stock: those that add nothing first, of these the nearest
 * first.
 */
function offersInStock(
  snapshot: StoreSnapshot,
  wanted: Food,
  had: Ingredients,
  foods: readonly Food[],
): Substitute[] {
  return foods
    .flatMap((food) => {
      if (food.id === wanted.id) return [];
      let best: Substitute | undefined;
      for (const row of snapshot.inStockOf(food.id)) {
        const one = { food, wanted, row, ...addedBy(snapshot.ingredientsOf(row, food), had) };
        const order = best ? byAdded(one, best) || compareOffers(row, best.row) : -1;
        if (order < 0) best = one;
      }
      return best ?? [];
    })
    .sort(byAdded);
}

/** A row with a known aisle first, then the keeper's own order, then by name. */
function compareOffers(a: ProductRow, b: ProductRow): number {
  return (
    Number(a.aisle === null) - Number(b.aisle === null) ||
    Number(b.isFeatured) - Number(a.isFeatured) ||
    a.displayPriority - b.displayPriority ||
    compareNaturally(a.name, b.name)
  );
}
