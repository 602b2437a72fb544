import type { PlainProduct, StoreAvailability } from '@aislewise/contracts/calls/products';
import { type CategoryKey, categoryKeyFor } from '@aislewise/contracts/categories';
import { paths, type StoreAddress } from '../../lib/paths.ts';
import { scriptLang } from '../../lib/script-lang.ts';
import type { Tint } from '../../ui/picture.tsx';

/** Background of a product's picture, by its category. */
const TINTS: Record<CategoryKey, Tint> = {
  snacks: 'citrus',
  candies: 'berry',
  drinks: 'sea',
  beverages: 'sea',
  'dry-fruits': 'grain',
  'ready-meals': 'chili',
  'rice-noodles': 'grain',
  flour: 'grain',
  dal: 'citrus',
  'poha-mamra': 'grain',
  'oil-ghee': 'citrus',
  'chutney-sauces': 'chili',
  'fruits-veg': 'leaf',
  'meal-kits': 'chili',
  masala: 'chili',
  spices: 'chili',
  pickle: 'leaf',
  mukhwas: 'leaf',
  sweets: 'berry',
  'frozen-foods': 'sea',
  dairy: 'milk',
  'baking-cooking': 'grain',
  papads: 'grain',
  fryums: 'citrus',
  canned: 'stone',
  'health-beauty': 'berry',
  religious: 'citrus',
  'meat-seafood': 'sea',
  'ice-cream': 'milk',
  household: 'stone',
};

/** Returns the background of a product's picture, by its category. */
export function tintFor(category: string): Tint {
  const key = categoryKeyFor(category);
  return key === null ? 'stone' : TINTS[key];
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

const LATIN = 'In Latin letters';

/** Headings of name groups by the keys of `scriptLang`. */
const GROUPS: Readonly<Record<string, string>> = {
  hi: 'Hindi (Devanagari)',
  gu: 'Gujarati',
  pa: 'Punjabi',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  si: 'Sinhala',
  ur: 'Arabic script',
  fa: 'Arabic script',
  ar: 'Arabic script',
  he: 'Hebrew',
  ko: 'Korean',
  ja: 'Japanese',
  zh: 'Chinese characters',
  th: 'Thai',
  km: 'Khmer',
  lo: 'Lao',
  my: 'Burmese',
  am: 'Amharic',
  el: 'Greek',
  ru: 'Cyrillic',
};

/** Groups names by language or script: Latin letters first, the others in the keeper's order. */
export function groupNames(names: readonly string[]): NameGroup[] {
  const groups = new Map<string, { lang: string | undefined; names: string[] }>();
  for (const name of new Set(names.map((one) => one.trim()))) {
    if (name === '') continue;
    const lang = scriptLang(name);
    const label = lang === undefined ? LATIN : (GROUPS[lang] ?? lang);
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

/** Query parameter that opens a product's sheet on a store or search page. */
export const PRODUCT_PARAMETER = 'product';

/** Returns the path of a product's sheet, by the product's id in that store. */
export const productAddress = (store: StoreAddress, productId: string): string =>
  `${paths.store(store)}?${new URLSearchParams({ [PRODUCT_PARAMETER]: productId })}`;

/** Returns the path of the product's sheet to share, or null if no store has it. */
export function shareAddress(
  { availability }: Pick<SheetProduct, 'availability'>,
  storeId: string | undefined,
): string | null {
  const shared =
    availability.find(({ store }) => store.id === storeId) ??
    availability.find(({ inventory }) => inventory.inStock) ??
    availability[0];
  return shared ? productAddress(shared.store, shared.inventory.productId) : null;
}
