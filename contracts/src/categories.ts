/**
 * The 30 category shelves (spec section 9, Category page keys). Each key matches the product
 * categories that contain one of its words, whatever the case. The spec shows the words of `dal`
 * and `dairy`; the others are ours (decisions A10).
 */
const SHELVES = {
  snacks: ['Snacks', 'Namkeen', 'Chips', 'Crackers', 'Cookies', 'Biscuits'],
  candies: ['Candies', 'Candy', 'Chocolate'],
  drinks: ['Juices & Soft Drinks', 'Soft Drinks', 'Juice', 'Soda', 'Water', 'Drinks'],
  beverages: ['Beverages', 'Tea & Coffee', 'Tea', 'Coffee'],
  'dry-fruits': ['Dry Fruits', 'Nuts', 'Dried Fruit', 'Seeds'],
  'ready-meals': ['Ready Meals', 'Ready to Eat', 'Cooked Foods', 'Instant Noodles', 'Deli'],
  'rice-noodles': ['Rice & Grains', 'Rice', 'Grains', 'Noodles', 'Pasta'],
  flour: ['Flour', 'Atta', 'Tortillas'],
  dal: ['Dals / Pulses', 'Lentils & Beans', 'Dal', 'Pulses', 'Lentils', 'Beans'],
  'poha-mamra': ['Poha', 'Mamra', 'Flattened Rice', 'Puffed Rice'],
  'oil-ghee': ['Oils & Ghee', 'Oil', 'Ghee'],
  'chutney-sauces': ['Sauces & Chutneys', 'Chutney', 'Sauce', 'Paste', 'Condiments'],
  'fruits-veg': [
    'Fresh Vegetables',
    'Fresh Fruits',
    'Herbs & Greens',
    'Vegetables',
    'Produce',
    'Seasonal',
  ],
  'meal-kits': ['Meal Kits', 'Meal Kit', 'Mixes'],
  masala: ['Masala', 'Spice Mixes'],
  spices: ['Spices', 'Seasonings', 'Dried Chiles', 'Seaweed'],
  pickle: ['Pickle', 'Kimchi', 'Achar'],
  mukhwas: ['Mukhwas', 'Mouth Fresheners'],
  sweets: ['Sweets', 'Desserts', 'Mithai'],
  'frozen-foods': ['Frozen'],
  dairy: ['Dairy & Bread', 'Dairy & Eggs', 'Yogurt', 'Dairy', 'Tofu'],
  'baking-cooking': ['Baking', 'Bakery', 'Bread', 'Cooking Needs', 'Sugar'],
  papads: ['Papad'],
  fryums: ['Fryums'],
  canned: ['Canned'],
  'health-beauty': ['Health', 'Beauty', 'Personal Care'],
  religious: ['Religious', 'Pooja', 'Puja'],
  'meat-seafood': ['Meat', 'Poultry', 'Seafood', 'Fish'],
  'ice-cream': ['Ice Cream', 'Kulfi'],
  household: ['Household', 'Kitchenware', 'Cleaning'],
} as const satisfies Record<string, readonly string[]>;

export type CategoryKey = keyof typeof SHELVES;
export const CATEGORY_KEYS = Object.keys(SHELVES) as CategoryKey[];

/** The shelf of products that no key matches (decisions A10). */
export const OTHER_SHELF = 'Other';

/** Whether text is one of the 30 keys. */
export function isCategoryKey(text: string): text is CategoryKey {
  return Object.hasOwn(SHELVES, text);
}

/** Words that a key looks for in a product's category. */
export function categoryWords(key: CategoryKey): readonly string[] {
  return SHELVES[key];
}

/** Whether a product of this category stands on the key's page (substring, whatever the case). */
export function categoryMatches(key: CategoryKey, category: string): boolean {
  const folded = category.toLowerCase();
  return SHELVES[key].some((word) => folded.includes(word.toLowerCase()));
}

/**
 * The key whose page a category row's arrow leads to, or null for the 'Other' shelf. The longest
 * matching word wins, so 'Masalas & Spice Mixes' goes to masala and not to spices, and 'Ice Cream'
 * is not a dairy drink; among equals the first key.
 */
export function categoryKeyFor(category: string): CategoryKey | null {
  const folded = category.toLowerCase();
  let best: CategoryKey | null = null;
  let longest = 0;
  for (const key of CATEGORY_KEYS) {
    for (const word of SHELVES[key]) {
      if (word.length > longest && folded.includes(word.toLowerCase())) {
        best = key;
        longest = word.length;
      }
    }
  }
  return best;
}
