import type { ProductTable } from '../index/products.ts';
import type { Vocabulary } from '../index/vocabulary.ts';
import type { Candidate } from './candidate.ts';
import { Collector } from './collector.ts';
import { FuzzyMatcher } from './fuzzy-matcher.ts';
import { type IsSpelling, Matcher } from './matcher.ts';
import type { ParsedQuery } from './parse-query.ts';
import { QueryMatcher } from './query-matcher.ts';
import type { Ranking } from './ranking.ts';
import type { QueryContext } from './score-postings.ts';
import { wordWeights } from './word-weights.ts';

/** With so few results, the products' names may have typos. */
const FEW_RESULTS = 5;
/** A product with this score before bonuses for food and stock has exactly the name of the query. */
const EXACT_NAME_SCORE = 104;
/** A phrase is answered by products that explain at least this share of it. */
const MIN_COVERAGE = 0.4;
/** The same before words are matched with typos. */
const MIN_COVERAGE_OF_PURPOSE = 0.6;

/** The text indexes of a search. */
export interface SearchContexts {
  /** The texts of the products. */
  readonly own: QueryContext;
  /** The names of their foods. */
  readonly foods: QueryContext;
  /** The hints that lead to these foods. */
  readonly hints: QueryContext;
}

/** Finds the products of one index for a parsed query, by one way to match after another. */
export class ProductFinder {
  readonly #all: readonly QueryContext[];
  readonly #queryMatcher: QueryMatcher;
  readonly #hintMatcher: Matcher;
  readonly #fuzzyMatcher: FuzzyMatcher;
  readonly #collector: Collector;
  readonly #products: ProductTable;
  readonly #ranking: Ranking;
  readonly #vocabulary: Vocabulary | undefined;

  constructor(
    { own, foods, hints }: SearchContexts,
    products: ProductTable,
    ranking: Ranking,
    vocabulary: Vocabulary | undefined,
  ) {
    this.#all = [own, foods, hints];
    this.#fuzzyMatcher = new FuzzyMatcher(own, foods);
    this.#queryMatcher = new QueryMatcher(
      [new Matcher(own), new Matcher(foods)],
      this.#fuzzyMatcher,
    );
    this.#hintMatcher = new Matcher(hints);
    this.#collector = new Collector(this.#all);
    this.#products = products;
    this.#ranking = ranking;
    this.#vocabulary = vocabulary;
  }

  #collect(query: ParsedQuery, required: number): Candidate[] {
    return this.#collector.collect(query, required, this.#weightsOf(query));
  }

  #nearestOf(query: ParsedQuery, minCoverage: number): Candidate[] {
    return this.#collector.collectNearest(query, this.#weightsOf(query), minCoverage);
  }

  #weightsOf(query: ParsedQuery): number[] {
    const isKnown = (word: string) => this.#isKnownWord(word);
    const indexes = this.#all.map(({ index }) => index);
    return wordWeights(query, indexes, this.#products.count, isKnown);
  }

  /**
   * Finds the products that match all words, or all but forms, sizes and praise. Matches without typos
   * first. If that finds few products, or only by similarity, also with typos, except for correctly
   * spelled words.
   */
  find(parsed: ParsedQuery, isUnfinished: boolean): Candidate[] {
    const { main, core } = parsed;
    for (const { index, scores } of this.#all) scores.start(index.texts.end);
    if (main.length === 0) return [];
    const spellings = main.map(({ text }) => this.#spellingsOf(text));
    const isBrand = (bit: number): boolean => (parsed.brand & (1 << bit)) !== 0;
    const isMatched = main.map((word, bit) =>
      isBrand(bit)
        ? this.#queryMatcher.matchBrand(word, bit)
        : this.#queryMatcher.matchWord(word, bit, main.length, spellings[bit], isUnfinished),
    );
    const query = { ...parsed, compounds: this.#queryMatcher.matchCompounds(main) };
    if (!isBrand(main.length - 1)) this.#queryMatcher.matchUnfinishedWord(main);
    const all = (1 << main.length) - 1;
    const words = [...main.entries()]
      .map(([bit, word]) => ({ bit, word, isSpelling: spellings[bit] }))
      .filter(({ bit }) => (core & (1 << bit)) !== 0 && !isBrand(bit));
    const unknown = words.filter(({ isSpelling }) => isSpelling === undefined);

    const exact = this.#collect(query, all);
    if (exact.length > 0 && !exact.some((one) => this.#ranking.isSure(one))) {
      for (const { word, bit } of unknown) this.#fuzzyMatcher.matchTypoInOwnWords(word, bit);
      return this.#collect(query, all);
    }
    if (exact.length > FEW_RESULTS) return exact;
    const hasUnknown = this.#vocabulary !== undefined && spellings.includes(undefined);
    if (!hasUnknown && exact.some(({ score }) => score >= EXACT_NAME_SCORE)) return exact;
    if (exact.length > 0) {
      for (const { word, bit } of unknown) this.#fuzzyMatcher.matchMoreCommonWords(word, bit);
      return this.#collect(query, all);
    }

    const unmatched = words.filter(({ bit }) => isMatched[bit] !== true);
    const mayRelax = unmatched.length === 0 && query.purpose === 0;
    const relaxed = mayRelax ? this.#collect(query, core) : [];
    if (relaxed.length > 0) return relaxed;
    for (const [bit, word] of main.entries())
      if (!isBrand(bit)) this.#hintMatcher.matchWord(word, bit, spellings[bit]);
    const hasPurpose = query.purpose !== 0;
    const hinted = hasPurpose
      ? this.#nearestOf(query, MIN_COVERAGE_OF_PURPOSE)
      : this.#collect(query, core);
    if (hinted.length > 0) return hinted;
    for (const { word, bit, isSpelling } of unmatched.length > 0 ? unmatched : words)
      this.#fuzzyMatcher.match(word, bit, isSpelling);
    for (const required of new Set(hasPurpose ? [all] : [all, core])) {
      const fuzzy = this.#collect(query, required);
      if (fuzzy.length > 0) return fuzzy;
    }
    for (const { word, bit } of unknown) this.#fuzzyMatcher.matchByConsonants(word, bit);
    return this.#collect(query, hasPurpose ? all : core);
  }

  /**
   * Finds the products that explain most of a phrase that no product matches as a whole. Starts from the
   * scores that `find` has left. The words may be what a voice recogniser made of one
   * name, which writes at least one word that it knows.
   */
  findNearest(query: ParsedQuery): Candidate[] {
    const { main } = query;
    const mayBeSpoken =
      this.#vocabulary === undefined || main.some(({ text }) => this.#isKnownWord(text));
    if (query.accented === undefined && query.brand === 0 && mayBeSpoken)
      this.#queryMatcher.matchSpoken(main);
    const found = this.#nearestOf(query, MIN_COVERAGE);
    if (found.length > 0 || query.purpose === 0) return found;
    return this.#nearestOf({ ...query, purpose: 0 }, MIN_COVERAGE);
  }

  #isKnownWord(word: string): boolean {
    return this.#vocabulary?.has(word) === true;
  }

  /** Returns a test for the spellings of a correctly spelled word. Undefined for other words. */
  #spellingsOf(word: string): IsSpelling | undefined {
    const vocabulary = this.#vocabulary;
    if (vocabulary?.has(word) !== true) return undefined;
    return (other) => vocabulary.areSpellings(word, other);
  }
}
