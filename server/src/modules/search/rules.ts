import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { PlainProduct, Product } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { FinderIndex } from '@aislewise/finder/finder';
import {
  foodOf,
  isGuess,
  type ProductGroup,
  type SearchableStore,
  type StoreProduct,
} from '@aislewise/finder/search-stores';
import type { Pantry } from '@aislewise/pantry/pantry';

type Food = Pantry['foods'][number];

/** One product of one store, in the contract's shape. */
export interface Stock {
  product: PlainProduct;
  inventory: InventoryRow;
  /** Used to find the same product in different stores. Not public. */
  barcode: string | null;
  /** The pantry's food it is; null when that is not certain. */
  foodId: string | null;
  /** The names of the foods it may be, where that is not certain. */
  foodNames: readonly string[];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of a store's shelves: by aisle (2 before 10, none last), category and name. */
export function compareShelf(a: Stock, b: Stock): number {
  const [left, right] = [a.inventory.aisle, b.inventory.aisle];
  if (left !== right) {
    if (left === null) return 1;
    if (right === null) return -1;
    const order = collator.compare(left, right);
    if (order !== 0) return order;
  }
  return (
    collator.compare(a.product.category, b.product.category) ||
    collator.compare(a.product.name, b.product.name)
  );
}

/** The rows in stock of each food. */
export function inStockByFood(stock: Iterable<Stock>): Map<string, Stock[]> {
  const byFood = new Map<string, Stock[]>();
  for (const row of stock) {
    if (row.foodId === null || !row.inventory.inStock) continue;
    const rows = byFood.get(row.foodId);
    if (rows) rows.push(row);
    else byFood.set(row.foodId, [row]);
  }
  return byFood;
}

/** A product found in one or more of the stores asked. */
export type Found = ProductGroup<Stock>;

/** The fields of a row by which the finder groups and orders it. */
export const readStock = ({ product, inventory, barcode, foodId }: Stock): StoreProduct => ({
  storeId: inventory.storeId,
  productId: product.id,
  name: product.name,
  category: product.category,
  barcode,
  foodId,
  inStock: inventory.inStock,
});

/** A snapshot as the finder searches it. */
export const toSearchable = (
  { stock }: { stock: ReadonlyMap<string, Stock> },
  index: FinderIndex,
): SearchableStore<Stock> => ({
  index,
  findRow: (productId) => stock.get(productId),
});

/**
 * A product with its availability in these stores: each entry's `inventory.productId` is that store's own
 * id of the product. The product, aisle, price and inStock are those of the first row.
 */
export function toProduct(
  stock: readonly Stock[],
  stores: ReadonlyMap<string, Store>,
): Product | null {
  const [first] = stock;
  if (!first) return null;
  const storeAvailability = stock.flatMap(({ inventory }) => {
    const store = stores.get(inventory.storeId);
    if (!store) return [];
    const { id, slug, name, address } = store;
    return [{ store: { id, slug, name, address }, inventory }];
  });
  const { aisle, inStock, price } = first.inventory;
  return { ...first.product, aisle, price, inStock, storeAvailability };
}

/** What was found, as it is answered. */
export function toResults(
  found: readonly Found[],
  stores: ReadonlyMap<string, Store>,
): SearchResult[] {
  return found.flatMap(({ hit, rows }) => {
    const product = toProduct(rows, stores);
    return product ? [{ ...product, match: hit?.match ?? null, substituteFor: null }] : [];
  });
}

/** A group's row in a store. */
const rowIn = ({ rows }: Found, storeId: string): Stock | undefined =>
  rows.find(({ inventory }) => inventory.storeId === storeId);

/** Foods that a query without a food's name may mean, when no more than this are near the best hit. */
const MOST_FOODS = 3;

/** The foods of the best hits. */
export function foodsOfBest(found: readonly Found[]): string[] {
  const sure = found.filter((one) => !isGuess(one));
  const best = Math.max(...sure.map(({ hit }) => hit?.score ?? 0));
  const foods = new Set(
    sure.flatMap((one) =>
      (one.hit?.score ?? 0) >= best - 1 ? (foodOf(one, readStock) ?? []) : [],
    ),
  );
  return foods.size > MOST_FOODS ? [] : [...foods];
}

/** What tells whether a product is what was asked. */
export interface Asked {
  /** Whether this name is all that was asked. */
  isName: (text: string) => boolean;
  /** Whether this name says a kind of what was asked: "basmati rice" of rice. */
  isKind: (text: string) => boolean;
}

/** Hits looked at: the best of them say enough. */
const LOOKED_AT = 20;

const NAME_FIELDS: ReadonlySet<string> = new Set(['name', 'otherNames', 'knowledge']);

/** What the current store has in stock of what was found by a name. */
function inStockHere(found: readonly Found[], currentStore: string) {
  return found.flatMap((one) => {
    const row = rowIn(one, currentStore);
    const match = one.hit?.match;
    return row?.inventory.inStock && match && !isGuess(one) ? [{ row, match }] : [];
  });
}

/** Whether the current store has something in stock that is called just as was asked. */
export function hasNamed(found: readonly Found[], currentStore: string, asked: Asked): boolean {
  return inStockHere(found.slice(0, LOOKED_AT), currentStore).some(
    ({ match }) => NAME_FIELDS.has(match.field) && asked.isName(match.text),
  );
}

/**
 * Whether the current store has in stock what was asked for: one of the foods that the query names,
 * a kind of them, or one of the same group that answers to the query; where it names none, anything
 * that was found.
 */
export function hasIt(
  found: readonly Found[],
  currentStore: string,
  wanted: readonly Food[],
  asked: Asked & { isSibling: (foodId: string) => boolean },
): boolean {
  const here = inStockHere(found, currentStore);
  if (wanted.length === 0) return here.length > 0;
  const ids = new Set(wanted.map(({ id }) => id));
  return here.some(
    ({ row, match }) =>
      (row.foodId !== null && (ids.has(row.foodId) || asked.isSibling(row.foodId))) ||
      (match.field !== 'knowledge' && NAME_FIELDS.has(match.field) && asked.isKind(match.text)),
  );
}

/** The rows in stock of each food in a store. */
interface Shelf {
  ofFood(foodId: string): readonly Stock[];
}

/** A row of a store that can stand in for a food that it lacks. */
export interface Substitute {
  food: Food;
  /** The food it stands in for. */
  wanted: Food;
  row: Stock;
}

/** The row of a food that is offered: the one with a known aisle, then the keeper's own order. */
function compareOffer({ inventory: a, product: x }: Stock, { inventory: b, product: y }: Stock) {
  return (
    Number(a.aisle === null) - Number(b.aisle === null) ||
    Number(b.isFeatured) - Number(a.isFeatured) ||
    a.displayPriority - b.displayPriority ||
    collator.compare(x.name, y.name)
  );
}

/**
 * What a store has in stock instead of these foods, one product a food, the nearest first. Where it
 * has none of what can stand in for them, what can stand in for that.
 *
 * @param substitutesOf the foods that can stand in for one, the best first
 * @param most how many at most
 */
export function nearestIn(
  shelf: Shelf,
  wanted: readonly Food[],
  substitutesOf: (foodId: string) => readonly Food[],
  most: number,
): Substitute[] {
  const asked = new Set(wanted.map(({ id }) => id));
  const direct = wanted.map((one) => ({ wanted: one, foods: substitutesOf(one.id) }));
  const near = offersIn(shelf, direct, asked);
  if (near.length > 0) return near.slice(0, most);
  const further = direct.map(({ foods, ...one }) => ({
    ...one,
    foods: foods.flatMap(({ id }) => substitutesOf(id)),
  }));
  return offersIn(shelf, further, asked).slice(0, Math.min(most, MOST_FURTHER));
}

/** Of what is no direct substitute less is offered. */
const MOST_FURTHER = 2;

function offersIn(
  shelf: Shelf,
  wishes: readonly { wanted: Food; foods: readonly Food[] }[],
  asked: ReadonlySet<string>,
): Substitute[] {
  const offered = new Map<string, Substitute & { place: number }>();
  for (const { wanted, foods } of wishes) {
    for (const [place, food] of foods.entries()) {
      const [row] = [...shelf.ofFood(food.id)].sort(compareOffer);
      const known = offered.get(food.id);
      if (!row || asked.has(food.id) || (known && known.place <= place)) continue;
      offered.set(food.id, { food, wanted, row, place });
    }
  }
  return [...offered.values()].sort((a, b) => a.place - b.place);
}
