import { t } from '@lingui/core/macro';
import type { PlainProduct, StoreAvailability } from '@aislewise/contracts/calls/products';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { type CategoryKey, categoryKeyFor } from '@aislewise/contracts/categories';
import { formatPrice, measuresOf, type StoredMoney } from '@aislewise/contracts/money';
import { shownPrice, type ShownUnit } from '@aislewise/contracts/unit-prices';
import { paths } from '../../lib/paths.ts';
import { scriptOf } from '../../lib/script.ts';
import type { Tint } from '../../ui/picture.tsx';

/** The title of each category's page, and the background of its products' pictures. */
export const CATEGORIES: Record<CategoryKey, { title: string; tint: Tint }> = {
  snacks: {
    get title() {
      return t`Snacks`;
    },
    tint: 'citrus',
  },
  candies: {
    get title() {
      return t`Candies`;
    },
    tint: 'berry',
  },
  drinks: {
    get title() {
      return t`Juices & Soft Drinks`;
    },
    tint: 'sea',
  },
  beverages: {
    get title() {
      return t`Beverages`;
    },
    tint: 'sea',
  },
  'dry-fruits': {
    get title() {
      return t`Dry Fruits & Nuts`;
    },
    tint: 'grain',
  },
  'ready-meals': {
    get title() {
      return t`Ready Meals`;
    },
    tint: 'chili',
  },
  'rice-noodles': {
    get title() {
      return t`Rice, Grains & Noodles`;
    },
    tint: 'grain',
  },
  flour: {
    get title() {
      return t`Flours`;
    },
    tint: 'grain',
  },
  dal: {
    get title() {
      return t`Lentils & Beans`;
    },
    tint: 'citrus',
  },
  'poha-mamra': {
    get title() {
      return t`Poha & Mamra`;
    },
    tint: 'grain',
  },
  'oil-ghee': {
    get title() {
      return t`Oils & Ghee`;
    },
    tint: 'citrus',
  },
  'chutney-sauces': {
    get title() {
      return t`Sauces & Chutneys`;
    },
    tint: 'chili',
  },
  'fruits-veg': {
    get title() {
      return t`Fruits & Vegetables`;
    },
    tint: 'leaf',
  },
  'meal-kits': {
    get title() {
      return t`Meal Kits`;
    },
    tint: 'chili',
  },
  masala: {
    get title() {
      return t`Masalas & Spice Mixes`;
    },
    tint: 'chili',
  },
  spices: {
    get title() {
      return t`Spices & Seasonings`;
    },
    tint: 'chili',
  },
  pickle: {
    get title() {
      return t`Pickles`;
    },
    tint: 'leaf',
  },
  mukhwas: {
    get title() {
      return t`Mukhwas`;
    },
    tint: 'leaf',
  },
  sweets: {
    get title() {
      return t`Sweets & Desserts`;
    },
    tint: 'berry',
  },
  'frozen-foods': {
    get title() {
      return t`Frozen Foods`;
    },
    tint: 'sea',
  },
  dairy: {
    get title() {
      return t`Dairy & Eggs`;
    },
    tint: 'milk',
  },
  'baking-cooking': {
    get title() {
      return t`Baking & Cooking`;
    },
    tint: 'grain',
  },
  papads: {
    get title() {
      return t`Papads`;
    },
    tint: 'grain',
  },
  fryums: {
    get title() {
      return t`Fryums`;
    },
    tint: 'citrus',
  },
  canned: {
    get title() {
      return t`Canned Goods`;
    },
    tint: 'stone',
  },
  'health-beauty': {
    get title() {
      return t`Health & Beauty`;
    },
    tint: 'berry',
  },
  religious: {
    get title() {
      return t`Religious Items`;
    },
    tint: 'citrus',
  },
  'meat-seafood': {
    get title() {
      return t`Meat & Seafood`;
    },
    tint: 'sea',
  },
  'ice-cream': {
    get title() {
      return t`Ice Cream`;
    },
    tint: 'milk',
  },
  household: {
    get title() {
      return t`Household Items`;
    },
    tint: 'stone',
  },
};

/**
 * Returns the background of a product's picture, by the name of its category: search results do not carry
 * the shelf that a keeper may have chosen for it.
 */
export function tintFor(category: string): Tint {
  const key = categoryKeyFor(category);
  return key === null ? 'stone' : CATEGORIES[key].tint;
}

/** A product with the stores that have it. */
export interface SheetProduct {
  readonly product: PlainProduct;
  readonly availability: readonly StoreAvailability[];
}

/** Names of one language or, where many languages share it, one script. */
export interface NameGroup {
  readonly label: string;
  /** For `lang`; undefined for Latin letters. */
  readonly lang: string | undefined;
  readonly names: readonly string[];
}

/** Groups names by language or script: Latin letters first, the others in the keeper's order. */
export function groupNames(names: readonly string[]): NameGroup[] {
  const groups = new Map<string, { lang: string | undefined; names: string[] }>();
  for (const name of new Set(names.map((one) => one.trim()))) {
    if (name === '') continue;
    const { lang, label = t`In Latin letters` } = scriptOf(name) ?? {};
    const group = groups.get(label) ?? { lang, names: [] };
    group.names.push(name);
    groups.set(label, group);
  }
  return [...groups]
    .map(([label, group]) => ({ label, ...group }))
    .sort((a, b) => Number(b.lang === undefined) - Number(a.lang === undefined));
}

/** Returns at most `most` names of each group, and the number of names left out. */
export function firstNames(
  groups: readonly NameGroup[],
  most: number,
): { readonly shown: readonly NameGroup[]; readonly hidden: number } {
  const shown = groups.map((group) => ({ ...group, names: group.names.slice(0, most) }));
  const count = (of: readonly NameGroup[]) => of.reduce((sum, { names }) => sum + names.length, 0);
  return { shown, hidden: count(groups) - count(shown) };
}

/** Returns one name for each script that is not Latin, which the staff may read more easily. */
export function nativeNames({ name, otherNames }: Pick<PlainProduct, 'name' | 'otherNames'>) {
  return groupNames([name, ...otherNames]).flatMap(({ lang, names: [first] }) =>
    lang === undefined || first === undefined ? [] : [first],
  );
}

/** Adds the availability of stores that are not in `known`. */
export function mergeAvailability(
  known: readonly StoreAvailability[],
  found: readonly StoreAvailability[],
): StoreAvailability[] {
  const stores = new Set(known.map(({ store }) => store.id));
  return [...known, ...found.filter(({ store }) => !stores.has(store.id))];
}

/** Query parameter that opens a product's sheet on a page of a store, a search or a list. */
export const PRODUCT_PARAMETER = 'product';

/** Returns the path of a product's page and its store: the one with this id, else one that has it. Null if none has. */
export function productPage(
  { product, availability }: SheetProduct,
  storeId: string | undefined,
): { address: string; storeId: string } | null {
  const shared =
    availability.find(({ store }) => store.id === storeId) ??
    availability.find(({ inventory }) => inventory.inStock) ??
    availability[0];
  if (!shared) return null;
  const { store, inventory } = shared;
  const address = paths.product(store, { id: inventory.productId, name: product.name });
  return { address, storeId: store.id };
}

/** The words after a price: ' / lb', ' each'. */
export const perUnit = (unit: string): string => (unit === 'each' ? ' each' : ` / ${unit}`);

/**
 * A product's size and its price per unit: '2 lb · $2.50 / lb'. A price per unit that is the price
 * itself is left out. '' if neither is known.
 *
 * @param units the common units of the products that it is compared with
 */
export function sizeAndUnitPrice(
  row: Pick<InventoryRow, 'size' | 'priceUnit' | 'pricePerUnit'>,
  money: StoredMoney,
  units?: readonly ShownUnit[],
): string {
  const shown = shownPrice(row, measuresOf(money), units);
  const isPriceItself = shown?.unit === row.priceUnit && row.priceUnit !== 'each';
  const compared =
    shown && !isPriceItself ? `${formatPrice(shown.price, money)}${perUnit(shown.unit)}` : null;
  return [row.size, compared].filter(Boolean).join(' · ');
}

/** The ingredients of a substitute that the replaced food does not contain. */
export interface Added {
  readonly adds?: readonly string[] | null | undefined;
  /** The same of what only some kinds contain. */
  readonly mayAdd?: readonly string[] | null | undefined;
}

// The first list format takes a phone 50 ms or more, which a page without substitutes does not need.
const named = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(
    names.map((name) => name.toLowerCase()),
  );

/** Says what a substitute adds: "adds peanuts, may add milk". Empty if it adds nothing. */
export function addedText({ adds, mayAdd }: Added): string {
  if (adds === null) return t`what it adds is not known`;
  return [
    adds && adds.length > 0 ? `adds ${named(adds)}` : '',
    mayAdd && mayAdd.length > 0 ? t`may add ${named(mayAdd)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Leaves out meat where pork says it already: as certain, or of the same kinds. */
export const withoutImpliedMeat = <Fact extends { name: string; when: string | null }>(
  facts: readonly Fact[],
): readonly Fact[] => {
  const pork = facts.find(({ name }) => name === 'Pork');
  return facts.filter(({ name, when }) => name !== 'Meat' || pork?.when !== when);
};
