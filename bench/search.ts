/**
 * Measures the finder beside MiniSearch: the quality of their answers, and their speed.
 *
 *   npm run bench -- search --catalogue FILE --cases FILE --relevance FILE
 *     [--engines finder,minisearch] [--json OUT] [--sizes 1000,10000,50000] [--misses KIND]
 *
 * The three files are your own; the repository has none of them. The catalogue is JSON lines (id, name, otherNames, category, brand), the cases are JSON lines
 * (query, kind, expected, concepts, inCatalogueNames). The relevance file maps a concept to the ids
 * that are right for it. Every engine gets the same text. Quality and the first times are over the
 * whole catalogue, each case searched once after a warm-up. Then catalogues of the given sizes are
 * built and searched for some seconds each; `--sizes ''` skips that. `--misses` prints the cases of
 * a kind that were answered wrongly.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Built, CatalogueRow, Engine } from './engines/engine.ts';
import { finder } from './engines/finder.ts';
import { minisearch } from './engines/minisearch.ts';
import {
  readCases,
  readCatalogue,
  readRelevance,
  rowsOfSize,
  type SearchCase,
} from './search-data.ts';
import {
  type KindFigures,
  LIMIT,
  measureQuality,
  type Miss,
  percentile,
} from './search-quality.ts';

interface Speed {
  /** Milliseconds to build the index, the best of some tries. */
  buildMs: number;
  /** Memory that the index holds. */
  bytes: number;
  /** Milliseconds per query. */
  p50: number;
  p99: number;
}

interface EngineFigures extends Speed {
  kinds: Record<string, KindFigures>;
}

const ENGINES: readonly Engine[] = [finder, minisearch];
const WARM_UP_MS = 1500;
const TIMED_MS = 4000;
const SLOW_BUILD_MS = 2000;
const TRIES = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    cases: { type: 'string' },
    relevance: { type: 'string' },
    engines: { type: 'string', default: ENGINES.map(({ name }) => name).join() },
    json: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000,50000' },
    misses: { type: 'string' },
  },
});
const { catalogue, cases: casesPath, relevance: relevancePath } = values;
const names = values.engines.split(',');
const engines = ENGINES.filter(({ name }) => names.includes(name));
if (!catalogue || !casesPath || !relevancePath || engines.length < names.length) {
  console.error(
    'Usage: npm run bench -- search --catalogue FILE --cases FILE --relevance FILE [--engines NAMES] [--json OUT] [--sizes NUMBERS] [--misses KIND]',
  );
  console.error('The files are your own, as the top of bench/search.ts describes them.');
  console.error(`Engines: ${ENGINES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const rows = readCatalogue(catalogue);
const cases = readCases(casesPath);
const relevance = readRelevance(relevancePath);

const figures: Record<string, EngineFigures> = {};
for (const engine of engines) {
  console.log(`${engine.name}: ${rows.length} products, ${cases.length} queries …`);
  const { built, ...build } = await timeBuilds(engine, rows);
  searchFor(built, cases, WARM_UP_MS);
  const { kinds, times, misses } = measureQuality(built, cases, relevance);
  figures[engine.name] = { ...build, ...percentiles(times), kinds };
  if (values.misses !== undefined) printMisses(misses, values.misses);
}
printQuality(figures);
console.table(Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, cells(one)])));
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ engines: figures }, null, 2)}\n`);

const sized: object[] = [];
for (const products of values.sizes.split(',').filter(Boolean).map(Number))
  for (const engine of engines) {
    const { built, ...build } = await timeBuilds(engine, rowsOfSize(rows, products));
    searchFor(built, cases, WARM_UP_MS);
    const times = searchFor(built, cases, TIMED_MS);
    sized.push({ products, engine: engine.name, ...cells({ ...build, ...percentiles(times) }) });
  }
if (sized.length > 0) console.table(sized);

/** Builds an index, several times if that is quick, since the first builds also compile the engine. */
async function timeBuilds(
  engine: Engine,
  from: readonly CatalogueRow[],
): Promise<{ built: Built; buildMs: number; bytes: number }> {
  engine.prepare?.(from);
  let buildMs = timeBuild(engine, from);
  for (let more = 1; more < TRIES && buildMs < SLOW_BUILD_MS; more += 1)
    buildMs = Math.min(buildMs, timeBuild(engine, from));
  const before = await memory();
  const built = engine.build(from);
  const held = (await memory()) - before;
  return { built, buildMs, bytes: held };
}

function timeBuild(engine: Engine, from: readonly CatalogueRow[]): number {
  const start = performance.now();
  engine.build(from);
  return performance.now() - start;
}

/** Searches in a fixed mixed order until the time is over. Returns the milliseconds of each query. */
function searchFor(built: Built, some: readonly SearchCase[], totalMs: number): number[] {
  const times: number[] = [];
  const end = performance.now() + totalMs;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const query = some[(turn * 7919) % some.length]?.query ?? '';
    const start = performance.now();
    built.search(query, LIMIT);
    times.push(performance.now() - start);
  }
  return times;
}

/** Bytes in use after garbage collection. */
async function memory(): Promise<number> {
  // The event loop's current turn still holds what it used.
  for (let round = 0; round < 3; round += 1) {
    await setImmediate();
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function percentiles(times: readonly number[]): { p50: number; p99: number } {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The table cells of a speed. */
function cells({ buildMs, bytes, p50, p99 }: Speed): Record<string, string> {
  return {
    'build ms': buildMs.toFixed(0),
    'memory MB': (bytes / 1e6).toFixed(1),
    'p50 ms': p50.toFixed(3),
    'p99 ms': p99.toFixed(3),
  };
}

function printQuality(all: Readonly<Record<string, EngineFigures>>): void {
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, { kinds }] of Object.entries(all))
    for (const [kind, { n, empty, s1, s5, mrr }] of Object.entries(kinds)) {
      const shares = empty === undefined ? [s1, s5, mrr] : [empty];
      table[kind] ??= { n };
      table[kind][name] = shares.map((share) => share?.toFixed(3)).join(' ');
    }
  console.log('\nSuccess@1, success@5 and MRR. For no-answer: the share of empty answers.');
  console.table(table);
}

function printMisses(misses: readonly Miss[], kind: string): void {
  for (const { query, expected, found, ...miss } of misses)
    if (miss.kind.startsWith(kind))
      console.log(
        `  ${miss.kind} "${query}" expects ${expected.slice(0, 3).join()}, got ${found.join()}`,
      );
}
