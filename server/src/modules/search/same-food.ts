import { fold } from '@aislewise/finder/text/fold';
import { foodOf, isGuess } from '@aislewise/finder/search-stores';
import type { FinderMatch } from '@aislewise/finder/finder';
import { readProduct, type FoundProduct } from './rules.ts';
import type { StoreSnapshot } from './store-snapshot.ts';

/** Maximum products that are added, those of the best results first. */
const MAX_ADDED = 4;

/** A product of the same food may still not be what the query means, so it is a guess. */
const SAME_FOOD_CONFIDENCE = 0.5;

/**
 * Products of a store that the search did not find there, although it found the same food or a product
 * of the same name in another store: each store's index judges a query by its own words. They are
 * guesses, those in stock first.
 *
 * @param nameFood returns the name of a food, or null
 */
export function findSameFood(
  snapshot: StoreSnapshot,
  found: readonly FoundProduct[],
  nameFood: (group: FoundProduct) => string | null,
): FoundProduct[] {
  const isHere = ({ rows }: FoundProduct) => rows.some((row) => row.storeId === snapshot.id);
  const answered = new Set(found.filter(isHere).map((group) => foodOf(group, readProduct)));
  const shown = new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const certain = found.filter((group) => !isGuess(group));
  const added: FoundProduct[] = [];
  for (const group of certain.length > 0 ? certain : found.slice(0, 1)) {
    const foodId = foodOf(group, readProduct);
    if (isHere(group) || (foodId !== null && answered.has(foodId))) continue;
    answered.add(foodId);
    const [first] = group.rows;
    const sameFood = foodId === null ? [] : snapshot.rowsOf(foodId);
    const rows = sameFood.length > 0 || !first ? sameFood : snapshot.rowsNamed(fold(first.name));
    const match = toMatch(nameFood(group) ?? first?.name ?? '', sameFood.length > 0);
    for (const row of rows.filter(({ id }) => !shown.has(id))) {
      if (added.length === MAX_ADDED) return added;
      shown.add(row.id);
      added.push({ hit: { id: row.id, score: 0, match }, rows: [row] });
    }
  }
  return added;
}

const toMatch = (text: string, byFood: boolean): FinderMatch => ({
  text,
  field: byFood ? 'knowledge' : 'name',
  kind: byFood ? 'knowledge' : 'exact',
  confidence: SAME_FOOD_CONFIDENCE,
  guess: true,
  leftOut: [],
  because: null,
});
