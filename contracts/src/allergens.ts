/**
 * The allergens that must be declared in the European Union (Regulation 1169/2011, annex II: 14) or
 * in the USA (FALCPA and the FASTER Act: 9), with their names on labels. The EU lists cereals with
 * gluten, the USA wheat: a food with wheat has both.
 */
export const ALLERGENS = {
  celery: 'Celery',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  gluten: 'Gluten',
  lupin: 'Lupin',
  milk: 'Milk',
  molluscs: 'Molluscs',
  mustard: 'Mustard',
  peanuts: 'Peanuts',
  sesame: 'Sesame',
  soy: 'Soy',
  sulphites: 'Sulphites',
  'tree-nuts': 'Tree nuts',
  wheat: 'Wheat',
} as const;
export type Allergen = keyof typeof ALLERGENS;
export type AllergenName = (typeof ALLERGENS)[Allergen];

export const ALLERGEN_NAMES = Object.values(ALLERGENS);
