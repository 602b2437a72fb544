import { DAIRY_AND_BREAD } from './dairy-and-bread.ts';
import { DRINKS_AND_SWEETS } from './drinks-and-sweets.ts';
import { FRUIT } from './fruit.ts';
import { GOODS } from './goods.ts';
import { LEAVES } from './leaves.ts';
import { MEALS } from './meals.ts';
import { MEAT_AND_FISH } from './meat-and-fish.ts';
import { NEUTRAL } from './neutral.ts';
import { NUTS } from './nuts.ts';
import { PULSES } from './pulses.ts';
import { SAUCES } from './sauces.ts';
import { SPICES } from './spices.ts';
import { STAPLES } from './staples.ts';
import { VEGETABLES } from './vegetables.ts';

/** The shapes of each drawing as SVG, by its name in `contracts/src/food-drawings.ts`. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  ...DAIRY_AND_BREAD,
  ...DRINKS_AND_SWEETS,
  ...FRUIT,
  ...GOODS,
  ...LEAVES,
  ...MEALS,
  ...MEAT_AND_FISH,
  ...NEUTRAL,
  ...NUTS,
  ...PULSES,
  ...SAUCES,
  ...SPICES,
  ...STAPLES,
  ...VEGETABLES,
};
