import type { ShelfKey } from './categories.ts';

/**
 * The drawing of each category, for products whose food is not certain. It fits every food of the category, and
 * shows no animal.
 */
export const CATEGORY_DRAWINGS: Readonly<Record<ShelfKey, string>> = {
  'baking-cooking': 'baking',
  beverages: 'cup',
  candies: 'candy',
  canned: 'canned',
  'chutney-sauces': 'dip-bowl',
  dairy: 'dairy',
  dal: 'sack',
  drinks: 'drinks',
  'dry-fruits': 'pouch',
  flour: 'flour-bag',
  'frozen-foods': 'frozen',
  'fruits-veg': 'basket',
  fryums: 'wheel',
  'health-beauty': 'body-care',
  household: 'household',
  'ice-cream': 'ice-cream',
  masala: 'mortar',
  'meal-kits': 'pot',
  'meat-seafood': 'cleaver',
  mukhwas: 'mukhwas',
  'oil-ghee': 'oil',
  other: 'shopping-bag',
  papads: 'papad',
  pickle: 'jar',
  'poha-mamra': 'rice-flakes',
  'ready-meals': 'ready-meals',
  religious: 'religious',
  'rice-noodles': 'bowl',
  snacks: 'snacks',
  spices: 'seasoning',
  sweets: 'sweets',
};
