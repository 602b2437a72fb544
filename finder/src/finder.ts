/**
 * The search index of one store, for servers and browsers. How its folders work together, lowest first:
 *
 * - `text`: splits text into folded words (`words.ts`), romanises other scripts, computes stems and
 *   sound keys, counts edits, reads package sizes.
 * - `index`: `products.ts` adds a product's own texts to `text-table.ts` and the names of its food to
 *   `food-names.ts`. Both keep posting lists; `dictionary.ts` finds words by prefix, sound or typo.
 * - `matching`: `matcher.ts` finds words without typos, `fuzzy-matcher.ts` with typos. Both add word
 *   scores to the texts. `ranking.ts` makes ranked products of them, with the numbers of `scores.ts`.
 * - `linking`: `link.ts` links a product to its food in the pantry, before it is indexed. That is why
 *   "besan" finds gram flour: besan is one of the food's names, which are the product's `foodNames`.
 * - This folder: this file decides in `#find` which matches are tried, in which order.
 *   `search-stores.ts` searches several stores and groups equal products.
 */
import { FoodNameIndex, FoodNameTable } from './index/food-names.ts';
import { ProductTable } from './index/products.ts';
import { OwnTextIndex } from './index/text-table.ts';
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
import { coreMask, type ParsedQuery, parseQuery } from './matching/parse-query.ts';
import { type Candidate, Ranking } from './matching/ranking.ts';
import { ScoreAccumulator } from './matching/score-accumulator.ts';
import type { QueryContext } from './matching/score-postings.ts';
import { suggestSpellings } from './matching/spelling-suggestions.ts';
import type { Word } from './text/words.ts';

export type { FinderIndex, FinderProduct } from './index/types.ts';

const DEFAULT_LIMIT = 50;
const DEFAULT_SUGGESTIONS = 8;
/** Maximum number of neighbouring query words that are matched as one word. */
const MAX_COMPOUND_WORDS = 4;
/** With so few results, the products' names may have typos. */
const FEW_RESULTS = 5;
/** A product with this score before bonuses for food and stock has exactly the name of the query. */
const EXACT_NAME_SCORE = 104;
/** Prefixes of this length begin too many words. */
const SHORT_WORD_LENGTH = 2;

/** Work space of one search. All indexes share it, because a search is synchronous. */
const ownScores = new ScoreAccumulator();
const foodNameScores = new ScoreAccumulator();

/** Data that indexes share. */
export interface FinderSetup {
  /** Words that are no typos. Without it, any word that a store lacks may be one. */
  vocabulary?: Vocabulary | undefined;
  /** The foods' names, split into words once for all indexes. Without it, each index splits them. */
  foodNames?: FoodNameTable | undefined;
}

/** Builds the index of one store's products. Of two products with the same id the last one counts. */
export function build(products: Iterable<FinderProduct>, setup: FinderSetup = {}): FinderIndex {
  const index = new SearchIndex(setup);
  for (const product of products) index.upsert(product);
  return index;
}

class SearchIndex implements FinderIndex {
  readonly #own = new OwnTextIndex();
  readonly #foodNames: FoodNameIndex;
  readonly #products: ProductTable;
  readonly #contexts: readonly QueryContext[];
  readonly #matchers: readonly Matcher[];
  readonly #fuzzyMatcher: FuzzyMatcher;
  readonly #ranking: Ranking;
  readonly #vocabulary: Vocabulary | undefined;

  constructor({ vocabulary, foodNames = new FoodNameTable() }: FinderSetup) {
    this.#vocabulary = vocabulary;
    this.#foodNames = new FoodNameIndex(foodNames);
    this.#products = new ProductTable(this.#own, this.#foodNames);
    const own = { index: this.#own, scores: ownScores, hasFoodNames: false };
    const foods = { index: this.#foodNames, scores: foodNameScores, hasFoodNames: true };
    this.#contexts = [own, foods];
    this.#matchers = this.#contexts.map((context) => new Matcher(context));
    this.#fuzzyMatcher = new FuzzyMatcher(own, foods);
    this.#ranking = new Ranking(own, foods, this.#products);
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
    const query = parseQuery(text, (word) => this.#vocabulary?.has(word) === true);
    const found = query.main.length === 0 ? [] : this.#find(query, isUnfinished);
    const hits = this.#ranking.top(found, limit);
    const hasHits = found.length > 0 || query.main.length === 0;
    const nearNames = hasHits ? [] : suggestSpellings(this.#contexts, query.main);
    return { hits, total: found.length, nearNames };
  }

  /**
   * Matches the query words without typos. If that finds few products, or only by similarity, also with
   * typos, except for correctly spelled words. Marketing and packaging words are left out before that.
   */
  #find(parsed: ParsedQuery, isUnfinished: boolean): Candidate[] {
    const { main } = parsed;
    for (const { index, scores } of this.#contexts) scores.start(index.texts.end);
    const spellings = main.map(({ text }) => this.#spellingsOf(text));
    const isMatched = main.map((word, bit) =>
      this.#matchWord(word, bit, main.length, spellings[bit], isUnfinished),
    );
    const query = { ...parsed, compounds: this.#matchCompounds(main) };
    this.#matchUnfinishedWord(main);
    const all = (1 << main.length) - 1;
    const core = coreMask(main);
    const words = [...main.entries()]
      .map(([bit, word]) => ({ bit, word, isSpelling: spellings[bit] }))
      .filter(({ bit }) => (core & (1 << bit)) !== 0);
    const unknown = words.filter(({ isSpelling }) => isSpelling === undefined);

    const exact = this.#ranking.collect(query, all);
    if (exact.length > 0 && !exact.some((one) => this.#ranking.isSure(one))) {
      for (const { word, bit } of unknown) this.#fuzzyMatcher.matchTypoInOwnWords(word, bit);
      return this.#ranking.collect(query, all);
    }
    if (exact.length > FEW_RESULTS) return exact;
    const hasUnknown = this.#vocabulary !== undefined && spellings.includes(undefined);
    if (!hasUnknown && exact.some(({ score }) => score >= EXACT_NAME_SCORE)) return exact;
    if (exact.length > 0) {
      for (const { word, bit } of unknown) this.#fuzzyMatcher.matchMoreCommonWords(word, bit);
      return this.#ranking.collect(query, all);
    }

    const unmatched = words.filter(({ bit }) => isMatched[bit] !== true);
    const relaxed = unmatched.length > 0 ? [] : this.#ranking.collect(query, core);
    if (relaxed.length > 0) return relaxed;
    for (const { word, bit, isSpelling } of unmatched.length > 0 ? unmatched : words)
      this.#fuzzyMatcher.match(word, bit, isSpelling);
    for (const required of new Set([all, core])) {
      const fuzzy = this.#ranking.collect(query, required);
      if (fuzzy.length > 0) return fuzzy;
    }
    for (const { word, bit } of unknown) this.#fuzzyMatcher.matchByConsonants(word, bit);
    return this.#ranking.collect(query, core);
  }

  /** Returns a test for the spellings of a correctly spelled word. Undefined for other words. */
  #spellingsOf(word: string): IsSpelling | undefined {
    const vocabulary = this.#vocabulary;
    if (vocabulary?.has(word) !== true) return undefined;
    return (other) => vocabulary.areSpellings(word, other);
  }

  #matchWord(
    word: Word,
    bit: number,
    wordCount: number,
    isSpelling: IsSpelling | undefined,
    isUnfinished: boolean,
  ): boolean {
    const hasPrefixes = wordCount === 1 || !isShort(word);
    // A finished, known word is no prefix of food names in other languages: dal of dalgyal (egg).
    const hasFoodPrefixes = hasPrefixes && (isUnfinished || isSpelling === undefined);
    const found = this.#matchers.map((matcher, i) =>
      matcher.matchWord(word, bit, i === 0 ? hasPrefixes : hasFoodPrefixes, isSpelling),
    );
    return found.includes(true);
  }

  /** Matches one or two letters at the end of several words as a prefix. */
  #matchUnfinishedWord(main: readonly Word[]): void {
    const bit = main.length - 1;
    const word = main[bit];
    if (bit === 0 || word === undefined || !isShort(word)) return;
    const others = (1 << bit) - 1;
    const found = this.#matchers.map((matcher) => matcher.matchPrefixBeside(word, bit, others));
    if (!found.includes(true)) for (const matcher of this.#matchers) matcher.matchPrefix(word, bit);
  }

  /** Matches neighbouring words as one word. Returns the first indexes of the pairs that match. */
  #matchCompounds(main: readonly Word[]): number[] {
    const pairs: number[] = [];
    for (let length = 2; length <= MAX_COMPOUND_WORDS; length += 1)
      for (let i = 0; i + length <= main.length; i += 1) {
        const parts = main.slice(i, i + length);
        const found = this.#matchers.map((matcher) => matcher.matchCompound(parts, i));
        if (length === 2 && found.includes(true)) pairs.push(i);
      }
    return pairs;
  }
}

function isShort(word: Word): boolean {
  return word.latin === undefined && word.text.length <= SHORT_WORD_LENGTH;
}
