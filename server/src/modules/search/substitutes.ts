/** Substitutes: the foods that a store has in stock in place of one that it lacks. */
import { MAX_SUBSTITUTES } from '@aislewise/contracts/search';
import { foodOf, isGuess } from '@aislewise/finder/search-stores';
import type { Context } from '../../context.ts';
import { addedBy, byAdded, type Added } from '../foods/allergens.ts';
import { createKindMatcher, createNameMatcher, type Food } from '../foods/foods.ts';
import type { ProductRow } from '../products/rules.ts';
import { collator, readProduct, type FoundProduct } from './rules.ts';
import type { StoreSnapshot } from './store-snapshot.ts';

/** A query that names no food may mean at most this many foods of its best hits. */
const MAX_MEANT_FOODS = 3;

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

/**
 * Substitutes in a store for the food of a query, nearest first. None if the store has that food in
 * stock, or if the store is closed.
 */
export async function findSubstitutes(
  { foods, snapshots }: SearchContext,
  q: string,
  found: readonly FoundProduct[],
  storeId: string,
): Promise<Substitute[]> {
  if (hasProductNamed(q, found.slice(0, COMPARED_HITS), storeId)) return [];
  const named = await foods.findByName(q);
  const pantry = foods.load();
  const isSibling = (foodId: string) =>
    named.some(({ category }) => category === pantry.food(foodId)?.category);
  if (hasWantedFood({ q, named, isSibling }, found, storeId)) return [];
  const wanted = named.length > 0 ? named : bestFoods(found).flatMap((id) => pantry.food(id) ?? []);
  const snapshot = await snapshots.find(storeId);
  if (!snapshot) return [];
  const shown = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const substitutes = nearestInStock(snapshot, wanted, (id) => pantry.substitutesOf(id));
  return substitutes.filter(({ row }) => !shown.has(row.id));
}

/** Substitutes for a food that a store has in stock, nearest first. Throws not_found. */
export async function findSubstitutesOf(
  { foods, snapshots }: SearchContext,
  food: Food,
  storeId: string,
): Promise<Substitute[]> {
  const snapshot = await snapshots.getOne(storeId);
  const pantry = foods.load();
  return nearestInStock(snapshot, [food], (id) => pantry.substitutesOf(id));
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

interface WantedFood {
  q: string;
  /** The foods that the query names. */
  named: readonly Food[];
  /** Whether a food is of the same category as one that the query names. */
  isSibling: (foodId: string) => boolean;
}

/**
 * Whether the store has in stock a food that the query names, a kind of it, or a hit of the same
 * category. If the query names no food: any hit.
 */
function hasWantedFood(
  { q, named, isSibling }: WantedFood,
  found: readonly FoundProduct[],
  storeId: string,
): boolean {
  const here = inStockHere(found, storeId);
  if (named.length === 0) return here.length > 0;
  const isKind = createKindMatcher(q);
  return here.some(
    ({ row: { foodId }, match: { field, text } }) =>
      (foodId !== null && isSibling(foodId)) ||
      (field !== 'knowledge' && NAME_FIELDS.has(field) && isKind(text)),
  );
}

/** The foods of the best hits; none if they are too many to say which one is meant. */
function bestFoods(found: readonly FoundProduct[]): string[] {
  const sure = found.filter((product) => !isGuess(product));
  const best = Math.max(...sure.map(({ hit }) => hit?.score ?? 0));
  const hits = sure.filter(({ hit }) => (hit?.score ?? 0) >= best - 1);
  const foods = new Set(hits.flatMap((product) => foodOf(product, readProduct) ?? []));
  return foods.size > MAX_MEANT_FOODS ? [] : [...foods];
}

/**
 * The rows of the nearest substitutes in stock, one a food. Substitutes of substitutes follow only
 * if there are no direct ones.
 */
function nearestInStock(
  snapshot: StoreSnapshot,
  wanted: readonly Food[],
  substitutesOf: (foodId: string) => readonly Food[],
): Substitute[] {
  const direct = wanted.map((food) => ({ wanted: food, foods: substitutesOf(food.id) }));
  const near = offersInStock(snapshot, direct);
  if (near.length > 0) return near.slice(0, MAX_SUBSTITUTES);
  const indirect = direct.map(({ foods, ...one }) => ({
    ...one,
    foods: foods.flatMap(({ id }) => substitutesOf(id)),
  }));
  return offersInStock(snapshot, indirect).slice(0, MAX_INDIRECT);
}

/**
 * The best row of each substitute that is in stock: those that add nothing first, of these the nearest
 * first.
 */
function offersInStock(
  snapshot: StoreSnapshot,
  wishes: readonly { wanted: Food; foods: readonly Food[] }[],
): Substitute[] {
  const wantedIds = new Set(wishes.map(({ wanted }) => wanted.id));
  const offers = new Map<string, Substitute & { distance: number }>();
  for (const { wanted, foods } of wishes) {
    for (const [distance, food] of foods.entries()) {
      const known = offers.get(food.id);
      if (wantedIds.has(food.id) || (known && known.distance <= distance)) continue;
      const [best] = snapshot
        .inStockOf(food.id)
        .map((row) => ({ food, wanted, row, distance, ...addedBy(row, food, wanted) }))
        .sort((a, b) => byAdded(a, b) || compareOffers(a.row, b.row));
      if (best) offers.set(food.id, best);
    }
  }
  return [...offers.values()].sort((a, b) => byAdded(a, b) || a.distance - b.distance);
}

/** A row with a known aisle first, then the keeper's own order, then by name. */
function compareOffers(a: ProductRow, b: ProductRow): number {
  return (
    Number(a.aisle === null) - Number(b.aisle === null) ||
    Number(b.isFeatured) - Number(a.isFeatured) ||
    a.displayPriority - b.displayPriority ||
    collator.compare(a.name, b.name)
  );
}
