import { categoryKeyFor, type CategoryKey } from '@aislewise/contracts/categories';
import type { Explained } from './rules.ts';

/** Descriptions of what a category holds. */
const CATEGORY_TEXTS: Readonly<Record<CategoryKey, string>> = {
  snacks: 'ready snacks such as chips, biscuits and namkeen',
  candies: 'sweets, chocolate and chewing gum',
  drinks: 'juices, soft drinks and water',
  beverages: 'tea, coffee and other drinks',
  'dry-fruits': 'dried fruit, nuts and seeds',
  'ready-meals': 'meals that only need heating, or nothing at all',
  'rice-noodles': 'rice, grains, noodles and pasta',
  flour: 'flours, doughs and tortillas',
  dal: 'dried lentils, beans and peas',
  'poha-mamra': 'flattened and puffed rice',
  'oil-ghee': 'cooking oils and fats',
  'chutney-sauces': 'sauces, pastes, chutneys and spreads',
  'fruits-veg': 'fresh fruit, vegetables and herbs',
  'meal-kits': 'mixes and kits that become a meal',
  masala: 'blends of ground spices',
  spices: 'spices and seasonings',
  pickle: 'pickled fruit and vegetables',
  mukhwas: 'seeds and mixes chewed after a meal',
  sweets: 'sweets and desserts',
  'frozen-foods': 'frozen foods',
  dairy: 'milk, what is made of it, and its alternatives',
  'baking-cooking': 'bread, baked goods, and what one bakes with',
  papads: 'thin crisp discs of lentil or rice flour, to fry or roast',
  fryums: 'dried shapes to fry until crisp',
  canned: 'canned foods',
  'health-beauty': 'goods for health and care of the body, not foods',
  religious: 'goods for worship',
  'meat-seafood': 'meat, poultry, fish and seafood',
  'ice-cream': 'ice cream and kulfi',
  household: 'goods for the house and kitchen, not foods',
};

/** An explanation by the store's own entry: its description and its category. */
export function textOfEntry({ description, category }: Explained): string {
  const key = categoryKeyFor(category);
  const holds = key === null ? '' : `: ${CATEGORY_TEXTS[key]}`;
  const inCategory = `The store sells it under "${category}"${holds}.`;
  return [description?.trim(), inCategory].filter(Boolean).join(' ');
}

/** Words in a name that say how a food was prepared. */
const FORMS = ['canned', 'dried', 'frozen', 'ground', 'pickled', 'roasted', 'salted', 'smoked'];

/** Says in which form a product sells its food: "This one is frozen." Empty if the food always is. */
export function textOfForm({ name, category }: Explained, food: { name: string; what: string }) {
  const own = `${name} ${category}`.toLowerCase();
  const usual = `${food.name} ${food.what}`.toLowerCase();
  const forms = FORMS.filter((form) => own.includes(form) && !usual.includes(form));
  return forms.length === 0 ? '' : `This one is ${forms.join(' and ')}.`;
}
