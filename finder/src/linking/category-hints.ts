/**
 * What stands on a shelf, told by the words of its name. Used to settle which of two foods a shared name
 * means, and to keep soap that smells of lemon from being a lemon.
 */

/** For each category of the pantry the beginnings of words that stores call its shelves by. */
const SHELF_WORDS: Readonly<Record<string, string>> = {
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

/** Shelves that hold nothing to eat. */
const INEDIBLE =
  /\b(?:agarbatti|baby care|bath|beauty|body|candle|cleaning|cosmetic|decor|deodorant|detergent|dish ?wash|face|fragrance|freshener|grooming|hair|household|hygiene|incense|kitchenware|laundry|makeup|oral|perfume|personal care|pet|pooja|puja|shampoo|skin|soap|stationery|talc|toilet|toy)/i;
/** Shelves of prepared things, where the bare name of a plain food is a flavour. */
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

/** Whether a shelf's name speaks for a category of the pantry. */
export function shelfFits(shelf: string, category: string): boolean {
  const signs = SHELF_WORDS[category]?.split(' ') ?? [];
  const told = shelf.toLowerCase().split(/[^a-z]+/);
  return signs.some((sign) => told.some((word) => word.startsWith(sign)));
}

/** Whether nothing of this category of the pantry can stand on a shelf of this name. */
export function shelfRefuses(shelf: string, category: string): boolean {
  if (category === '') return false;
  if (INEDIBLE.test(shelf)) return !INEDIBLE_FOODS.has(category);
  if (!PLAIN_FOODS.has(category) || shelfFits(shelf, category)) return false;
  return FLAVOURED.test(shelf) || (DRINKS.test(shelf) && !DRINKABLE.has(category));
}

/** The words, in the form of `stem`, that name the kind of a food after its name, and the categories that are of it. */
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

/** Whether a word names a kind of food. */
export function isKind(word: string): boolean {
  return KINDS[word] !== undefined;
}

/** Whether foods of a category are of the kind that a word names. */
export function isOfKind(category: string, word: string): boolean {
  return KINDS[word]?.split(' ').includes(category) === true;
}
