/**
 * The 30 category shelves (spec section 9, Category page keys). Each key matches the product
 * categories that contain one of its words, in any case. The words of `dal` and `dairy` are from the
 * specification, the others are ours (spec-coverage A10).
 * Tofu, meat alternatives and seaweed are on the 'Other' shelf, because the keys promise other foods.
 *
 * A category is compared as '^ Tea & Coffee $', so a word can require the end of a word (a space) or
 * of the category (^ and $): ' Tea ' is not in 'Steaks', and '^ Beans' is not in 'Coffee Beans'.
 */
const SHELVES = {
  snacks: ['Snacks', 'Namkeen', 'Farsan', ' Chips ', 'Crackers', 'Cookies', 'Biscuits', 'Popcorn'],
  candies: ['Candies', 'Candy', 'Chocolate'],
  drinks: ['Juices & Soft Drinks', 'Soft Drinks', ' Juice', ' Sodas ', ' Water ', ' Drinks '],
  beverages: ['Beverages', 'Tea & Coffee', ' Tea ', ' Teas ', ' Coffee ', ' Coffees '],
  'dry-fruits': ['Dry Fruits', 'Dried Fruit', ' Nuts ', ' Seeds '],
  'ready-meals': [
    'Ready Meals',
    'Ready to Eat',
    'Ready to Cook',
    'Cooked Foods',
    'Prepared Foods',
    'Instant Noodles',
    'Instant Foods',
    ' Deli ',
    'Delicatessen',
  ],
  'rice-noodles': ['Rice & Grains', ' Rice ', ' Grains ', 'Noodle', ' Pasta ', ' Pastas '],
  flour: ['Flour', ' Atta ', 'Tortilla'],
  dal: [
    'Dals / Pulses',
    'Lentils & Beans',
    ' Dal ',
    ' Dals ',
    ' Pulses ',
    'Lentils',
    '^ Beans',
    '& Beans',
    'Dried Beans',
    'Dry Beans',
  ],
  'poha-mamra': ['Poha', 'Mamra', 'Flattened Rice', 'Puffed Rice'],
  'oil-ghee': ['Oils & Ghee', ' Oil ', ' Oils ', 'Ghee'],
  'chutney-sauces': [
    'Sauces & Chutneys',
    'Chutney',
    'Fish Sauce',
    'Sauce',
    ' Paste ',
    ' Pastes ',
    'Condiments',
    'Ketchup',
    ' Spreads',
  ],
  'fruits-veg': [
    'Fresh Vegetables',
    'Fresh Fruit',
    'Herbs & Greens',
    '^ Vegetables',
    '& Vegetables',
    '^ Fruits',
    ' Herbs ',
    ' Produce ',
    'Seasonal ',
  ],
  'meal-kits': ['Meal Kit', 'Ready Mix', 'Instant Mix', 'Soup Mix'],
  masala: ['Masala', 'Spice Mix', 'Spice Blend'],
  spices: ['Spices', 'Seasonings', 'Dried Chiles'],
  pickle: ['Pickle', 'Kimchi', ' Achar'],
  mukhwas: ['Mukhwas', 'Mouth Fresheners'],
  sweets: [' Sweets', 'Desserts', 'Mithai'],
  'frozen-foods': [
    'Frozen',
    'Frozen Snacks',
    'Frozen Desserts',
    'Frozen Noodles',
    'Frozen Seafood',
  ],
  dairy: [
    'Dairy & Bread',
    'Dairy & Eggs',
    'Yogurt',
    'Dairy',
    ' Cheese ',
    ' Cheeses ',
    '^ Eggs',
    '^ Milk',
  ],
  'baking-cooking': [
    'Baking',
    'Bakery',
    ' Bread ',
    ' Breads ',
    'Cooking Needs',
    ' Sugar ',
    '^ Cakes',
  ],
  papads: ['Papad'],
  fryums: ['Fryums'],
  canned: ['Canned', 'Canned Seafood', 'Canned Meat'],
  'health-beauty': [' Health ', 'Beauty', 'Personal Care', 'Toiletries'],
  religious: ['Religious', 'Pooja', ' Puja '],
  // ' Meat ' alone would take 'Meat Alternatives'.
  'meat-seafood': [
    ' Meat $',
    ' Meat &',
    ' Meat and ',
    ' Meat ,',
    ' Meat /',
    ' Meat (',
    ' Meat Products',
    ' Meats ',
    'Poultry',
    'Chicken',
    'Seafood',
    ' Fish ',
    'Steaks',
  ],
  'ice-cream': ['Ice Cream', 'Kulfi'],
  household: ['Household', 'Kitchenware', 'Cleaning', 'Detergent', 'Disposables'],
} as const satisfies Record<string, readonly string[]>;

export type CategoryKey = keyof typeof SHELVES;
export const CATEGORY_KEYS = Object.keys(SHELVES) as [CategoryKey, ...CategoryKey[]];

/** The shelves that a keeper can choose for a category: a key, or 'other' for the 'Other' shelf. */
export const SHELF_KEYS: readonly ['other', ...CategoryKey[]] = ['other', ...CATEGORY_KEYS];
export type ShelfKey = (typeof SHELF_KEYS)[number];

/** A category of a store, and its shelf if the keeper has chosen one. */
export interface ShelvedCategory {
  readonly category: string;
  /** Null or absent: the words of its name decide. */
  readonly shelf?: ShelfKey | null | undefined;
}

/** The shelf of products that no key matches (spec-coverage A10). */
export const OTHER_SHELF = 'Other';

/** Whether text is one of the 30 keys. */
export function isCategoryKey(text: string): text is CategoryKey {
  return Object.hasOwn(SHELVES, text);
}

/** A category in the form that words are searched in: '^ tea & coffee $'. */
function framed(category: string): string {
  const spaced = category.toLowerCase().replace(/[,;/()]/g, ' $& ');
  return `^ ${spaced.trim().replace(/\s+/g, ' ')} $`;
}

/** Whether the key's page shows products of this category. */
export function categoryMatches(key: CategoryKey, category: string): boolean {
  const folded = framed(category);
  return SHELVES[key].some((word) => folded.includes(word.toLowerCase()));
}

/** All words with their keys, the longest first; of equal length, those of the first key first. */
const WORDS = CATEGORY_KEYS.flatMap((key) =>
  SHELVES[key].map((word) => ({ key, word: word.toLowerCase() })),
).sort((a, b) => b.word.length - a.word.length);

/**
 * The key of the page that a category row links to, or null for the 'Other' shelf. The longest
 * matching word decides, so 'Masalas & Spice Mixes' is masala and not spices. Of words of equal
 * length, that of the first key decides.
 */
export function categoryKeyFor(category: string): CategoryKey | null {
  const folded = framed(category);
  return WORDS.find(({ word }) => folded.includes(word))?.key ?? null;
}

/** The key of the page that a category links to, by its chosen shelf or its name. Null: 'Other'. */
export function shelfKeyOf({ category, shelf }: ShelvedCategory): CategoryKey | null {
  if (shelf === 'other') return null;
  return shelf ?? categoryKeyFor(category);
}

/** Whether the key's page shows a category: a chosen shelf is its only page. */
export const isOnPage = (key: CategoryKey, { category, shelf }: ShelvedCategory): boolean =>
  shelf ? shelf === key : categoryMatches(key, category);

/** Part of a store's inventory: a category, or a shelf, which may hold several. */
export type ShelfPart = { readonly category: string } | { readonly shelf: ShelfKey };

/** Whether a part of the inventory holds a category. */
export function isPartOf(part: ShelfPart, category: ShelvedCategory): boolean {
  if ('category' in part) return category.category === part.category;
  return part.shelf === 'other' ? shelfKeyOf(category) === null : isOnPage(part.shelf, category);
}

/**
 * The categories of a store that a filter by a name shows: the one of that name in any case, else
 * those of its shelf. So 'Spices' shows 'Spices & Seasonings' where no category is called Spices.
 */
export function categoriesNamed(name: string, used: readonly ShelvedCategory[]): string[] {
  const namesOf = (shown: readonly ShelvedCategory[]) => shown.map(({ category }) => category);
  const own = used.filter(({ category }) => category.toLowerCase() === name.toLowerCase());
  const key = categoryKeyFor(name);
  if (own.length > 0 || key === null) return namesOf(own);
  return namesOf(used.filter((category) => shelfKeyOf(category) === key));
}

/** The form in which names of categories are compared: only case and spaces are ignored. */
export const foldCategory = (category: string): string =>
  category.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The name of each category by its folded form: of several spellings the one that most products use, of
 * equally frequent ones the first.
 *
 * @param used names with their numbers of products
 */
export function categorySpellings(used: Iterable<readonly [string, number]>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name] of [...used].toSorted(([, a], [, b]) => b - a)) {
    const folded = foldCategory(name);
    if (!names.has(folded)) names.set(folded, name);
  }
  return names;
}

/** How many categories a store has and lists at most. */
export const MAX_CATEGORIES = 1000;

/** How many categories may be merged at once. */
export const MAX_MERGED = 50;
