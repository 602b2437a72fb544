/**
 * Measures the finder beside other search engines: how well each answers search cases, and how fast.
 *
 *   npm run bench -- search --catalogue FILE --cases FILE --relevance FILE
 *     [--engines finder,minisearch,orama,fuse] [--json OUT] [--sizes 1000,10000,50000] [--misses KIND]
 *
 * The catalogue is JSON lines (id, name, otherNames, category, brand), the cases JSON lines (query, kind,
 * expected, concepts, inCatalogueNames), the relevance file maps a concept to the ids that also count. Every
 * engine gets the same text. Quality and the first times are over the whole catalogue, each case asked once
 * after a warm-up; then catalogues of the sizes given are built and asked for some seconds each.
 * `--sizes ''` leaves that out. `--misses` prints the cases of a kind that were answered wrongly.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Built, CatalogueRow, Engine } from './engines/engine.ts';
import { finder } from './engines/finder.ts';
import { fuse } from './engines/fuse.ts';
import { minisearch } from './engines/minisearch.ts';
import { orama } from './engines/orama.ts';
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

interface EngineFigures {
  /** Milliseconds to build the whole catalogue's index, the best of some tries. */
  buildMs: number;
  /** Memory that the index holds. */
  bytes: number;
  /** Milliseconds a query. */
  p50: number;
  p99: number;
  kinds: Record<string, KindFigures>;
}

interface SizeFigures extends Pick<EngineFigures, 'buildMs' | 'bytes' | 'p50' | 'p99'> {
  engine: string;
  size: number;
}

const ENGINES: readonly Engine[] = [finder, minisearch, orama, fuse];
const WARM_UP_MS = 1500;
const TIMED_MS = 4000;
const SLOW_BUILD_MS = 2000;
const TRIES = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const USAGE =
  'Usage: npm run bench -- search --catalogue FILE --cases FILE --relevance FILE [--engines NAMES] [--json OUT] [--sizes NUMBERS] [--misses KIND]';
const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    cases: { type: 'string' },
    relevance: { type: 'string' },
    engines: { type: 'string' },
    json: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000,50000' },
    misses: { type: 'string' },
  },
});
const { catalogue, cases: casesPath, relevance: relevancePath } = values;
if (catalogue === undefined || casesPath === undefined || relevancePath === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const asked = values.engines?.split(',') ?? ENGINES.map(({ name }) => name);
const engines = asked.map((name) => {
  const engine = ENGINES.find((one) => one.name === name);
  if (engine !== undefined) return engine;
  console.error(
    `No engine is named ${name}; there are ${ENGINES.map((one) => one.name).join(', ')}`,
  );
  return process.exit(2);
});
const rows = readCatalogue(catalogue);
const cases = readCases(casesPath);
const relevance = readRelevance(relevancePath);

const figures: Record<string, EngineFigures> = {};
for (const engine of engines) {
  say(`${engine.name}: ${rows.length} products, ${cases.length} queries …`);
  const { built, buildMs, bytes } = await timedBuild(engine, rows);
  await askFor(built, cases, WARM_UP_MS);
  const { kinds, times, misses } = await measureQuality(built, cases, relevance);
  await built.close?.();
  figures[engine.name] = {
    buildMs,
    bytes,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    kinds,
  };
  if (values.misses !== undefined) printMisses(misses, values.misses);
}
printQuality(figures);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ engines: figures }, null, 2)}\n`);

const sizes = values.sizes.split(',').filter(Boolean).map(Number);
const sized: SizeFigures[] = [];
for (const size of sizes)
  for (const engine of engines) {
    const { built, buildMs, bytes } = await timedBuild(engine, rowsOfSize(rows, size));
    await askFor(built, cases, WARM_UP_MS);
    const times = await askFor(built, cases, TIMED_MS);
    await built.close?.();
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    sized.push({ engine: engine.name, size, buildMs, bytes, p50, p99 });
  }
printSizes(sized);

/** Builds an index, some times over if that is quick, since the first tries also compile the engine. */
async function timedBuild(
  engine: Engine,
  from: readonly CatalogueRow[],
): Promise<{ built: Built; buildMs: number; bytes: number }> {
  engine.prepare?.(from);
  let buildMs = await timeOfBuild(engine, from);
  for (let more = 1; more < TRIES && buildMs < SLOW_BUILD_MS; more += 1)
    buildMs = Math.min(buildMs, await timeOfBuild(engine, from));
  const before = await memory();
  const built = await engine.build(from);
  const held = (await memory()) - before;
  return { built, buildMs, bytes: (await built.bytesElsewhere?.()) ?? held };
}

async function timeOfBuild(engine: Engine, from: readonly CatalogueRow[]): Promise<number> {
  const start = performance.now();
  const built = await engine.build(from);
  const took = performance.now() - start;
  await built.close?.();
  return took;
}

/** Asks the cases in a fixed mixed order for so long; milliseconds a query. */
async function askFor(built: Built, some: readonly SearchCase[], ms: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const query = some[(turn * 7919) % some.length]?.query ?? '';
    const start = performance.now();
    const answer = built.search(query, LIMIT);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - start);
  }
  return times;
}

/** Bytes in use after garbage collection. */
async function memory(): Promise<number> {
  // What was left a moment ago is still held by the turn that left it.
  for (let round = 0; round < 3; round += 1) {
    await setImmediate();
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function printQuality(all: Readonly<Record<string, EngineFigures>>): void {
  const names = Object.keys(all);
  const kinds = [...new Set(Object.values(all).flatMap((one) => Object.keys(one.kinds)))].sort();
  say(`\nsuccess@1 / success@5 / MRR; for no-answer the share left empty`);
  say(row('kind', 'n', names));
  for (const kind of kinds) {
    const cells = names.map((name) => {
      const found = all[name]?.kinds[kind];
      if (found?.empty !== undefined) return found.empty.toFixed(3);
      return [found?.s1, found?.s5, found?.mrr].map((share) => share?.toFixed(3)).join(' ');
    });
    say(row(kind, String(all[names[0] ?? '']?.kinds[kind]?.n ?? ''), cells));
  }
  const each = (text: (one: EngineFigures) => string): string[] =>
    Object.values(all).map((one) => text(one));
  say(
    row(
      'p50 ms',
      '',
      each(({ p50 }) => p50.toFixed(3)),
    ),
  );
  say(
    row(
      'p99 ms',
      '',
      each(({ p99 }) => p99.toFixed(3)),
    ),
  );
  say(
    row(
      'build ms',
      '',
      each(({ buildMs }) => buildMs.toFixed(0)),
    ),
  );
  say(
    row(
      'memory MB',
      '',
      each(({ bytes }) => (bytes / 1e6).toFixed(1)),
    ),
  );
}

function printSizes(all: readonly SizeFigures[]): void {
  if (all.length === 0) return;
  say(`\n${row('products', '', ['engine', 'build ms', 'memory MB', 'p50 ms', 'p99 ms'])}`);
  for (const { engine, size, buildMs, bytes, p50, p99 } of all) {
    const cells = [buildMs.toFixed(0), (bytes / 1e6).toFixed(1), p50.toFixed(3), p99.toFixed(3)];
    say(row(String(size), '', [engine, ...cells]));
  }
}

function printMisses(misses: readonly Miss[], kind: string): void {
  for (const one of misses.filter((miss) => miss.kind.startsWith(kind)))
    say(
      `  ${one.kind} "${one.query}" wants ${one.expected.slice(0, 3).join(', ')} got ${one.found.join(', ')}`,
    );
}

function row(first: string, second: string, cells: readonly string[]): string {
  return first.padEnd(26) + second.padStart(5) + cells.map((cell) => cell.padStart(19)).join('');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
