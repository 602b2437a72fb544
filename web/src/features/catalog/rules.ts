import type { CategoryKey } from '@aislewise/contracts/categories';
import { categoryKeyFor } from '@aislewise/contracts/categories';
import type { PlainProduct, StoreAvailability } from '@aislewise/contracts/catalog';
import type { Tint } from '../../ui/picture.tsx';

/** What stands behind the pictures of a shelf's products. */
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

/** The tint behind a product's picture, by its category. */
export function tintFor(category: string): Tint {
  const key = categoryKeyFor(category);
  return key === null ? 'stone' : TINTS[key];
}

/** What the product sheet shows: a product, and where it can be had. */
export interface SheetProduct {
  readonly product: PlainProduct;
  readonly availability: readonly StoreAvailability[];
}
