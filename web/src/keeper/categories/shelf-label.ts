import { OTHER_SHELF, type CategoryKey } from '@aislewise/contracts/categories';

/** The names of the shelves on the store's page. */
const NAMES: Readonly<Record<CategoryKey, string>> = {
  snacks: 'Snacks',
  candies: 'Candies',
  drinks: 'Drinks',
  beverages: 'Tea & coffee',
  'dry-fruits': 'Dry fruits & nuts',
  'ready-meals': 'Ready meals',
  'rice-noodles': 'Rice & noodles',
  flour: 'Flour',
  dal: 'Dals & beans',
  'poha-mamra': 'Poha & mamra',
  'oil-ghee': 'Oil & ghee',
  'chutney-sauces': 'Chutneys & sauces',
  'fruits-veg': 'Fruits & vegetables',
  'meal-kits': 'Meal kits & mixes',
  masala: 'Masalas',
  spices: 'Spices',
  pickle: 'Pickles',
  mukhwas: 'Mukhwas',
  sweets: 'Sweets',
  'frozen-foods': 'Frozen foods',
  dairy: 'Dairy',
  'baking-cooking': 'Baking & cooking',
  papads: 'Papads',
  fryums: 'Fryums',
  canned: 'Canned foods',
  'health-beauty': 'Health & beauty',
  religious: 'Religious goods',
  'meat-seafood': 'Meat & seafood',
  'ice-cream': 'Ice cream',
  household: 'Household',
};

/** The name of a shelf of the store's page by its key: 'rice-noodles' is 'Rice & noodles', none is 'Other'. */
export const shelfLabel = (key: CategoryKey | null): string =>
  key === null ? OTHER_SHELF : NAMES[key];
