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
type Allergen = keyof typeof ALLERGENS;
export type AllergenName = (typeof ALLERGENS)[Allergen];

export const ALLERGEN_NAMES = Object.values(ALLERGENS);

/** Ingredients that many people avoid for their faith or diet. A food with pork has meat, too. */
const AVOIDED = {
  alcohol: 'Alcohol',
  gelatin: 'Gelatin',
  meat: 'Meat',
  pork: 'Pork',
} as const;
export type AvoidedName = (typeof AVOIDED)[keyof typeof AVOIDED];

export const AVOIDED_NAMES = Object.values(AVOIDED);

/** The ingredients that the pantry lists of a food. */
export const INGREDIENTS = { ...ALLERGENS, ...AVOIDED } as const;
export type Ingredient = keyof typeof INGREDIENTS;
export type IngredientName = AllergenName | AvoidedName;
