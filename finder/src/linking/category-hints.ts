/**
 * Hints from the name of a store's category. They decide between two foods with one name, and keep a
 * soap that smells of lemon from being linked to lemons.
 */
import type { ProductSize } from '../text/product-size.ts';
import { isInedible } from '../text/inedible.ts';

/** Grams of a packet of jelly powder. A jar of jelly is larger, a portion is smaller. */
const MIN_JELLY_POWDER_G = 70;
const MAX_JELLY_POWDER_G = 95;

/** For each category of the pantry, the beginnings of words in the names of stores' categories. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  grains: 'grain cereal millet rice flour breakfast suji',
  rice: 'rice grain',
  flours: 'flour atta grain baking besan',
  breads: 'bread baker bakery roti naan tortilla paratha',
  noodles: 'noodle pasta vermicelli shemai macaroni',
  pulses: 'pulse lentil bean dal daal legume',
  'nuts-seeds': 'nut seed dry dried snack baking',
  'dried-fruits': 'dried dry fruit nut',
  vegetables: 'vegetable veg produce fresh sabzi',
  greens: 'vegetable veg produce fresh green herb leaf',
  herbs: 'herb vegetable veg produce fresh green leaf',
  mushrooms: 'mushroom vegetable veg produce dried',
  roots: 'root vegetable veg produce',
  fruits: 'fruit produce fresh vegetable',
  spices: 'spice masala seasoning herb',
  'dried-chiles': 'chile chili spice dried latin mexican',
  'spice-blends': 'spice masala seasoning mix',
  salts: 'salt spice seasoning',
  sauces: 'sauce condiment dressing',
  pastes: 'paste sauce condiment',
  condiments: 'condiment sauce spread dressing jam',
  pickles: 'pickle chutney achar condiment sauce kimchi banchan',
  oils: 'oil ghee',
  vinegars: 'vinegar condiment sauce oil dressing',
  sweeteners: 'sugar sweetener jaggery honey baking diabetic',
  dairy: 'dairy milk yogurt butter ghee cream',
  eggs: 'egg dairy',
  cheese: 'cheese dairy',
  soy: 'soy tofu',
  meat: 'meat butcher lamb beef mutton goat',
  sausages: 'sausage meat deli butcher',
  poultry: 'poultry chicken meat duck',
  fish: 'fish seafood',
  seafood: 'seafood fish shrimp',
  'dried-seafood': 'dried seafood fish banchan',
  seaweed: 'seaweed',
  sweets: 'sweet dessert mithai snack candy cand chocolate biscuit cookie bakery cake ice',
  snacks:
    'snack namkeen papad fryum mukhwas chip biscuit cookie cracker wafer popcorn nut chocolate',
  candies: 'candy candies sweet chocolate',
  baking: 'baking cooking dessert colour color flavour flavor',
  beverages: 'beverage drink soda syrup juice water milk yogurt',
  'tea-coffee': 'tea coffee',
  juices: 'juice drink beverage syrup',
  'alcohol-free-drinks': 'drink beverage',
  'ready-dishes': 'ready meal deli prepared soup',
  frozen: 'frozen snack',
  'health-beauty': 'herb',
};

/** Categories for animals. */
const FOR_PETS = /\b(?:birds?|cats?|(?<!corn |hot )dogs?|kittens?|pets?|pupp(?:y|ies))\b/i;
/** Words for a product that is tinned, in its name or its category. */
const TINNED = /\b(?:canned|cans?|tinned|tins?)\b/i;
/** Liquids in which fish is tinned. */
const TINNED_FISH =
  /\b(?:in|en)\s+(?:\S+\s+){0,2}?(?:brine|oil|water|tomato sauce|salmuera|aceite)\b/i;
/** Foods that are sold fresh or dried and, in another form, tinned. */
const TINNABLE = new Set([
  'vegetables',
  'roots',
  'greens',
  'mushrooms',
  'fruits',
  'pulses',
  'fish',
  'seafood',
]);
/** Categories of prepared products, where the name of a plain food is a flavour. */
const DRINKS = /\b(?:bebida|beverage|drink|juice|soda|squash|syrup|water)/i;
const DRINKABLE = new Set(['dairy']);
const FLAVOURED =
  /\b(?:baby|biscuit|bun|cake|candies|candy|chip|chocolate|cookie|cracker|crisp|gum|ice ?cream|jams?\b|jelly|jellies|namkeen|popcorn|spread|pastr|rolls|toffee|wafer)/i;

/** Categories of snacks, where the name of a pulse is that of the fried one. */
const SNACKS = /\b(?:snacks?|farsans?)\b/i;

/** Categories of foods of all kinds. */
const UNSPECIFIC = /\b(?:canned|cans?|frozen)\b/i;
/** Categories of finished dishes, where the name of a dish is not its spice mix. */
const MEALS = /\b(?:deli|meals?|prepared|beverages?|drinks?)\b/i;
/** Categories of mixes and spices, where the name of a dish is not the dish. */
const MIXES = /\b(?:masalas?|mix(?:es)?|seasonings?|spices?)\b/i;
const DISHES = new Set(['ready-dishes', 'frozen', 'sausages', 'sweets']);
/** Categories of baked foods, where the name of a candy is a flavour. */
const BAKED = /\b(?:biscuits?|cakes?|cookies?|crackers?)\b/i;
/** Categories of dried fruits, where the name of a fresh fruit means the dried one. */
const DRY_GOODS = /\b(?:nuts?|dr(?:y|ied))\b/i;
const FRESH = /\bfresh\b/i;
/** Foods that are made of others, where the name of another food before theirs is a flavour. */
const FLAVOURABLE = new Set([
  'sweets',
  'snacks',
  'candies',
  'frozen',
  'ready-dishes',
  'breads',
  'tea-coffee',
  'beverages',
  'noodles',
]);

/** Foods of brands with flavours of all kinds. */
const OF_ALL_FLAVOURS = new Set(['noodles', 'snacks', 'candies', 'ready-dishes']);

const FLESH = new Set(['meat', 'poultry', 'fish', 'seafood', 'sausages']);
const THINGS = new Set(['household', 'religious']);
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

const FLAVOURINGS = new Set(['condiments', 'spice-blends']);

/** Whether the name of a store's category fits a category of the pantry. */
export function fitsCategory(storeCategory: string, category: string): boolean {
  const beginnings = CATEGORY_WORDS[category]?.split(' ') ?? [];
  const words = storeCategory.toLowerCase().split(/[^a-z]+/);
  return beginnings.some((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** Whether the name of a store's category speaks of other categories of the pantry than this one. */
export function isOfOtherCategory(storeCategory: string, category: string): boolean {
  if (fitsCategory(storeCategory, category) || UNSPECIFIC.test(storeCategory)) return false;
  return Object.keys(CATEGORY_WORDS).some((other) => fitsCategory(storeCategory, other));
}

/** Whether another food before the name of a food of this category is a flavour: "garlic naan". */
export function isFlavourable(category: string): boolean {
  return FLAVOURABLE.has(category);
}

/** Whether foods of this category are plain or spices, and their names flavours of other foods. */
export function isPlainFood(category: string): boolean {
  return PLAIN_FOODS.has(category) || FLAVOURINGS.has(category);
}

/** Whether a food of a category after a brand's name is only the flavour of the brand's food. */
export function isFlavourOf(brandFood: string, category: string): boolean {
  if (category === 'fruits') return true;
  if (brandFood === 'beverages') return category === 'candies';
  return OF_ALL_FLAVOURS.has(brandFood) && (isPlainFood(category) || category === 'candies');
}

/** Whether a product is whole, fresh, for babies or a snack, and a food of this name is ground, dried or raw. */
export function isOtherForm(
  name: string,
  storeCategory: string,
  food: string,
  category: string,
): boolean {
  if (SNACKS.test(storeCategory) && /^fresh\b/i.test(food)) return true;
  if (category === 'pulses' && SNACKS.test(storeCategory) && !/\b(?:fried|roasted)\b/i.test(food))
    return true;
  if (/\b(?:whole(?! bean)|sticks?)\b/i.test(name) && /^ground\b|\bpowder$/i.test(food))
    return true;
  if (FRESH.test(storeCategory) && !/\bdr(?:ied|y)\b/i.test(name) && /^dried\b/i.test(food))
    return true;
  if (FRESH.test(storeCategory) && /^canned\b/i.test(food)) return true;
  return /\b(?:(?:baby|infant|toddler) (?:cereal|food|formula|meal)|growing[ -]up|follow[ -]on|months)\b/i.test(
    name,
  );
}

/** Whether foods of this category or name are not sold in a size. */
export function isOtherSize(size: ProductSize | null, category: string, food: string): boolean {
  if (size?.unit !== 'g' || /oz|lb/.test(size.text)) return false;
  // A juice is sold by volume: by weight it is a powder. So is a small packet of jelly.
  const isPacket = size.amount >= MIN_JELLY_POWDER_G && size.amount <= MAX_JELLY_POWDER_G;
  return category === 'juices' || (isPacket && /\bfruit jelly\b/i.test(food));
}

/** Whether foods of this category are sold fresh or dried and, as another food, tinned. */
export function isTinnable(category: string): boolean {
  return TINNABLE.has(category);
}

/** Whether a product is tinned, by its name or its category. */
export function isTinned(name: string, storeCategory: string): boolean {
  return TINNED.test(name) || TINNED.test(storeCategory);
}

/** Whether a product is in a liquid in which fish is tinned. */
export function isInTinLiquid(name: string): boolean {
  return TINNED_FISH.test(name);
}

/** Whether a product is several things sold together: "Floor Cleaner & Soap Combo". */
export function isCombination(name: string): boolean {
  return /\bcombo\b/i.test(name) && /[&+]|\band\b/i.test(name);
}

/**
 * Whether foods of these categories of the pantry, which share a name, are a dish and the mix for it, and the
 * store's category does not decide between them.
 */
export function isDishOrMix(storeCategory: string, categories: readonly string[]): boolean {
  return (
    categories.includes('spice-blends') &&
    categories.some((category) => DISHES.has(category)) &&
    !UNSPECIFIC.test(storeCategory)
  );
}

/** Whether foods of this category are meat or fish, of which much is made that begins with its name. */
export function isFlesh(category: string): boolean {
  return FLESH.has(category);
}

/** Whether foods of this category of the pantry are no food: their names are bought for other things. */
export function isThing(category: string): boolean {
  return THINGS.has(category);
}

/**
 * Whether a store's category of this name cannot have foods of a category of the pantry, or the
 * product is `inedible`. `isMix`: whether the food is a mix, which a category of mixes has.
 */
export function hasNoFoodOf(
  storeCategory: string,
  category: string,
  inedible: boolean,
  isMix: boolean,
): boolean {
  if (FOR_PETS.test(storeCategory)) return true;
  if (category === '') return false;
  if (BAKED.test(storeCategory) && category === 'candies' && !fitsCategory(storeCategory, category))
    return true;
  if (inedible || isInedible(storeCategory)) return !INEDIBLE_FOODS.has(category);
  if (MEALS.test(storeCategory) && category === 'spice-blends') return true;
  if (MIXES.test(storeCategory) && DISHES.has(category) && !isMix) return true;
  if (category === 'fruits' && DRY_GOODS.test(storeCategory)) return true;
  if (category === 'spices' && FRESH.test(storeCategory)) return true;
  if (fitsCategory(storeCategory, category)) return false;
  if (FLAVOURINGS.has(category)) return FLAVOURED.test(storeCategory);
  if (!PLAIN_FOODS.has(category) && category !== 'pulses') return false;
  return FLAVOURED.test(storeCategory) || (DRINKS.test(storeCategory) && !DRINKABLE.has(category));
}
