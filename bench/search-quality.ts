/**
 * Measures the finder's answers and speed on search cases given by path:
 *
 *   node bench/search-quality.ts --catalogue FILE --cases FILE --relevance FILE [--failures KIND]
 *
 * The catalogue is JSON lines (id, name, otherNames, category, brand), the cases JSON lines (query, kind,
 * expected, concepts, inCatalogueNames), the relevance file maps a concept to the ids that also count.
 * Success@n: a right product is among the first n. For no-answer queries only an empty answer is right.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, type FinderIndex, type FinderProduct } from '@aislewise/finder/finder';

interface Case {
  query: string;
  kind: string;
  expected: string[];
  concepts?: string[];
  inCatalogueNames?: boolean;
}

interface Figures {
  n: number;
  first: number;
  firstFive: number;
  reciprocal: number;
  empty: number;
}

const TIMED_ROUNDS = 3;

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    cases: { type: 'string' },
    relevance: { type: 'string' },
    failures: { type: 'string' },
  },
});
if (
  values.catalogue === undefined ||
  values.cases === undefined ||
  values.relevance === undefined
) {
  console.error(
    'Usage: node bench/search-quality.ts --catalogue FILE --cases FILE --relevance FILE [--failures KIND]',
  );
  process.exit(2);
}

const products = readLines<Partial<FinderProduct> & { id: string; name: string }>(
  values.catalogue,
).map(({ id, name, otherNames = [], category = '', tags = [], brand }): FinderProduct => ({
  id,
  name,
  otherNames,
  category,
  tags,
  brand,
  inStock: true,
}));
const cases = readLines<Case>(values.cases);
const relevance = JSON.parse(readFileSync(values.relevance, 'utf8')) as Record<string, string[]>;

const index = timedBuild(products);
printQuality(index);
printSpeed(index);

function readLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function timedBuild(from: readonly FinderProduct[]): FinderIndex {
  for (const count of [1000, 10_000, from.length]) {
    const part = from.slice(0, count);
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      build(part);
      return performance.now() - start;
    });
    globalThis.gc?.();
    const before = process.memoryUsage();
    const built = build(part);
    globalThis.gc?.();
    const after = process.memoryUsage();
    const held = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    console.log(
      `build ${part.length}: first ${times[0]?.toFixed(0)} ms, then ${Math.min(...times).toFixed(0)} ms; estimate ${mb(built.bytes)}` +
        `${globalThis.gc === undefined ? '' : `, held ${mb(held)}`}, sent ${mb(built.serialize().length)}`,
    );
  }
  return build(from);
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function printQuality(on: FinderIndex): void {
  const kinds = new Map<string, Figures>();
  for (const one of cases) {
    const right = new Set([
      ...one.expected,
      ...(one.concepts ?? []).flatMap((concept) => relevance[concept] ?? []),
    ]);
    const ids = on.search(one.query, { limit: 20 }).hits.map((hit) => hit.id);
    const place = ids.findIndex((id) => right.has(id));
    const part = one.kind === 'no-answer' ? '' : one.inCatalogueNames === true ? '/in' : '/out';
    const figures = kinds.get(one.kind + part) ?? {
      n: 0,
      first: 0,
      firstFive: 0,
      reciprocal: 0,
      empty: 0,
    };
    kinds.set(one.kind + part, figures);
    figures.n += 1;
    figures.empty += ids.length === 0 ? 1 : 0;
    figures.first += place === 0 ? 1 : 0;
    figures.firstFive += place >= 0 && place < 5 ? 1 : 0;
    figures.reciprocal += place >= 0 ? 1 / (place + 1) : 0;
    const wrong = one.kind === 'no-answer' ? ids.length > 0 : place < 0 || place >= 5;
    if (wrong && values.failures !== undefined && (one.kind + part).startsWith(values.failures))
      printFailure(on, one);
  }
  console.log('kind                          n    s@1    s@5    MRR  empty');
  const byName = [...kinds].sort(([a], [b]) => a.localeCompare(b));
  for (const [kind, { n, first, firstFive, reciprocal, empty }] of byName) {
    const shares = [first, firstFive, reciprocal, empty]
      .map((sum) => (sum / n).toFixed(3).padStart(7))
      .join('');
    console.log(`${kind.padEnd(26)}${String(n).padStart(5)}${shares}`);
  }
}

function printFailure(on: FinderIndex, one: Case): void {
  const { hits, total } = on.search(one.query, { limit: 3 });
  const got = hits
    .map((hit) => `${hit.id} ${hit.match.kind}/${hit.match.field} "${hit.match.text}" ${hit.score}`)
    .join(' | ');
  console.log(
    `  ${one.kind} "${one.query}" wants ${one.expected.slice(0, 3).join(',')} got ${total}: ${got}`,
  );
}

function printSpeed(on: FinderIndex): void {
  for (const [label, timedOn] of [
    ['all', on],
    ['10000', build(products.slice(-10_000))],
    ['1000', build(products.slice(-1000))],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < TIMED_ROUNDS; round += 1) {
      for (const { query } of cases) {
        const start = performance.now();
        timedOn.search(query, { limit: 20 });
        if (round > 0) times.push(performance.now() - start);
      }
    }
    times.sort((a, b) => a - b);
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(3);
    console.log(
      `search, ${label} products: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, slowest ${at(0.99999)} ms`,
    );
  }
}
