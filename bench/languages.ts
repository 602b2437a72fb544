/**
 * Measures how well queries in many languages find foods, beside MiniSearch.
 *
 *   npm run bench -- languages --cases FILE [--json OUT] [--misses KIND]
 *
 * The cases are your own: JSON lines (query, kind, accept, later), as `LanguageCase` describes them. The
 * finder's index holds one product for each food of the pantry, named by the food's English name only
 * and linked to its food. MiniSearch has all names of the pantry, with prefixes and fuzzy 0.2. A hit is right
 * when one of the English names of its food is in `accept` or `later`. `--misses` prints the cases of a
 * kind that were answered wrongly.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Built } from './engines/engine.ts';
import { buildFoodIndex } from './engines/food-index.ts';
import { minisearch } from './engines/minisearch.ts';
import {
  calibrationError,
  type LanguageCase,
  type LanguageFigures,
  measureLanguages,
} from './language-quality.ts';
import { readCases } from './read-cases.ts';
import { percentile } from './search-quality.ts';

const LIMIT = 20;
const WARM_UP_ROUNDS = 2;

const { values } = parseArgs({
  options: { cases: { type: 'string' }, json: { type: 'string' }, misses: { type: 'string' } },
});
const cases = readCases<LanguageCase>(
  values.cases,
  'npm run bench -- languages --cases FILE [--json OUT] [--misses KIND]',
);

const { index, foods, englishNames } = buildFoodIndex();
const times: number[] = [];
const search = (query: string) => {
  const start = performance.now();
  const { hits } = index.search(query, { limit: LIMIT });
  times.push(performance.now() - start);
  return hits.map(({ id, match }) => ({ id, isGuess: match.guess, confidence: match.confidence }));
};
for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
  for (const { query } of cases) search(query);
times.length = 0;
const { kinds, bins, misses } = measureLanguages(cases, englishNames, search);
const baseline = await buildMiniSearch();
const { kinds: ofBaseline } = measureLanguages(cases, englishNames, (query) =>
  (baseline.search(query, LIMIT) as string[]).map((id) => ({ id, isGuess: false, confidence: 1 })),
);
const figures = {
  kinds,
  baselines: { minisearch: { kinds: ofBaseline } },
  confidence: { bins, meanError: calibrationError(bins) },
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
};
console.table(rounded(kinds));
console.log('First hits by claimed confidence:');
console.table(
  bins.map(({ n, claimed, right }) => ({
    n,
    claimed: claimed.toFixed(3),
    right: right.toFixed(3),
  })),
);
console.log(`Mean difference ${calibrationError(bins).toFixed(3)}`);
console.log('MiniSearch over all names of the pantry:');
console.table(rounded(ofBaseline));
console.log(`p50 ${figures.p50Ms.toFixed(3)} ms, p99 ${figures.p99Ms.toFixed(3)} ms`);
for (const { kind, query, accept, found } of misses)
  if (values.misses === kind) {
    const first = found.map(({ id, isGuess }) => `${id}${isGuess ? '?' : ''}`).join(' ');
    console.log(`  "${query}" expects ${accept.slice(0, 3).join()}, got ${first || 'nothing'}`);
  }
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);

async function buildMiniSearch(): Promise<Built> {
  const rows = foods.map(({ id, name, names }) => ({ id, name, otherNames: names }));
  return minisearch.build(rows.map((row) => ({ ...row, category: '', brand: '' })));
}

/** Figures with three places. */
function rounded(all: Readonly<Record<string, LanguageFigures>>) {
  return Object.fromEntries(
    Object.entries(all).map(([kind, { n, ...shares }]) => [
      kind,
      {
        n,
        ...Object.fromEntries(
          Object.entries(shares).map(([key, share]) => [key, share.toFixed(3)]),
        ),
      },
    ]),
  );
}
