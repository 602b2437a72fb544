import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import type { PlainProduct, StoreAvailability } from '@aislewise/contracts/calls/products';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { type CategoryKey, categoryKeyFor } from '@aislewise/contracts/categories';
import { formatPrice, measuresOf, type StoredMoney } from '@aislewise/contracts/money';
import { shownPrice, type ShownUnit } from '@aislewise/contracts/unit-prices';
import { ingredientWord } from '@aislewise/contracts/ingredient-texts';
import { isolated } from '../../lib/direction.ts';
import { paths } from '../../lib/paths.ts';
import { scriptOf } from '../../lib/script.ts';
import type { Tint } from '../../ui/picture.tsx';

const category = (title: () => string, tint: Tint) => ({
  get title() {
    return title();
  },
  tint,
});

/** The title of each category's page, and the background of its products' pictures. */
export const CATEGORIES: Record<CategoryKey, { readonly title: string; readonly tint: Tint }> = {
  snacks: category(() => t`Snacks`, 'citrus'),
  candies: category(() => t`Candies`, 'berry'),
  drinks: category(() => t`Juices & Soft Drinks`, 'sea'),
  beverages: category(() => t`Beverages`, 'sea'),
  'dry-fruits': category(() => t`Dry Fruits & Nuts`, 'grain'),
  'ready-meals': category(() => t`Ready Meals`, 'chili'),
  'rice-noodles': category(() => t`Rice, Grains & Noodles`, 'grain'),
  flour: category(() => t`Flours`, 'grain'),
  dal: category(() => t`Lentils & Beans`, 'citrus'),
  'poha-mamra': category(() => t`Poha & Mamra`, 'grain'),
  'oil-ghee': category(() => t`Oils & Ghee`, 'citrus'),
  'chutney-sauces': category(() => t`Sauces & Chutneys`, 'chili'),
  'fruits-veg': category(() => t`Fruits & Vegetables`, 'leaf'),
  'meal-kits': category(() => t`Meal Kits`, 'chili'),
  masala: category(() => t`Masalas & Spice Mixes`, 'chili'),
  spices: category(() => t`Spices & Seasonings`, 'chili'),
  pickle: category(() => t`Pickles`, 'leaf'),
  mukhwas: category(() => t`Mukhwas`, 'leaf'),
  sweets: category(() => t`Sweets & Desserts`, 'berry'),
  'frozen-foods': category(() => t`Frozen Foods`, 'sea'),
  dairy: category(() => t`Dairy & Eggs`, 'milk'),
  'baking-cooking': category(() => t`Baking & Cooking`, 'grain'),
  papads: category(() => t`Papads`, 'grain'),
  fryums: category(() => t`Fryums`, 'citrus'),
  canned: category(() => t`Canned Goods`, 'stone'),
  'health-beauty': category(() => t`Health & Beauty`, 'berry'),
  religious: category(() => t`Religious Items`, 'citrus'),
  'meat-seafood': category(() => t`Meat & Seafood`, 'sea'),
  'ice-cream': category(() => t`Ice Cream`, 'milk'),
  household: category(() => t`Household Items`, 'stone'),
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
export const perUnit = (unit: string): string =>
  unit === 'each'
    ? ` ${t({ message: 'each', comment: 'After the price of a piece: $1.99 each' })}`
    : ` / ${unit}`;

/**
 * A product's price per unit: '$2.50 / lb'. Null if it is not known, or is the price itself.
 *
 * @param units the common units of the products that it is compared with
 */
export function unitPriceText(
  row: Pick<InventoryRow, 'size' | 'priceUnit' | 'pricePerUnit'>,
  money: StoredMoney,
  units?: readonly ShownUnit[],
): string | null {
  const shown = shownPrice(row, measuresOf(money), units);
  const isPriceItself = shown?.unit === row.priceUnit && row.priceUnit !== 'each';
  return shown && !isPriceItself
    ? `${formatPrice(shown.price, money)}${perUnit(shown.unit)}`
    : null;
}

/** A product's size and its price per unit: '2 lb · $2.50 / lb'. '' if neither is known. */
export const sizeAndUnitPrice = (
  row: Pick<InventoryRow, 'size' | 'priceUnit' | 'pricePerUnit'>,
  money: StoredMoney,
): string =>
  [row.size, unitPriceText(row, money)]
    .flatMap((part) => (part ? [isolated(part)] : []))
    .join(' · ');

/** The ingredients of a substitute that the replaced food does not contain. */
export interface Added {
  readonly adds?: readonly string[] | null | undefined;
  /** The same of what only some kinds contain. */
  readonly mayAdd?: readonly string[] | null | undefined;
}

// The first list format takes a phone 50 ms or more, which a page without substitutes does not need.
const named = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names.map(ingredientWord));

/** Says what a substitute adds: "adds peanuts, may add milk". Empty if it adds nothing. */
export function addedText({ adds, mayAdd }: Added): string {
  if (adds === null) return t`what it adds is not known`;
  const added = adds && adds.length > 0 ? named(adds) : '';
  const perhaps = mayAdd && mayAdd.length > 0 ? named(mayAdd) : '';
  if (added === '') return perhaps && t`may add ${perhaps}`;
  return perhaps === '' ? t`adds ${added}` : t`adds ${added}, may add ${perhaps}`;
}

/** Leaves out meat where pork says it already: as certain, or of the same kinds. */
export const withoutImpliedMeat = <Fact extends { name: string; when: string | null }>(
  facts: readonly Fact[],
): readonly Fact[] => {
  const pork = facts.find(({ name }) => name === 'Pork');
  return facts.filter(({ name, when }) => name !== 'Meat' || pork?.when !== when);
};

/** A product that another store has. */
export interface ElsewhereOffer extends StoreAvailability {
  readonly name: string;
}

/** A result of a search, as far as it says where a food is. */
interface FoodResult {
  readonly name: string;
  readonly food: string | null;
  readonly storeAvailability: readonly StoreAvailability[];
}

/**
 * The first of a list of products and those of its food, in other stores than this, one a store: the first that
 * is in stock there.
 */
export function sameFoodElsewhere(
  [product, ...others]: readonly [FoodResult, ...FoodResult[]],
  storeId: string | undefined,
): ElsewhereOffer[] {
  const same = others.filter(({ food }) => food !== null && food === product.food);
  const offers = [product, ...same].flatMap(({ name, storeAvailability }) =>
    storeAvailability.map((one) => ({ ...one, name })),
  );
  const inStock = offers.filter(
    ({ store, inventory }) => store.id !== storeId && inventory.inStock,
  );
  return [...new Map(inStock.toReversed().map((one) => [one.store.id, one])).values()].toReversed();
}
