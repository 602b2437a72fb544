import type { CountedStores, countFoods } from '@aislewise/contracts/calls/search';
import { MAX_COUNTED_FOODS, MAX_FOOD_NAME, SEARCHED_STORES } from '@aislewise/contracts/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { costOf } from '../../device/device-search/line-cost.ts';
import type { ListLine } from '../../device/list/list-lines.ts';
import { mutate } from '../../lib/api.ts';

/** How many foods of the list a store has, and the sum of those with a price. */
export interface NearCount {
  readonly has: number;
  readonly foods: number;
  readonly cents: number;
}

/** Loaded with the first list. */
const device = () => import('../../device/device-search/device-search.ts');

/**
 * Counts the foods of a list in stores. Sends the names of foods alone: lines whose words are no known food stay
 * on the device, and so do amounts and notes. Returns a store's count by its id.
 */
export async function countNear(
  lines: readonly ListLine[],
  stores: readonly Store[],
): Promise<ReadonlyMap<string, NearCount>> {
  const areFoods = await (await device()).areFoodsOnDevice(lines.map(({ item }) => item.words));
  const isKnown = ({ item: { words } }: ListLine, i: number) =>
    areFoods[i] === true && words.length <= MAX_FOOD_NAME;
  const known = lines.filter(isKnown).slice(0, MAX_COUNTED_FOODS);
  if (known.length === 0) return new Map();
  const body = {
    foods: known.map(({ item }) => item.words),
    stores: stores.slice(0, SEARCHED_STORES).map(({ id }) => id),
  };
  const counted = await mutate<typeof countFoods>('POST', '/api/products/count', body);
  return sumsOf(counted, known, stores);
}

/** The sums of what stores have, for the amounts of the lines. */
export function sumsOf(
  { stores: counted }: CountedStores,
  lines: readonly ListLine[],
  stores: readonly Store[],
): Map<string, NearCount> {
  return new Map(
    counted.flatMap(({ storeId, foods }) => {
      const store = stores.find(({ id }) => id === storeId);
      if (!store) return [];
      const cents = foods.flatMap(({ place, ...row }) => {
        const line = lines[place];
        return (line && costOf(row, line.item, store).cents) ?? [];
      });
      const sum = cents.reduce((a, b) => a + b, 0);
      return [[storeId, { has: foods.length, foods: lines.length, cents: sum }] as const];
    }),
  );
}
