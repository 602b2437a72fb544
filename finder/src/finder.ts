/**
 * The search index of one store, for servers and browsers. How its folders work together, lowest first:
 *
 * - `text`: splits text into folded words (`words.ts`), romanises other scripts, computes stems and
 *   sound keys, counts edits, reads package sizes. `light-words.ts` and `purpose.ts` know the words that say
 *   little about a food, and those that say what it is for; `diet.ts` those that no product may lack.
 * - `index`: `products.ts` adds a product's own texts to `text-table.ts`, the names of its food and the
 *   hints that lead to it (uses, dishes, brands) to `food-names.ts`. All keep posting lists;
 *   `dictionary.ts` finds words by prefix, sound or typo.
 * - `matching`: `matcher.ts` finds words without typos, `fuzzy-matcher.ts` with typos and as they are
 *   heard. Both add word scores to the texts. `collector.ts` makes products of them: by one text that has
 *   all words, with the numbers of `scores.ts`, or by several texts that together explain most of a phrase
 *   (`evidence.ts`, `word-weights.ts`). `ranking.ts` orders them, `confidence.ts` separates answers from guesses.
 * - `linking`: `link.ts` links a product to its food in the pantry, before it is indexed. That is why
 *   "besan" finds gram flour: besan is one of the food's names, which are the product's `foodNames`.
 * - This folder: this file decides in `#find` and `#findNearest` which matches are tried, in which order.
 *   `search-stores.ts` searches several stores and groups equal products.
 */
import { FoodNameIndex, FoodNameTable } from './index/food-names.ts';
import { ProductTable } from './index/products.ts';
import { FOOD_HINTS, FOOD_NAMES, OwnTextIndex, textOf } from './index/text-table.ts';
import type {
  FinderAnswer,
  FinderHit,
  FinderIndex,
  FinderOptions,
  FinderProduct,
} from './index/types.ts';
import type { Vocabulary } from './index/vocabulary.ts';
import { FuzzyMatcher } from './matching/fuzzy-matcher.ts';
import { type IsSpelling, Matcher } from './matching/matcher.ts';
import { type ParsedQuery, parseQuery, wordsOfQuery } from './matching/parse-query.ts';
import type { Candidate } from './matching/candidate.ts';
import { Collector } from './matching/collector.ts';
import { QueryMatcher } from './matching/query-matcher.ts';
import { Ranking } from './matching/ranking.ts';
import { ScoreAccumulator } from './matching/score-accumulator.ts';
import type { QueryContext } from './matching/score-postings.ts';
import { suggestSpellings } from './matching/spelling-suggestions.ts';
import { wordWeights } from './matching/word-weights.ts';
import { meetsDemands, readDemands, saysWithout } from './text/diet.ts';
import { isLightWord } from './text/light-words.ts';
import { segmentRuns } from './text/segment.ts';
import type { Word } from './text/words.ts';

export type {
  FinderHit,
  FinderIndex,
  FinderMatch,
  FinderProduct,
  FoodHint,
} from './index/types.ts';

const DEFAULT_LIMIT = 50;
const DEFAULT_SUGGESTIONS = 8;
/** With so few results, the products' names may have typos. */
const FEW_RESULTS = 5;
/** A product with this score before bonuses for food and stock has exactly the name of the query. */
const EXACT_NAME_SCORE = 104;

/** A phrase is answered by products that explain at least this share of it. */
const MIN_COVERAGE = 0.4;
/** The same before words are matched with typos. */
const MIN_COVERAGE_OF_PURPOSE = 0.6;

/** Work space of one search. All indexes share it, because a search is synchronous. */
const ownScores = new ScoreAccumulator();
const foodNameScores = new ScoreAccumulator();
const foodHintScores = new ScoreAccumulator();

/** Data that indexes share. */
export interface FinderSetup {
  /** Words that are no typos. Without it, any word that a store lacks may be one. */
  vocabulary?: Vocabulary | undefined;
  /** The foods' names, split into words once for all indexes. Without it, each index splits them. */
  foodNames?: FoodNameTable | undefined;
  /** The same for the foods' uses, dishes and brands. */
  foodHints?: FoodNameTable | undefined;
}

/** A query and the products that it matches. */
interface Found {
  query: ParsedQuery;
  found: Candidate[];
}

/** Whether a word of a query says which food is meant. */
const saysFood = ({ small, text }: Word): boolean => !small && !isLightWord(text);

/** Builds the index of one store's products. Of two products with the same id the last one counts. */
export function build(products: Iterable<FinderProduct>, setup: FinderSetup = {}): FinderIndex {
  const index = new SearchIndex(setup);
  for (const product of products) index.upsert(product);
  return index;
}

class SearchIndex implements FinderIndex {
  readonly #own = new OwnTextIndex();
  readonly #foodNames: FoodNameIndex;
  readonly #foodHints: FoodNameIndex;
  readonly #products: ProductTable;
  /** The texts of the products and the names of their foods. */
  readonly #contexts: readonly QueryContext[];
  readonly #hints: QueryContext;
  readonly #queryMatcher: QueryMatcher;
  readonly #hintMatcher: Matcher;
  readonly #fuzzyMatcher: FuzzyMatcher;
  readonly #collector: Collector;
  readonly #ranking: Ranking;
  readonly #vocabulary: Vocabulary | undefined;

  constructor({
    vocabulary,
    foodNames = new FoodNameTable(),
    foodHints = new FoodNameTable(),
  }: FinderSetup) {
    this.#vocabulary = vocabulary;
    this.#foodNames = new FoodNameIndex(foodNames, FOOD_NAMES);
    this.#foodHints = new FoodNameIndex(foodHints, FOOD_HINTS);
    this.#products = new ProductTable(this.#own, this.#foodNames, this.#foodHints);
    const own = { index: this.#own, scores: ownScores, hasFoodNames: false };
    const foods = { index: this.#foodNames, scores: foodNameScores, hasFoodNames: true };
    this.#contexts = [own, foods];
    this.#hints = { index: this.#foodHints, scores: foodHintScores, hasFoodNames: false };
    this.#hintMatcher = new Matcher(this.#hints);
    this.#fuzzyMatcher = new FuzzyMatcher(own, foods);
    const matchers = this.#contexts.map((context) => new Matcher(context));
    this.#queryMatcher = new QueryMatcher(matchers, this.#fuzzyMatcher);
    this.#collector = new Collector([own, foods, this.#hints]);
    this.#ranking = new Ranking(this.#products);
  }

  get bytes(): number {
    return this.#own.bytes + this.#foodNames.bytes + this.#products.bytes;
  }

  upsert(product: FinderProduct): void {
    this.#products.put(product);
  }

  remove(id: string): void {
    this.#products.remove(id);
  }

  search(query: string, { limit = DEFAULT_LIMIT }: FinderOptions = {}): FinderAnswer {
    return this.#answer(query, limit, false);
  }

  suggest(prefix: string, { limit = DEFAULT_SUGGESTIONS }: FinderOptions = {}): FinderHit[] {
    return this.#answer(prefix, limit, true).hits;
  }

  #answer(text: string, limit: number, isUnfinished: boolean): FinderAnswer {
    const all = wordsOfQuery(text);
    const { demands, others } = readDemands(all);
    // The demands are read in all texts of a product, so its name need not have their words.
    const hasOthers = others.length < all.length && others.some(saysFood);
    let { query, found } = this.#match(text, hasOthers ? others : all, isUnfinished);
    found = this.#meeting(demands, found, query);
    if (hasOthers && found.length === 0) {
      ({ query, found } = this.#match(text, all, isUnfinished));
      found = this.#meeting(demands, found, query);
    }
    found = this.#ranking.withConfidence(found, query);
    const hits = this.#ranking.top(found, text, query, limit);
    const mayBeNear = found.length === 0 && query.main.length > 0 && demands.length === 0;
    const nearNames = mayBeNear ? suggestSpellings(this.#contexts, query.main) : [];
    return { hits, total: found.length, nearNames };
  }

  /** Finds the products for these words of a query, with runs split into names if nothing has them whole. */
  #match(text: string, all: readonly Word[], isUnfinished: boolean): Found {
    let query = this.#parse(text, all);
    let found = this.#find(query, isUnfinished);
    if (found.length === 0 && all.some(({ run }) => run)) {
      query = this.#parse(
        text,
        segmentRuns(all, (name) => this.#isName(name)),
      );
      found = this.#find(query, isUnfinished);
    }
    return { query, found: found.length > 0 ? found : this.#findNearest(query) };
  }

  /** The products that say all that is demanded and do not say that they lack what the query names. */
  #meeting(demands: readonly string[], found: Candidate[], { main }: ParsedQuery): Candidate[] {
    if (demands.length > 0)
      return found.filter(({ product, text }) =>
        meetsDemands([...this.#products.ownTexts(product), text], demands),
      );
    const [only, ...others] = main;
    if (only === undefined || others.length > 0) return found;
    return found.filter((one) => !saysWithout(one.text, only.text));
  }

  #parse(text: string, all: readonly Word[]): ParsedQuery {
    const vocabulary = this.#vocabulary;
    const isKnown = (word: string) =>
      vocabulary?.has(word) === true && !vocabulary.isPlainName(word);
    return parseQuery(text, all, isKnown);
  }

  /** Whether a word is in a text of this index. */
  #isName(text: string): boolean {
    return [...this.#contexts, this.#hints].some(({ index }) => {
      const word = index.texts.words.find(text);
      if (word === undefined) return false;
      return index.texts.postings(word).some((posting) => index.has(textOf(posting)));
    });
  }

  #collect(query: ParsedQuery, required: number): Candidate[] {
    return this.#collector.collect(query, required, this.#weightsOf(query));
  }

  #nearestOf(query: ParsedQuery, minCoverage: number): Candidate[] {
    return this.#collector.collectNearest(query, this.#weightsOf(query), minCoverage);
  }

  #weightsOf(query: ParsedQuery): number[] {
    const isKnown = (word: string) => this.#vocabulary?.has(word) === true;
    const indexes = [...this.#contexts, this.#hints].map(({ index }) => index);
    return wordWeights(query, indexes, this.#products.count, isKnown);
  }

  /**
   * Finds the products that match all words, or all but forms, sizes and praise. Matches without typos
   * first. If that finds few products, or only by similarity, also with typos, except for correctly
   * spelled words.
   */
  #find(parsed: ParsedQuery, isUnfinished: boolean): Candidate[] {
    const { main, core } = parsed;
    for (const { index, scores } of [...this.#contexts, this.#hints]) scores.start(index.texts.end);
    if (main.length === 0) return [];
    const spellings = main.map(({ text }) => this.#spellingsOf(text));
    const isMatched = main.map((word, bit) =>
      this.#queryMatcher.matchWord(word, bit, main.length, spellings[bit], isUnfinished),
    );
    const query = { ...parsed, compounds: this.#queryMatcher.matchCompounds(main) };
    this.#queryMatcher.matchUnfinishedWord(main);
    const all = (1 << main.length) - 1;
    const words = [...main.entries()]
      .map(([bit, word]) => ({ bit, word, isSpelling: spellings[bit] }))
      .filter(({ bit }) => (core & (1 << bit)) !== 0);
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
      this.#hintMatcher.matchWord(word, bit, spellings[bit]);
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
   * scores that `#find` has left. The words may be what a voice recogniser made of one name.
   */
  #findNearest(query: ParsedQuery): Candidate[] {
    const { main } = query;
    if (query.accented === undefined) this.#queryMatcher.matchSpoken(main);
    const found = this.#nearestOf(query, MIN_COVERAGE);
    if (found.length > 0 || query.purpose === 0) return found;
    return this.#nearestOf({ ...query, purpose: 0 }, MIN_COVERAGE);
  }

  /** Returns a test for the spellings of a correctly spelled word. Undefined for other words. */
  #spellingsOf(word: string): IsSpelling | undefined {
    const vocabulary = this.#vocabulary;
    if (vocabulary?.has(word) !== true) return undefined;
    return (other) => vocabulary.areSpellings(word, other);
  }
}
