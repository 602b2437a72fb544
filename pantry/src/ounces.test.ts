import { expect, test } from 'vitest';
import type { Category } from './categories.ts';
import { EITHER_FOODS, FLUID_FOODS, ouncesOf } from './ounces.ts';
import { testPantry } from './test-pantry.ts';

const { foods } = testPantry();
const all = [...FLUID_FOODS, ...EITHER_FOODS];

test('the foods of both lists exist, each in one list and once', () => {
  const known = new Set(foods.map(({ id }) => id));
  expect(all.filter((id) => !known.has(id))).toEqual([]);
  expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
});

const words = (text: string) => text.trim().split(/\s+/);

/** The foods of a group of liquids that are powders, solids, or sauces so thick that labels say the weight. */
const WEIGHED: Partial<Record<Category, string[]>> = {
  'alcohol-free-drinks': [],
  beverages: words(`almond-tea-powder atole-mix badam-drink-mix baobab-powder black-sesame-soup
    drinking-chocolate fruit-drink-powder gesho guarana-powder instant-cereal-drink malted-milk-drink
    morro-horchata ragi-malt salep soy-milk-powder tablea taro-powder`),
  juices: [],
  oils: ['beef-tallow', 'lard', 'margarine'],
  sauces:
    words(`barbecue-sauce black-bean-sauce butter-chicken-sauce chakalaka chee-hou-sauce chermoula
    chili-garlic-sauce chive-flower-sauce filipino-spaghetti-sauce ginger-scallion-sauce hogao
    hoisin-sauce hot-pot-dipping-sauce huancaina-sauce ocopa-sauce pesto salsa-macha salsa-roja
    salsa-verde satay-sauce schezwan-chutney shatta shito sofrito tomato-puree tomato-sauce
    tteokbokki-sauce zhoug`),
  sweeteners: words(`brown-sugar jaggery kithul-flour palm-sugar piloncillo rock-sugar sugar`),
  vinegars: [],
};

test.each(Object.entries(WEIGHED))('no liquid of %s is taken as weight', (category, weighed) => {
  const found = foods.filter(
    (food) => food.category === category && ouncesOf(food.id) === 'weight',
  );
  expect(found.map(({ id }) => id)).toEqual(weighed);
});

test.each([
  ['fish-sauce', 'fluid'],
  ['coconut-milk', 'fluid'],
  ['honey', 'either'],
  ['yogurt', 'either'],
  ['asafoetida', 'weight'],
  ['toor-dal', 'weight'],
] as const)('an ounce of %s is %s', (id, ounces) => {
  expect(foods.some((food) => food.id === id)).toBe(true);
  expect(ouncesOf(id)).toBe(ounces);
});
