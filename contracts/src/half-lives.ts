/** How long a claim about stock holds, by category. */
import { categoryKeyFor, type CategoryKey } from './categories.ts';

/**
 * Days after which a claim about a product of the shelf has lost half its weight: what sells or
 * spoils fast is restocked often, so an old claim says little.
 */
const SHELF_DAYS: Record<CategoryKey, number> = {
  snacks: 14,
  candies: 21,
  drinks: 14,
  beverages: 21,
  'dry-fruits': 21,
  'ready-meals': 7,
  'rice-noodles': 30,
  flour: 30,
  dal: 30,
  'poha-mamra': 30,
  'oil-ghee': 30,
  'chutney-sauces': 30,
  'fruits-veg': 3,
  'meal-kits': 30,
  masala: 45,
  spices: 45,
  pickle: 45,
  mukhwas: 45,
  sweets: 5,
  'frozen-foods': 14,
  dairy: 4,
  'baking-cooking': 10,
  papads: 45,
  fryums: 45,
  canned: 45,
  'health-beauty': 45,
  religious: 60,
  'meat-seafood': 2,
  'ice-cream': 14,
  household: 45,
};
const GREENS = /\b(?:greens|herbs|leafy)\b/i;
const GREENS_DAYS = 1;
const OTHER_DAYS = 14;

const known = new Map<string, number>();

function daysOf(category: string): number {
  const key = categoryKeyFor(category);
  if (key === 'fruits-veg' && GREENS.test(category)) return GREENS_DAYS;
  return key === null ? OTHER_DAYS : SHELF_DAYS[key];
}

/** Most categories that are remembered: stores name them as they like. */
const MAX_KNOWN = 5000;

/** The half-lives that a keeper has set, in days, by category. */
export type HalfLives = ReadonlyMap<string, number>;

export const MAX_HALF_LIFE_DAYS = 365;

/** The half-life of claims about products of a category by its name, in days. */
export function halfLifeDays(category: string): number {
  const days = known.get(category) ?? daysOf(category);
  if (known.size < MAX_KNOWN) known.set(category, days);
  return days;
}
