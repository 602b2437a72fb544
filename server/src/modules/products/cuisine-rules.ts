import { CUISINES, type Cuisine } from '@aislewise/contracts/cuisines';
import { CUISINES as FOOD_CUISINES } from '@aislewise/pantry/cuisines';

type Region = keyof typeof FOOD_CUISINES;
type FoodCuisine = (typeof FOOD_CUISINES)[Region][number];

/** The cuisine of a store that sells foods of a region, if nothing else is said of them. */
const OF_REGION: { readonly [Of in Region]?: Cuisine } = {
  'South Asian': 'Indian',
  Chinese: 'Chinese',
  Korean: 'Korean',
  Japanese: 'Japanese',
  'Middle Eastern': 'Middle Eastern',
  African: 'African',
  'Latin American': 'South American',
  Caribbean: 'Caribbean',
  'Eastern European': 'Eastern European',
  European: 'European',
  American: 'American',
};

/** Cuisines of foods that are another one of stores. Null: they say nothing. */
const OF_FOOD: { readonly [Of in FoodCuisine]?: Cuisine | null } = {
  Bhutanese: 'Nepali',
  Tibetan: 'Nepali',
  Maldivian: null,
  Singaporean: 'Malaysian',
  Israeli: 'Jewish',
  Uzbek: 'Central Asian',
  Kazakh: 'Central Asian',
  Mongolian: 'Central Asian',
  Armenian: 'Eastern European',
  Georgian: 'Eastern European',
  Azerbaijani: 'Eastern European',
  Nigerian: 'West African',
  Ghanaian: 'West African',
  Senegalese: 'West African',
  Ivorian: 'West African',
  Malian: 'West African',
  Guinean: 'West African',
  Liberian: 'West African',
  'Sierra Leonean': 'West African',
  Beninese: 'West African',
  Togolese: 'West African',
  Nigerien: 'West African',
  Cameroonian: 'West African',
  Eritrean: 'Ethiopian',
  'Latin American': null,
  Oaxacan: 'Mexican',
  Yucatecan: 'Mexican',
  Guatemalan: 'Central American',
  Salvadoran: 'Central American',
  Honduran: 'Central American',
  Nicaraguan: 'Central American',
  'Costa Rican': 'Central American',
  Panamanian: 'Central American',
  Belizean: 'Central American',
  Tatar: 'Russian',
  Serbian: 'Balkan',
  Bosnian: 'Balkan',
  Croatian: 'Balkan',
  Macedonian: 'Balkan',
  Albanian: 'Balkan',
  Bulgarian: 'Balkan',
  Mediterranean: null,
  Austrian: 'German',
  Swiss: 'German',
  Alpine: 'German',
  Cypriot: 'Greek',
};

const isOfStores = (name: string): name is Cuisine =>
  (CUISINES as readonly string[]).includes(name);

/** The cuisine of stores that each cuisine of foods counts for. */
const COUNTS_FOR: ReadonlyMap<string, Cuisine> = new Map(
  (Object.entries(FOOD_CUISINES) as [Region, readonly FoodCuisine[]][]).flatMap(([region, names]) =>
    names.flatMap((name): [string, Cuisine][] => {
      const own = OF_FOOD[name];
      const cuisine =
        own === undefined ? (isOfStores(name) ? name : OF_REGION[region]) : (own ?? undefined);
      return cuisine === undefined ? [] : [[name, cuisine]];
    }),
  ),
);

/** A food of a store: how many products it is, and its cuisines. */
export interface StockedFood {
  readonly count: number;
  readonly cuisines: readonly string[];
}

/** Products below which nothing is said about a store. */
const MIN_PRODUCTS = 10;
/** Of the products with a cuisine, the part that the first cuisine of a store has at least. */
const MIN_SHARE = 0.15;
/** The part of the first one's products that a second cuisine has at least. */
const SECOND_SHARE = 0.5;

/**
 * The one or two cuisines of a store, from the foods that its products are. A food of several cuisines counts for
 * each in equal parts. None if the store has few products, or of no cuisine enough.
 */
export function cuisinesOf(foods: readonly StockedFood[]): Cuisine[] {
  const counts = new Map<Cuisine, number>();
  let total = 0;
  for (const { count, cuisines } of foods) {
    const own = new Set(cuisines.flatMap((name) => COUNTS_FOR.get(name) ?? []));
    if (own.size > 0) total += count;
    for (const one of own) counts.set(one, (counts.get(one) ?? 0) + count / own.size);
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (!first || total < MIN_PRODUCTS || first[1] < total * MIN_SHARE) return [];
  return second && second[1] >= first[1] * SECOND_SHARE ? [first[0], second[0]] : [first[0]];
}
