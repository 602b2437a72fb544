/** The food groups; each is one file of `data/`. */
export const CATEGORIES = [
  'alcohol-free-drinks',
  'baking',
  'beverages',
  'breads',
  'candies',
  'cheese',
  'condiments',
  'dairy',
  'dried-chiles',
  'dried-fruits',
  'dried-seafood',
  'eggs',
  'fish',
  'flours',
  'frozen',
  'fruits',
  'grains',
  'greens',
  'health-beauty',
  'herbs',
  'household',
  'juices',
  'meat',
  'mushrooms',
  'noodles',
  'nuts-seeds',
  'oils',
  'pastes',
  'pickles',
  'poultry',
  'pulses',
  'ready-dishes',
  'religious',
  'rice',
  'roots',
  'salts',
  'sauces',
  'sausages',
  'seafood',
  'seaweed',
  'snacks',
  'soy',
  'spice-blends',
  'spices',
  'sweeteners',
  'sweets',
  'tea-coffee',
  'vegetables',
  'vinegars',
] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * The allergens that must be declared in the European Union (Regulation 1169/2011, annex II: 14) or
 * in the USA (FALCPA and the FASTER Act: 9). The EU speaks of cereals with gluten, the USA of wheat:
 * what holds wheat holds both.
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

/** The languages of names, by ISO 639 code, in the order in which a food lists them. */
export const LANGUAGES = [
  ...['hi', 'bn', 'ur', 'ta', 'te', 'gu', 'mr', 'pa', 'kn', 'ml', 'ne', 'si', 'as', 'or', 'kok', 'sd'],
  ...['fa', 'ps', 'ar', 'tr', 'he', 'yi', 'ku', 'az', 'uz', 'hy', 'ka', 'am', 'ti', 'om'],
  ...['zh', 'yue', 'nan', 'ja', 'ko', 'th', 'lo', 'km', 'my', 'vi', 'id', 'ms', 'tl', 'ilo'],
  ...['es', 'pt', 'ca', 'nah', 'qu', 'ht', 'fr', 'it', 'de', 'nl', 'el', 'sq'],
  ...['pl', 'ru', 'uk', 'lt', 'cs', 'hu', 'ro', 'bg', 'sr', 'hr', 'mk'],
  ...['sw', 'so', 'ha', 'yo', 'ig', 'tw', 'ee', 'wo', 'ln'],
] as const;
export type Language = (typeof LANGUAGES)[number];
