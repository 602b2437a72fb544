/**
 * Measures how the demo stores answer the plainest words for foods and groups of foods, in many languages.
 *
 *   npm run bench -- plain --cases FILE [--json OUT] [--misses]
 *
 * The cases are your own: JSON lines (query, lang, device, kind, group, accept, never), as `PlainCase` describes
 * them. The products of all demo stores are linked to their foods and searched as the server does it, in the
 * language of the phone. `--misses` prints the cases that were answered wrongly.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '@aislewise/finder/finder';
import { FoodNameTable } from '@aislewise/finder/index/food-names';
import { createVocabulary } from '@aislewise/finder/index/vocabulary';
import { FoodLinker } from '@aislewise/finder/linking/link';
import { searchStores, type StoreProduct } from '@aislewise/finder/search-stores';
import { englishWords } from '@aislewise/finder/text/english';
import { languagesOfName, languagesOfSharedNames } from '@aislewise/pantry/names';
import { loadDemoStores } from '../server/src/demo/load.ts';
import { pantryBrands, pantryFoods, pantryGroups } from './engines/pantry.ts';
import {
  deviceLanguage,
  measurePlain,
  type PlainCase,
  type PlainFigures,
} from './plain-quality.ts';
import { readCases } from './read-cases.ts';
import { percentile } from './search-quality.ts';

const MAX_RESULTS = 20;
const WARM_UP_ROUNDS = 2;

interface Row extends StoreProduct {
  otherNames: readonly string[];
  /** The id of its food as words, or the names that its possible foods share. */
  food: string;
}

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    json: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const cases = readCases<PlainCase>(
  values.cases,
  'npm run bench -- plain --cases FILE [--json OUT] [--misses]',
);

const foods = pantryFoods();
const foodById = new Map(foods.map((food) => [food.id, food]));
const stores = buildStores();
const rows = stores.flatMap((store) => store.rows);
const times: number[] = [];
const search = (one: PlainCase) => {
  const start = performance.now();
  const languages = [deviceLanguage(one)];
  const answer = searchStores(
    stores,
    { q: one.query, maxResults: MAX_RESULTS, languages },
    (row) => row,
  );
  times.push(performance.now() - start);
  return answer;
};
for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const one of cases) search(one);
times.length = 0;
const { all, kinds, misses } = measurePlain(cases, rows, (row) => row, search);
console.log(`${cases.length} words, ${stores.length} stores, ${rows.length} products`);
console.table({ all, ...kinds });
console.table({ all: sharesOf(all) });
console.log(
  `p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms for all stores`,
);
if (values.misses)
  for (const { query, lang, kind, group, faults, found } of misses)
    console.log(
      `  ${query} (${[lang, `${kind} ${group}`, ...faults].join(', ')}): ${found.join(' | ') || 'nothing'}`,
    );
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ all, kinds }, null, 2)}\n`);

function sharesOf({ n, covered, firstRight, certainWrong, never, emptyCovered }: PlainFigures) {
  const share = (part: number, whole: number): string => (part / whole).toFixed(3);
  return {
    'first right of covered': share(firstRight, covered),
    'certain and wrong': share(certainWrong, n),
    never: share(never, n),
    'empty though covered': share(emptyCovered, covered),
  };
}

/** The indexes of the demo stores. */
function buildStores() {
  const linker = new FoodLinker(foods);
  const foodNames = new FoodNameTable();
  for (const { names, groups } of foods) foodNames.add(names, groups);
  const setup = {
    foodNames,
    foodHints: new FoodNameTable(),
    groups: pantryGroups(),
    brands: pantryBrands(),
    sharedNames: languagesOfSharedNames(foods.map(({ food }) => food)),
    languagesOf: (id: string, name: string) => {
      const food = foodById.get(id);
      return food ? languagesOfName(food.food, name) : [];
    },
    vocabulary: createVocabulary(
      englishWords,
      foods.map(({ names }) => names),
    ),
  };
  return loadDemoStores().map(({ id: storeId, stock }) => {
    const linked = stock.map(({ product }) => {
      const { key, also, category, tags, brand, inStock } = product;
      const name = brand === undefined ? product.name : `${brand} ${product.name}`;
      const productId = `${storeId} ${key}`;
      const link = { name, otherNames: also, category };
      const foodId = linker.link(link) ?? null;
      const food = foodId === null ? undefined : foodById.get(foodId);
      const found = { id: productId, name, otherNames: also, category, tags, inStock };
      const names = food?.names ?? linker.namesOf(link);
      return {
        found: {
          ...found,
          foodId,
          groups: food?.groups,
          foodNames: names,
          isFoodGuess: foodId === null,
          foodHints: food?.hints ?? [],
        },
        row: {
          storeId,
          productId,
          name,
          otherNames: also,
          category,
          size: null,
          barcode: null,
          foodId,
          food: foodId?.replaceAll('-', ' ') ?? names.join(' / '),
          inStock,
          claimRank: 0,
        } satisfies Row,
      };
    });
    const byId = new Map(linked.map(({ row }) => [row.productId, row]));
    return {
      index: build(
        linked.map(({ found }) => found),
        setup,
      ),
      findRow: (id: string) => byId.get(id),
      rows: [...byId.values()],
    };
  });
}
