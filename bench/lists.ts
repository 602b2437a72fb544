/**
 * Measures how well pasted shopping lists are read.
 *
 *   npm run bench -- lists --cases FILE [--json OUT] [--misses]
 *
 * The cases are your own: JSON lines (id, text, lines), as `ListCase` describes them. The index is that of
 * `languages`: one product for each food of the pantry, named by its English name only. `--misses` prints the
 * lines that were read wrongly.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chooseByLanguage } from '@aislewise/finder/lists/choose-language';
import { readList } from '@aislewise/finder/lists/read-list';
import { namesByLanguage } from '@aislewise/pantry/names';
import { isCertain } from '../web/src/device/device-search/device-list.ts';
import { buildFoodIndex } from './engines/food-index.ts';
import { type ListCase, measureLists } from './list-quality.ts';
import { readCases } from './read-cases.ts';
import { percentile } from './search-quality.ts';

const WARM_UP_ROUNDS = 2;
/** Answers of an item among which its language chooses. */
const ANSWERS = 8;

const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    json: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const cases = readCases<ListCase>(
  values.cases,
  'npm run bench -- lists --cases FILE [--json OUT] [--misses]',
);
const { index, foods, englishNames } = buildFoodIndex();
const languages = new Map(
  foods.map((food) => [
    food.id,
    namesByLanguage(food.food).map(({ language, names }) => ({ language, names: new Set(names) })),
  ]),
);
const languagesOf = (id: string, name: string) =>
  (languages.get(id) ?? []).filter(({ names }) => names.has(name)).map(({ language }) => language);

const times: number[] = [];
const read = (text: string) => {
  const start = performance.now();
  const { items } = readList(text, (words, isWhole) => isCertain(index, words, isWhole));
  const answers = chooseByLanguage(
    items.map(({ words }) => ({
      words,
      answers: index
        .search(words, { limit: ANSWERS })
        .hits.map(({ id, match }) => ({ id, text: match.text, isGuess: match.guess })),
    })),
    languagesOf,
  );
  times.push(performance.now() - start);
  return items.map((item, i) => ({ ...item, answers: answers[i] ?? [] }));
};
for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const { text } of cases) read(text);
times.length = 0;
const { figures: quality, misses } = measureLists(cases, englishNames, read);
const figures = {
  ...quality,
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
};
if (values.misses) for (const miss of misses) console.log(miss);
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, Number(value.toFixed(3))]),
  ),
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
