import type { Built } from './engines/engine.ts';
import type { Relevance, SearchCase } from './search-data.ts';

/**
 * Success at 1 and 5 and mean reciprocal rank (among the first 20) of n queries. For queries without
 * a right answer only the share of empty answers.
 */
export interface KindFigures {
  n: number;
  s1?: number;
  s5?: number;
  mrr?: number;
  empty?: number;
}

/** A query that was answered wrongly. */
export interface Miss {
  kind: string;
  query: string;
  expected: readonly string[];
  found: readonly string[];
}

export interface Quality {
  kinds: Record<string, KindFigures>;
  /** Milliseconds of each query, in order. */
  times: number[];
  misses: Miss[];
}

export const LIMIT = 20;
const FIVE = 5;
const NO_ANSWER = 'no-answer';

/**
 * Searches for every case once. A hit is a row in `expected` or in the relevance list of one of the
 * case's concepts. For a no-answer query only an empty answer is right.
 */
export function measureQuality(
  built: Built,
  cases: readonly SearchCase[],
  relevance: Relevance,
): Quality {
  const sums = new Map<string, Required<KindFigures>>();
  const times: number[] = [];
  const misses: Miss[] = [];
  for (const one of cases) {
    const start = performance.now();
    const ids = built.search(one.query, LIMIT);
    times.push(performance.now() - start);
    const right = rightRows(one, relevance);
    const place = ids.findIndex((id) => right.has(id));
    const kind = kindOf(one);
    const sum = sums.get(kind) ?? { n: 0, s1: 0, s5: 0, mrr: 0, empty: 0 };
    sums.set(kind, sum);
    sum.n += 1;
    sum.s1 += place === 0 ? 1 : 0;
    sum.s5 += place >= 0 && place < FIVE ? 1 : 0;
    sum.mrr += place >= 0 ? 1 / (place + 1) : 0;
    sum.empty += ids.length === 0 ? 1 : 0;
    const missed = kind === NO_ANSWER ? ids.length > 0 : place < 0 || place >= FIVE;
    if (missed)
      misses.push({ kind, query: one.query, expected: one.expected, found: ids.slice(0, FIVE) });
  }
  const kinds = Object.fromEntries(
    [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, { n, s1, s5, mrr, empty }]) => [
        kind,
        kind === NO_ANSWER ? { n, empty: empty / n } : { n, s1: s1 / n, s5: s5 / n, mrr: mrr / n },
      ]),
  );
  return { kinds, times, misses };
}

/** The time that this share of the times stays below, 0.5 for the median. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function kindOf({ kind, inCatalogueNames }: SearchCase): string {
  return kind === NO_ANSWER ? kind : `${kind}/${inCatalogueNames === true ? 'in' : 'out'}`;
}

function rightRows({ expected, concepts = [] }: SearchCase, relevance: Relevance): Set<string> {
  return new Set([...expected, ...concepts.flatMap((concept) => relevance[concept] ?? [])]);
}
