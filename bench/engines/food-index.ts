import { build, type FinderIndex } from '@aislewise/finder/finder';
import { createVocabulary } from '@aislewise/finder/index/vocabulary';
import { FoodLinker } from '@aislewise/finder/linking/link';
import { englishWords } from '@aislewise/finder/text/english';
import { pantryFoods } from './pantry.ts';

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
  const hintsOf = new Map(foods.map(({ id, hints }) => [id, hints]));
  const vocabulary = createVocabulary(
    englishWords,
    foods.map((food) => food.names),
  );
  const products = foods.map(({ id, name }) => {
    const product = { id, name, otherNames: [], category: '', tags: [], inStock: true };
    const foodId = linker.link({ name });
    const foodHints = foodId === undefined ? [] : (hintsOf.get(foodId) ?? []);
    return { ...product, foodNames: linker.namesOf({ name }), foodHints };
  });
  const englishNames = new Map(foods.map(({ id, name, english }) => [id, [name, ...english]]));
  return { index: build(products, { vocabulary }), foods, englishNames };
}
