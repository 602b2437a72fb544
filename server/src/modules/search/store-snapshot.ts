import { isDeepStrictEqual } from 'node:util';
import type { HalfLives } from '@aislewise/contracts/half-lives';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { FinderIndex } from '@aislewise/finder/finder';
import { fold } from '@aislewise/finder/text/fold';
import { BEST_QUALITY, compressText, type CompressedText } from '../../http/compressed-text.ts';
import { nextDealMoment, rowsAtDealPrices } from '../deals/prices.ts';
import type { DealRow } from '../deals/rules.ts';
import { ingredientsOf, type Ingredients } from '../foods/added-ingredients.ts';
import type { Food } from '../foods/foods.ts';
import type { CategorySettings } from '../products/category-list.ts';
import type { FadingRow } from '../products/rules.ts';
import type { VersionedStore } from '../stores/stores.ts';
import { byAisle } from './rules.ts';

/** Estimate of the memory of a row beside the index, in bytes: its strings, dates and the object. */
const ROW_BYTES = 900;

const HOUR_MS = 3_600_000;

/** The ids of rows by a key of each. Made when it is first needed. */
class RowGroups {
  readonly #keyOf: (row: FadingRow) => string | null;
  #ids: Map<string, Set<string>> | undefined;

  constructor(keyOf: (row: FadingRow) => string | null) {
    this.#keyOf = keyOf;
  }

  /** The groups of these rows. */
  of(rows: Iterable<FadingRow>): ReadonlyMap<string, ReadonlySet<string>> {
    if (!this.#ids) {
      this.#ids = new Map();
      for (const row of rows) this.#add(this.#ids, row);
    }
    return this.#ids;
  }

  /** Puts a changed row into its group. */
  change(before: FadingRow | undefined, after: FadingRow | undefined): void {
    if (!this.#ids) return;
    const old = before ? this.#keyOf(before) : null;
    // A row that stays in its group keeps its place there.
    if (after && old === this.#keyOf(after)) return;
    if (before && old !== null) this.#ids.get(old)?.delete(before.id);
    if (after) this.#add(this.#ids, after);
  }

  #add(ids: Map<string, Set<string>>, row: FadingRow): void {
    const key = this.#keyOf(row);
    if (key === null) return;
    const group = ids.get(key);
    if (group) group.add(row.id);
    else ids.set(key, new Set([row.id]));
  }
}

const inStockFirst = (rows: readonly FadingRow[]): FadingRow[] => [
  ...rows.filter(({ inStock }) => inStock),
  ...rows.filter(({ inStock }) => !inStock),
];

/** The products of one store in memory, at one version of its products. */
export class StoreSnapshot {
  readonly store: Store;
  readonly version: number;
  /** With the prices of the deals that are active. */
  readonly rows: ReadonlyMap<string, FadingRow>;
  /** When the version was last compared with the database, in milliseconds. */
  checkedAt: number;
  /** The products whose price a deal lowers: their own row and the one that shoppers see. */
  #ownRows = new Map<string, { own: FadingRow; reduced: FadingRow }>();
  #categories: ReadonlyMap<string, CategorySettings> = new Map();
  /** When a deal starts or ends next, in milliseconds: the prices are those until then. */
  #pricedUntil = 0;
  /** Built at the first search. */
  index: Promise<FinderIndex> | undefined;
  #indexBytes = 0;
  #sorted: FadingRow[] | undefined;
  #byFood = new RowGroups(({ foodId }) => foodId);
  #byName = new RowGroups(({ name }) => fold(name));
  /** By row and not by id, so that a search that still has an earlier row changes nothing. */
  #ingredients = new WeakMap<FadingRow, Ingredients>();
  readonly #responses = new Map<string, CompressedText>();
  /** The hour that the responses are of: claims about stock fade with time. */
  #responseHour = 0;
  /** Of this version, or of an earlier one. */
  #foodNames: CompressedText | undefined;
  #hasOwnFoodNames = false;

  constructor(
    { store, version }: VersionedStore,
    rows: ReadonlyMap<string, FadingRow>,
    checkedAt: number,
    earlier?: StoreSnapshot,
  ) {
    if (earlier) {
      this.#foodNames = earlier.#foodNames;
      this.#ownRows = earlier.#ownRows;
      this.#categories = earlier.#categories;
      this.#byFood = earlier.#byFood;
      this.#byName = earlier.#byName;
      this.#ingredients = earlier.#ingredients;
    }
    this.store = store;
    this.version = version;
    this.rows = rows;
    this.checkedAt = checkedAt;
  }

  /** Whether the prices are still those of the deals that are active at `now`, in milliseconds. */
  isPricedAt(now: number): boolean {
    return now < this.#pricedUntil;
  }

  /** Sets the prices of the deals that are active at `now`, in place, and drops those of earlier ones. */
  setDealPrices(deals: readonly DealRow[], now: Date): void {
    const rows = this.rows as Map<string, FadingRow>;
    // A product that was written meanwhile has a new row already.
    for (const [id, { own, reduced }] of this.#ownRows)
      if (rows.get(id) === reduced) rows.set(id, own);
    this.#ownRows = new Map();
    for (const [id, reduced] of rowsAtDealPrices(rows, deals, { now, money: this.store })) {
      const own = rows.get(id);
      if (own) this.#ownRows.set(id, { own, reduced });
      rows.set(id, reduced);
    }
    this.#pricedUntil = nextDealMoment(deals, now);
  }

  /** Writes a row of a later version, in place. Without a row, the product is removed. */
  changeRow(id: string, row: FadingRow | undefined): void {
    const rows = this.rows as Map<string, FadingRow>;
    const before = rows.get(id);
    if (row) rows.set(id, row);
    else rows.delete(id);
    this.#byFood.change(before, row);
    this.#byName.change(before, row);
  }

  /**
   * Sets the places, shelves and half-lives that the keeper has given to categories, in place.
   * @param written the rows that were written since the earlier version: others have theirs
   */
  setCategories(settings: readonly CategorySettings[], written: Iterable<FadingRow>): void {
    const categories = new Map(settings.map((one) => [one.name, one]));
    const own = Array.from(this.#ownRows.values(), (row) => row.own);
    const isSame = isDeepStrictEqual(categories, this.#categories);
    this.#categories = categories;
    for (const row of isSame ? written : [...this.rows.values(), ...own]) {
      row.halfLifeDays = categories.get(row.category)?.halfLifeDays ?? undefined;
    }
  }

  /** The half-lives that the keeper has set, by category. */
  get halfLives(): HalfLives {
    const set = [...this.#categories.values()].flatMap(({ name, halfLifeDays }) =>
      halfLifeDays === null ? [] : [[name, halfLifeDays] as const],
    );
    return new Map(set);
  }

  /** The place and shelf that the keeper has given to a category. */
  settingsOf(category: string): Pick<CategorySettings, 'position' | 'shelf'> {
    return this.#categories.get(category) ?? { position: null, shelf: null };
  }

  get id(): string {
    return this.store.id;
  }

  /** All rows by aisle, then by category and name. */
  sortedByAisle(): readonly FadingRow[] {
    return (this.#sorted ??= [...this.rows.values()].sort(byAisle(this.rows.values())));
  }

  /** The rows of a food, those in stock first. */
  rowsOf(foodId: string): readonly FadingRow[] {
    return this.#rowsIn(this.#byFood, foodId);
  }

  /** The rows of a food that are in stock. */
  inStockOf(foodId: string): readonly FadingRow[] {
    return this.rowsOf(foodId).filter(({ inStock }) => inStock);
  }

  /** The ids of the foods that are in stock. */
  foodsInStock(): string[] {
    const isInStock = (id: string) => this.rows.get(id)?.inStock === true;
    return [...this.#byFood.of(this.rows.values())].flatMap(([foodId, ids]) =>
      [...ids].some(isInStock) ? foodId : [],
    );
  }

  /** The rows with this folded name, those in stock first. */
  rowsNamed(name: string): readonly FadingRow[] {
    return this.#rowsIn(this.#byName, name);
  }

  #rowsIn(groups: RowGroups, key: string): FadingRow[] {
    const ids = [...(groups.of(this.rows.values()).get(key) ?? [])];
    return inStockFirst(ids.flatMap((id) => this.rows.get(id) ?? []));
  }

  /** The ingredients of a product, by the food of its row. Reading its texts takes most of a search. */
  ingredientsOf(row: FadingRow, food: Food): Ingredients {
    let ingredients = this.#ingredients.get(row);
    if (!ingredients) {
      ingredients = ingredientsOf(row, food);
      this.#ingredients.set(row, ingredients);
    }
    return ingredients;
  }

  /** A JSON response made from this snapshot. It is made and compressed once an hour. */
  response(key: string, makeBody: () => string): CompressedText {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.#responseHour) this.#responses.clear();
    this.#responseHour = hour;
    let response = this.#responses.get(key);
    if (!response) {
      response = compressText(makeBody());
      this.#responses.set(key, response);
    }
    return response;
  }

  /**
   * A JSON response with the pantry's names of the products. Compressed as well as possible, which
   * takes up to 1 s of CPU; a version with the names of the earlier one takes its bytes.
   */
  foodNames(makeBody: () => string): CompressedText {
    if (this.#foodNames && this.#hasOwnFoodNames) return this.#foodNames;
    this.#hasOwnFoodNames = true;
    return (this.#foodNames = compressText(makeBody(), {
      quality: BEST_QUALITY,
      earlier: this.#foodNames,
    }));
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    return 1 + this.#indexBytes + this.rows.size * ROW_BYTES;
  }

  setIndex(index: FinderIndex): void {
    this.index = Promise.resolve(index);
    this.#indexBytes = index.bytes;
  }
}
