/**
 * Hints from the name of a store's category. They decide between two foods with one name, and keep a
 * soap that smells of lemon from being linked to lemons.
 */

/** For each category of the pantry, the beginnings of words in the names of stores' categories. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  grains: 'grain cereal millet rice flour',
  rice: 'rice grain',
  flours: 'flour atta grain baking',
  breads: 'bread baker bakery roti naan tortilla',
  noodles: 'noodle pasta vermicelli',
  pulses: 'pulse lentil bean dal daal legume',
  'nuts-seeds': 'nut seed dry dried',
  'dried-fruits': 'dried dry fruit',
  vegetables: 'vegetable veg produce fresh sabzi',
  greens: 'vegetable veg produce fresh green herb leaf',
  herbs: 'herb vegetable veg produce fresh green leaf',
  mushrooms: 'mushroom vegetable veg produce',
  roots: 'root vegetable veg produce',
  fruits: 'fruit produce fresh',
  spices: 'spice masala seasoning',
  'dried-chiles': 'chile chili spice dried latin mexican',
  'spice-blends': 'spice masala seasoning mix',
  salts: 'salt spice seasoning',
  sauces: 'sauce condiment',
  pastes: 'paste sauce condiment',
  condiments: 'condiment sauce spread',
  pickles: 'pickle chutney achar condiment',
  oils: 'oil ghee',
  vinegars: 'vinegar condiment',
  sweeteners: 'sugar sweetener jaggery honey',
  dairy: 'dairy milk yogurt butter ghee',
  eggs: 'egg dairy',
  cheese: 'cheese dairy',
  soy: 'soy tofu',
  meat: 'meat lamb beef mutton goat',
  sausages: 'sausage meat deli',
  poultry: 'poultry chicken meat',
  fish: 'fish seafood',
  seafood: 'seafood fish shrimp',
  'dried-seafood': 'dried seafood fish',
  seaweed: 'seaweed',
  sweets: 'sweet dessert mithai',
  snacks: 'snack namkeen chip',
  candies: 'candy candies sweet',
  baking: 'baking cooking',
  beverages: 'beverage drink',
  'tea-coffee': 'tea coffee',
  juices: 'juice drink beverage',
  'alcohol-free-drinks': 'drink beverage',
  'ready-dishes': 'ready meal mix',
  frozen: 'frozen',
};

/** Categories without food. */
const INEDIBLE =
  /\b(?:agarbatti|baby care|bath|beauty|body|candle|cleaning|cosmetic|decor|deodorant|detergent|dish ?wash|face|fragrance|freshener|grooming|hair|household|hygiene|incense|kitchenware|laundry|makeup|oral|perfume|personal care|pet|pooja|puja|shampoo|skin|soap|stationery|talc|toilet|toy)/i;
/** Categories of prepared products, where the name of a plain food is a flavour. */
const DRINKS = /\b(?:bebida|beverage|drink|juice|soda|squash|syrup|water)/i;
const DRINKABLE = new Set(['dairy']);
const FLAVOURED =
  /\b(?:biscuit|bun|cake|candies|candy|chip|chocolate|cookie|cracker|crisp|gum|ice ?cream|namkeen|pastr|rolls|toffee|wafer)/i;

const INEDIBLE_FOODS = new Set(['household', 'religious', 'health-beauty']);
const PLAIN_FOODS = new Set([
  'baking',
  'nuts-seeds',
  'sweeteners',
  'vegetables',
  'greens',
  'herbs',
  'roots',
  'fruits',
  'spices',
  'dairy',
  'cheese',
  'poultry',
  'meat',
  'fish',
  'seafood',
]);

/** Whether the name of a store's category fits a category of the pantry. */
export function fitsCategory(storeCategory: string, category: string): boolean {
  const beginnings = CATEGORY_WORDS[category]?.split(' ') ?? [];
  const words = storeCategory.toLowerCase().split(/[^a-z]+/);
  return beginnings.some((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** Whether a store's category of this name cannot have foods of a category of the pantry. */
export function hasNoFoodOf(storeCategory: string, category: string): boolean {
  if (category === '') return false;
  if (INEDIBLE.test(storeCategory)) return !INEDIBLE_FOODS.has(category);
  if (!PLAIN_FOODS.has(category) || fitsCategory(storeCategory, category)) return false;
  return FLAVOURED.test(storeCategory) || (DRINKS.test(storeCategory) && !DRINKABLE.has(category));
}

/** Words for a kind of food that may follow its name, as `stem` returns them, with their categories. */
const KINDS: Readonly<Record<string, string>> = {
  bean: 'pulses',
  berri: 'fruits dried-fruits spices',
  bread: 'breads',
  cheese: 'cheese dairy',
  chile: 'dried-chiles vegetables',
  chili: 'dried-chiles vegetables',
  chilli: 'dried-chiles vegetables',
  dal: 'pulses',
  daal: 'pulses',
  fish: 'fish dried-seafood',
  flower: 'herbs spices tea-coffee',
  flour: 'flours',
  fruit: 'fruits',
  grain: 'grains',
  herb: 'herbs',
  leave: 'herbs greens spices',
  lentil: 'pulses',
  meat: 'meat',
  mushroom: 'mushrooms',
  noodle: 'noodles',
  nut: 'nuts-seeds',
  oil: 'oils',
  pasta: 'noodles',
  pepper: 'dried-chiles vegetables spices',
  rice: 'rice',
  root: 'roots vegetables spices',
  sauce: 'sauces condiments',
  seaweed: 'seaweed',
  seed: 'spices nuts-seeds',
  spice: 'spices spice-blends',
  sugar: 'sweeteners',
  tea: 'tea-coffee',
  vegetable: 'vegetables greens',
  vinegar: 'vinegars',
};

/** Whether a word means a kind of food. */
export function isFoodKind(word: string): boolean {
  return KINDS[word] !== undefined;
}

/** Whether foods of a category of the pantry are of the kind that a word means. */
export function isOfKind(category: string, word: string): boolean {
  return KINDS[word]?.split(' ').includes(category) === true;
}
