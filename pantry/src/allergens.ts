/**
 * The allergens that must be declared in the European Union (Regulation 1169/2011, annex II: 14) or
 * in the USA (FALCPA and the FASTER Act: 9). The EU lists cereals with gluten, the USA wheat: a food
 * with wheat has both.
 */
export const ALLERGENS = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'peanuts',
  'sesame',
  'soy',
  'sulphites',
  'tree-nuts',
  'wheat',
] as const;
export type Allergen = (typeof ALLERGENS)[number];
