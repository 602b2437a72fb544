import { build, type FinderIndex } from '@aislewise/finder/finder';
import { createVocabulary } from '@aislewise/finder/index/vocabulary';
import { FoodLinker } from '@aislewise/finder/linking/link';
import { englishWords } from '@aislewise/finder/text/english';
import { pantryBrands, pantryFoods, pantryGroups } from './pantry.ts';

/**
 * An index with one product for each food of the pantry, which has the food's id, is named by its English
 * name only and is linked to its food. `englishNames` has the English names of each food.
 */
export function buildFoodIndex(): {
  index: FinderIndex;
  foods: ReturnType<typeof pantryFoods>;
  englishNames: ReadonlyMap<string, readonly string[]>;
} {
  const foods = pantryFoods();
  const linker = new FoodLinker(foods);
  const foodById = new Map(foods.map((food) => [food.id, food]));
  const vocabulary = createVocabulary(
    englishWords,
    foods.map((food) => food.names),
  );
  const products = foods.map(({ id, name }) => {
    const product = { id, name, otherNames: [], category: '', tags: [], inStock: true };
    const foodId = linker.link({ name });
    const food = foodId === undefined ? undefined : foodById.get(foodId);
    const foodNames = linker.namesOf({ name });
    const ofFood = { foodId, groups: food?.groups, foodHints: food?.hints ?? [] };
    return { ...product, ...ofFood, foodNames, isFoodGuess: food === undefined };
  });
  const setup = { vocabulary, groups: pantryGroups(), brands: pantryBrands() };
  const englishNames = new Map(foods.map(({ id, name, english }) => [id, [name, ...english]]));
  return { index: build(products, setup), foods, englishNames };
}
