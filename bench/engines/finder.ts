import { build } from '@aislewise/finder/finder';
import { englishWords } from '@aislewise/finder/text/english';
import { FoodNameTable } from '@aislewise/finder/index/food-names';
import { FoodLinker } from '@aislewise/finder/linking/link';
import { createVocabulary, type Vocabulary } from '@aislewise/finder/index/vocabulary';
import type { Engine } from './engine.ts';
import { pantryFoods } from './pantry.ts';

/** The names known for each row: a server links a product to its food when it is written, not when it is indexed. */
const known = new Map<string, readonly string[]>();
let linker: FoodLinker | undefined;
let vocabulary: Vocabulary | undefined;
const foodNames = new FoodNameTable();

/** Aislewise's own finder, with the pantry's names. */
export const finder: Engine = {
  name: 'finder',
  prepare(rows) {
    if (linker === undefined) {
      const foods = pantryFoods();
      linker = new FoodLinker(foods);
      for (const { names } of foods) foodNames.add(names);
      vocabulary = createVocabulary(
        englishWords,
        foods.map(({ names }) => names),
      );
    }
    for (const row of rows) known.set(row.id, linker.namesOf(row));
  },
  build(rows) {
    const index = build(
      rows.map((row) => ({
        ...row,
        tags: [],
        inStock: true,
        foodNames: known.get(row.id) ?? [],
      })),
      { vocabulary, foodNames },
    );
    return { search: (query, limit) => index.search(query, { limit }).hits.map(({ id }) => id) };
  },
};
