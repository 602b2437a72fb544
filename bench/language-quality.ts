import { fold } from '@aislewise/finder/text/fold';
import { stem } from '@aislewise/finder/text/stem';

/** A query in any language, with the English names of the foods that answer it. */
export interface LanguageCase {
  query: string;
  /** `none` is a query for something that is no food: nothing should be found. */
  kind: string;
  accept: readonly string[];
  /** Names that were found to be right after the case was written. */
  later?: readonly string[];
}

/** A hit, best first. */
export interface LanguageHit {
  /** The id of the hit's food. */
  id: string;
  /** Whether the hit is shown as a guess. */
  isGuess: boolean;
  /** The probability that the hit is right, as the engine estimates it. */
  confidence: number;
}

/** How a kind of queries was answered. Shares are from 0 to 1. */
export interface LanguageFigures {
  n: number;
  /** The first hit, or one of the first five, is right. A guess counts as a hit. */
  s1: number;
  s5: number;
  /** Nothing was found. */
  empty: number;
  /** The first hit is wrong and not marked as a guess. */
  wrong1: number;
  /** The first hit is right and not marked as a guess. */
  sure1: number;
}

/** A query without a right answer among the first five, or with a wrong first answer that is no guess. */
export interface LanguageMiss {
  kind: string;
  query: string;
  accept: readonly string[];
  found: readonly LanguageHit[];
}

const NONE = 'none';
const FIVE = 5;
const COUNTS = ['s1', 's5', 'empty', 'wrong1', 'sure1'] as const;
/** Names of one food that English writes in several ways. */
const SPELLINGS = new Map([
  ['chile', 'chili'],
  ['chilli', 'chili'],
]);

/** A key that is equal for names that differ in case, accents, plurals, word order or the spelling of chili. */
export function englishKey(name: string): string {
  return fold(name)
    .split(' ')
    .map((word) => stem(word))
    .map((word) => SPELLINGS.get(word) ?? word)
    .sort()
    .join(' ');
}

/** First hits of about the same claimed confidence. */
export interface ConfidenceBin {
  /** Number of first hits. */
  n: number;
  /** Their mean confidence. */
  claimed: number;
  /** The share of them that is right. */
  right: number;
}

const BINS = 10;

/** The mean difference between claimed and true confidence, each bin by its number of hits. */
export function calibrationError(bins: readonly ConfidenceBin[]): number {
  const all = bins.reduce((sum, { n }) => sum + n, 0);
  return bins.reduce(
    (sum, { n, claimed, right }) => sum + (n * Math.abs(claimed - right)) / all,
    0,
  );
}

/** Searches for every case once. `search` returns the best five hits or more. */
export function measureLanguages(
  cases: readonly LanguageCase[],
  englishNames: ReadonlyMap<string, readonly string[]>,
  search: (query: string) => readonly LanguageHit[],
): { kinds: Record<string, LanguageFigures>; bins: ConfidenceBin[]; misses: LanguageMiss[] } {
  const keys = new Map([...englishNames].map(([id, names]) => [id, names.map(englishKey)]));
  const kinds: Record<string, LanguageFigures> = {};
  const misses: LanguageMiss[] = [];
  const bins = Array.from({ length: BINS }, () => ({ n: 0, claimed: 0, right: 0 }));
  for (const { query, kind, accept, later = [] } of cases) {
    const accepted = new Set([...accept, ...later].map(englishKey));
    const isRight = ({ id }: LanguageHit): boolean =>
      kind !== NONE && (keys.get(id) ?? []).some((key) => accepted.has(key));
    const found = search(query).slice(0, FIVE);
    const [first] = found;
    const sum = (kinds[kind] ??= { n: 0, s1: 0, s5: 0, empty: 0, wrong1: 0, sure1: 0 });
    sum.n += 1;
    const hasRight = found.some(isRight);
    if (hasRight) sum.s5 += 1;
    if (first === undefined) sum.empty += 1;
    else if (isRight(first)) {
      sum.s1 += 1;
      if (!first.isGuess) sum.sure1 += 1;
    } else if (!first.isGuess) sum.wrong1 += 1;
    const bin = first && bins[Math.min(Math.floor(first.confidence * BINS), BINS - 1)];
    if (bin) {
      bin.n += 1;
      bin.claimed += first.confidence;
      if (isRight(first)) bin.right += 1;
    }
    const isWrong = first !== undefined && !isRight(first) && !first.isGuess;
    if (isWrong || (kind === NONE ? found.length > 0 : !hasRight))
      misses.push({ kind, query, accept, found });
  }
  for (const sum of Object.values(kinds)) for (const key of COUNTS) sum[key] /= sum.n;
  for (const bin of bins) {
    bin.claimed /= Math.max(bin.n, 1);
    bin.right /= Math.max(bin.n, 1);
  }
  return { kinds, bins, misses };
}
