/**
 * Searches for queries that take long: what a stranger may send.
 *
 *   npm run bench -- slow-queries [--queries 500] [--letters 200] [--limit 60]
 *
 * The index is that of a demo store. The queries are names of the pantry and made-up words in 30 scripts,
 * filled up to so many letters, and names joined by words like "and". Each is searched twice, as a
 * search and as an unfinished one; the faster counts, as the first one may compile. Exits with 1 if the
 * dearest takes more than the limit of milliseconds.
 */
import { parseArgs } from 'node:util';
import { build } from '@aislewise/finder/finder';
import { createVocabulary } from '@aislewise/finder/index/vocabulary';
import { FoodLinker } from '@aislewise/finder/linking/link';
import { englishWords } from '@aislewise/finder/text/english';
import { loadDemoStores } from '../server/src/demo/load.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { pantryFoods } from './engines/pantry.ts';
import { percentile } from './search-quality.ts';

const { values } = parseArgs({
  options: {
    queries: { type: 'string', default: '500' },
    letters: { type: 'string', default: '200' },
    limit: { type: 'string', default: '60' },
  },
});
const [count, letters, limit] = [values.queries, values.letters, values.limit].map(Number) as [
  number,
  number,
  number,
];

const SCRIPTS =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Ethiopic Han Hiragana Katakana Hangul Cherokee'.split(
    ' ',
  );
const JOINERS = [' and ', ', ', ' at ', ' y ', ' + ', ' with ', ' '];
const random = seededRandom('slow queries');
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const foods = pantryFoods();
const names = foods.flatMap((food) => food.names);
const index = buildStore();
const queries = [...queriesOf(count)];
for (const query of queries) timeOf(query);
const timed = queries.map((query) => ({ query, ms: timeOf(query) })).sort((a, b) => b.ms - a.ms);

for (const { query, ms } of timed.slice(0, 10))
  console.log(`${ms.toFixed(1)} ms  ${query.slice(0, 70)}`);
const times = timed.map(({ ms }) => ms);
console.log(
  `${index.products} products, ${count} queries of ${letters} letters: ` +
    `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ` +
    `dearest ${(times[0] ?? 0).toFixed(1)} ms (wanted: at most ${limit})`,
);
if ((times[0] ?? 0) > limit) process.exitCode = 1;

/** The index of the demo store with the most products. */
function buildStore() {
  const [store] = loadDemoStores().sort((a, b) => b.stock.length - a.stock.length);
  const linker = new FoodLinker(foods);
  const hints = new Map(foods.map((food) => [food.id, food.hints]));
  const vocabulary = createVocabulary(
    englishWords,
    foods.map((food) => food.names),
  );
  const products = (store?.stock ?? []).map(({ product }) => {
    const food = linker.link(product);
    return {
      ...product,
      id: product.key,
      otherNames: product.also,
      inStock: true,
      foodNames: linker.namesOf(product),
      isFoodGuess: linker.link(product) === undefined,
      foodHints: food === undefined ? [] : (hints.get(food) ?? []),
    };
  });
  return { products: products.length, finder: build(products, { vocabulary }) };
}

/** Milliseconds of the processor for a search, or of the search of an unfinished query if that takes longer. */
function timeOf(query: string): number {
  return Math.max(
    ...[() => index.finder.search(query), () => index.finder.suggest(query)].map((search) => {
      const start = process.threadCpuUsage();
      search();
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    }),
  );
}

/** By turns: names of one script, one name over and over, names of all scripts, and made-up words. */
function* queriesOf(most: number): Generator<string> {
  const byScript = SCRIPTS.map((script) => {
    const isOf = new RegExp(String.raw`\p{Script=${script}}`, 'u');
    return { letters: lettersOf(isOf), names: names.filter((name) => isOf.test(name)) };
  });
  const vietnamese = {
    letters: [...'ăâđêôơưấầẩẫậ'],
    names: names.filter((name) => /[ơưạảấầẩẫậắằ]/u.test(name)),
  };
  const scripts = [...byScript, vietnamese];
  for (let turn = 0; turn < most; turn += 1) {
    const { names: own, letters: ownLetters } = scripts[turn % scripts.length] as typeof vietnamese;
    const word = () =>
      Array.from({ length: 2 + Math.floor(random() * 6) }, () => pick(ownLetters)).join('');
    const kinds = [
      () => (own.length > 0 ? pick(own) : word()),
      (() => {
        const one = own.length > 0 ? pick(own) : word();
        return () => one;
      })(),
      () => pick(names),
      word,
    ];
    yield fill(pick(kinds), pick(JOINERS));
  }
}

function lettersOf(script: RegExp): string[] {
  const found: string[] = [];
  for (let code = 97; code < 0x20000 && found.length < 400; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/\p{L}/u.test(letter) && script.test(letter)) found.push(letter);
  }
  return found;
}

function fill(next: () => string, joiner: string): string {
  let text = next();
  while (text.length < letters) text += joiner + next();
  return [...text].slice(0, letters).join('');
}
