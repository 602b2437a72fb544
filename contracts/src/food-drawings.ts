import { CATEGORY_DRAWINGS } from './category-drawings.ts';
import { KIND_DRAWINGS } from './kind-drawings.ts';

/** The drawing of each group of foods of `pantry/data/groups.yaml` that has one. */
export const GROUP_DRAWINGS: Readonly<Record<string, string>> = {
  baking: 'baking',
  'baby-food': 'baby-food',
  beans: 'beans',
  beef: 'beef',
  biscuits: 'biscuits',
  'body-care': 'body-care',
  bread: 'bread',
  breadcrumbs: 'breadcrumbs',
  butter: 'butter',
  cakes: 'cakes',
  candy: 'candy',
  canned: 'canned',
  cereals: 'cereals',
  cheese: 'cheese',
  chicken: 'chicken',
  chickpeas: 'chickpeas',
  chili: 'chili',
  chips: 'chips',
  chocolate: 'chocolate',
  cocoa: 'cocoa',
  coconut: 'coconut',
  'coconut-milk': 'coconut-milk',
  coffee: 'coffee',
  condiments: 'condiments',
  'cooking-wine': 'cooking-wine',
  cream: 'cream',
  dairy: 'dairy',
  dates: 'dates',
  desserts: 'desserts',
  dough: 'dough',
  'dried-chili': 'dried-chili',
  'dried-fish': 'dried-fish',
  'dried-fruit': 'dried-fruit',
  'dried-herbs': 'dried-herbs',
  'dried-seafood': 'dried-seafood',
  'dried-vegetables': 'dried-vegetables',
  drinks: 'drinks',
  duck: 'duck',
  dumplings: 'dumplings',
  eggs: 'eggs',
  fats: 'fats',
  fish: 'fish',
  'fish-condiments': 'seafood-paste',
  'fish-products': 'fish-products',
  'fish-roe': 'fish-roe',
  'fish-sauce': 'fish-sauce',
  flatbread: 'flatbread',
  flour: 'flour',
  'flour-mix': 'flour-mix',
  frozen: 'frozen',
  fruit: 'fruit',
  'fruit-pulp': 'fruit-pulp',
  ghee: 'ghee',
  grains: 'grains',
  greens: 'greens',
  herbs: 'herbs',
  honey: 'honey',
  household: 'household',
  'ice-cream': 'ice-cream',
  'instant-noodles': 'instant-noodles',
  jam: 'jam',
  juice: 'juice',
  kimchi: 'kimchi',
  lard: 'lard',
  lentils: 'green-lentils',
  meat: 'cleaver',
  'meat-substitutes': 'meat-substitutes',
  milk: 'milk',
  mushrooms: 'mushrooms',
  noodles: 'noodles',
  'nut-butter': 'nut-butter',
  'nut-snacks': 'nut-snacks',
  nuts: 'nuts',
  oil: 'oil',
  olives: 'olives',
  pasta: 'pasta',
  paste: 'paste',
  peanuts: 'peanuts',
  peas: 'peas',
  pickles: 'jar',
  'plant-milk': 'plant-milk',
  pork: 'pork',
  'ready-meals': 'ready-meals',
  religious: 'religious',
  remedies: 'remedies',
  rice: 'rice',
  'rice-cakes': 'rice-cakes',
  'rice-flakes': 'rice-flakes',
  'rice-noodles': 'rice-noodles',
  roots: 'roots',
  salads: 'salads',
  salt: 'salt',
  sauce: 'sauce',
  sausage: 'sausage',
  seasoning: 'seasoning',
  seaweed: 'seaweed',
  seeds: 'seeds',
  'smoked-fish': 'smoked-fish',
  snacks: 'snacks',
  soda: 'soda',
  soup: 'soup',
  'soup-base': 'soup-base',
  soy: 'soy',
  'soy-sauce': 'soy-sauce',
  'special-oil': 'special-oil',
  'spice-blends': 'spice-blends',
  spices: 'spices',
  spreads: 'spreads',
  starch: 'starch',
  sugar: 'sugar',
  'sweet-bakes': 'pastry',
  sweeteners: 'sweeteners',
  sweets: 'sweets',
  syrup: 'syrup',
  tea: 'tea',
  'tea-drinks': 'milk-tea',
  tofu: 'tofu',
  'tomato-products': 'tomato-products',
  vegetables: 'vegetables',
  vinegar: 'vinegar',
  water: 'water',
  'wrapping-leaves': 'wrapping-leaves',
  yogurt: 'yogurt',
  'yogurt-drinks': 'yogurt-drinks',
};

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.values(KIND_DRAWINGS).flatMap((kinds) =>
    Object.entries(kinds).flatMap(([drawing, foods]) =>
      foods.split(' ').map((food) => [food, drawing] as const),
    ),
  ),
);

/** The names of all drawings. */
export const DRAWING_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(GROUP_DRAWINGS),
  ...KINDS.values(),
  ...Object.values(CATEGORY_DRAWINGS),
]);

interface GroupedFood {
  readonly id: string;
  /** The main group first. */
  readonly groups: readonly string[];
}

/**
 * The drawing of a food: its own, else that of its nearest group, the main one first. Null if no group has one.
 *
 * @param parentsOf the groups that a group is in
 */
export function foodDrawing(
  { id, groups }: GroupedFood,
  parentsOf: (group: string) => readonly string[],
): string | null {
  const own = KINDS.get(id);
  if (own !== undefined) return own;
  for (let level = groups; level.length > 0; level = level.flatMap(parentsOf)) {
    const drawn = level.find((group) => Object.hasOwn(GROUP_DRAWINGS, group));
    if (drawn !== undefined) return GROUP_DRAWINGS[drawn] ?? null;
  }
  return null;
}
