import { build, type FinderProduct } from '@aislewise/finder/finder';
import type { FoodGroups } from '@aislewise/finder/groups/food-groups';
import { englishWords } from '@aislewise/finder/text/english';
import { FoodNameTable } from '@aislewise/finder/index/food-names';
import { FoodLinker } from '@aislewise/finder/linking/link';
import { createVocabulary, type Vocabulary } from '@aislewise/finder/index/vocabulary';
import type { Engine } from './engine.ts';
import { pantryFoods, pantryGroups } from './pantry.ts';

/** The food of each row and the names known for it: a server links a product to its food when it is written, not when it is indexed. */
const known = new Map<
  string,
  Pick<FinderProduct, 'foodId' | 'groups' | 'foodNames' | 'isFoodGuess'>
>();
let linker: FoodLinker | undefined;
let vocabulary: Vocabulary | undefined;
let groups: FoodGroups | undefined;
const groupsOf = new Map<string, FinderProduct['groups']>();
const foodNames = new FoodNameTable();

/** Aislewise's own finder, with the pantry's names. */
export const finder: Engine = {
  name: 'finder',
  prepare(rows) {
    if (linker === undefined) {
      const foods = pantryFoods();
      linker = new FoodLinker(foods);
      groups = pantryGroups();
      for (const { id, names, groups: own } of foods) {
        foodNames.add(names);
        groupsOf.set(id, own);
      }
      vocabulary = createVocabulary(
        englishWords,
        foods.map(({ names }) => names),
      );
    }
    for (const row of rows) {
      const foodId = linker.link(row);
      const ofFood = foodId === undefined ? undefined : groupsOf.get(foodId);
      known.set(row.id, {
        foodId,
        groups: ofFood,
        foodNames: linker.namesOf(row),
        isFoodGuess: foodId === undefined || foodId === null,
      });
    }
  },
  build(rows) {
    const index = build(
      rows.map((row) => ({
        ...row,
        tags: [],
        inStock: true,
        ...known.get(row.id),
      })),
      { vocabulary, foodNames, groups },
    );
    return { search: (query, limit) => index.search(query, { limit }).hits.map(({ id }) => id) };
  },
};
