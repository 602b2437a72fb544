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
 *   `product-finder.ts` decides which matches are tried, in which order.
 * - `linking`: `link.ts` links a product to its food in the pantry, before it is indexed. That is why
 *   "besan" finds gram flour: besan is one of the food's names, which are the product's `foodNames`.
 * - `lists`: reads a pasted shopping list with a lookup in the index.
 * - This folder: this file reads the demands of a query and splits it into words.
 *   `search-stores.ts` searches several stores and groups equal products.
 */
import { barcodeOf } from './barcodes.ts';
import { BarcodeTable } from './index/barcode-table.ts';
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
import { joinNumbers, type ParsedQuery, parseQuery, wordsOfQuery } from './matching/parse-query.ts';
import type { Candidate } from './matching/candidate.ts';
import { asGuess } from './matching/confidence.ts';
import { ProductFinder } from './matching/product-finder.ts';
import { Ranking } from './matching/ranking.ts';
import { ScoreAccumulator } from './matching/score-accumulator.ts';
import type { QueryContext } from './matching/score-postings.ts';
import { suggestSpellings } from './matching/spelling-suggestions.ts';
import { meetsDemands, readDemands, saysWithout } from './text/diet.ts';
import { spellEmoji } from './text/food-emoji.ts';
import { joinedFoods } from './text/joined-foods.ts';
import { isLightWord } from './text/light-words.ts';
import { readQuery } from './text/read-query.ts';
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
/** Fewer digits may be a number in a name. More are never searched by words: a similar number is another article. */
const MIN_BARCODE = 8;
/** Above the scores of names: a barcode names one article. */
const BARCODE_SCORE = 10_000;
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
  readonly #barcodes = new BarcodeTable();
  readonly #foodNames: FoodNameIndex;
  readonly #foodHints: FoodNameIndex;
  readonly #products: ProductTable;
  /** The texts of the products and the names of their foods. */
  readonly #contexts: readonly QueryContext[];
  readonly #hints: QueryContext;
  readonly #productFinder: ProductFinder;
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
    this.#ranking = new Ranking(this.#products);
    const contexts = { own, foods, hints: this.#hints };
    this.#productFinder = new ProductFinder(contexts, this.#products, this.#ranking, vocabulary);
  }

  get bytes(): number {
    return this.#own.bytes + this.#foodNames.bytes + this.#products.bytes + this.#barcodes.bytes;
  }

  upsert(product: FinderProduct): void {
    this.#products.put(product);
    this.#barcodes.put(product.id, product.barcode);
  }

  remove(id: string): void {
    this.#products.remove(id);
    this.#barcodes.remove(id);
  }

  search(query: string, { limit = DEFAULT_LIMIT }: FinderOptions = {}): FinderAnswer {
    const { text, without, unread } = readQuery(spellEmoji(query));
    if (text === '' && unread.length > 0) return { hits: [], total: 0, nearNames: [] };
    const answer = this.#answer(text, without.length > 0 ? this.#products.count : limit, false);
    return without.length > 0 || unread.length > 0
      ? this.#limited(answer, without, unread, limit)
      : answer;
  }

  suggest(prefix: string, { limit = DEFAULT_SUGGESTIONS }: FinderOptions = {}): FinderHit[] {
    return this.#answer(spellEmoji(prefix), limit, true).hits;
  }

  /** An answer without what a word names for certain. Its hits leave out what the query says beside names. */
  #limited(
    { hits, total, nearNames }: FinderAnswer,
    without: readonly string[],
    unread: readonly string[],
    limit: number,
  ): FinderAnswer {
    const unwanted = new Set(
      without
        .flatMap((word) => this.#answer(word, this.#products.count, false).hits)
        .flatMap(({ id, match }) => (match.guess ? [] : [id])),
    );
    const wanted = hits.filter(({ id }) => !unwanted.has(id));
    return {
      hits: wanted.slice(0, limit).map((hit) => ({
        ...hit,
        match: { ...hit.match, leftOut: [...hit.match.leftOut, ...unread] },
      })),
      total: total - (hits.length - wanted.length),
      nearNames,
    };
  }

  /** The products of a scanned or typed barcode. Undefined for any other query. */
  #findBarcode(text: string): FinderHit[] | undefined {
    const code = barcodeOf(text);
    if (code === null) return undefined;
    const hits = this.#barcodes.find(code).map(({ id, code: own }, place): FinderHit => ({
      id,
      score: BARCODE_SCORE - place,
      match: {
        text: own,
        field: 'barcode',
        kind: 'exact',
        confidence: 1,
        guess: false,
        leftOut: [],
        because: null,
      },
    }));
    return hits.length > 0 || code.length >= MIN_BARCODE ? hits : undefined;
  }

  #answer(text: string, limit: number, isUnfinished: boolean): FinderAnswer {
    const coded = this.#findBarcode(text);
    if (coded) return { hits: coded.slice(0, limit), total: coded.length, nearNames: [] };
    const { query, found, hasDemands } = this.#findAnswers(text, isUnfinished);
    const hits = this.#ranking.top(found, text, query, limit);
    const isFound = hits.some(({ match }) => !match.guess && match.leftOut.length === 0);
    if (!isFound && !isUnfinished && !hasDemands) {
      const joined = this.#searchJoined(text);
      if (joined.length > 0)
        return { hits: joined.slice(0, limit), total: joined.length, nearNames: [] };
    }
    const mayBeNear = found.length === 0 && query.main.length > 0 && !hasDemands;
    const isKnown = (word: string) => this.#vocabulary?.has(word) === true;
    const nearNames = mayBeNear ? suggestSpellings(this.#contexts, query.main, isKnown) : [];
    return { hits, total: found.length, nearNames };
  }

  /**
   * The products of each of the foods that a query joins ("suka at toyo"), best first. If this store lacks one
   * of them, the others' products are guesses that leave it out.
   */
  #searchJoined(text: string): FinderHit[] {
    const foods = joinedFoods(text).map((food) => {
      const { query, found } = this.#findAnswers(food, false);
      const hits = this.#ranking.top(found, food, query, found.length);
      return { food, hits: hits.filter(({ match }) => !match.guess && match.leftOut.length === 0) };
    });
    const leftOut = foods.filter(({ hits }) => hits.length === 0).map(({ food }) => food);
    const best = new Map<string, FinderHit>();
    for (const hit of foods.flatMap(({ hits }) => hits).sort((a, b) => b.score - a.score))
      if (!best.has(hit.id)) best.set(hit.id, hit);
    if (leftOut.length === 0) return [...best.values()];
    return Array.from(best.values(), (hit) => ({
      ...hit,
      match: { ...asGuess(hit.match), leftOut },
    }));
  }

  /** The products that may be what a query means, each with its confidence. */
  #findAnswers(text: string, isUnfinished: boolean): Found & { hasDemands: boolean } {
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
    return { query, found, hasDemands: demands.length > 0 };
  }

  /**
   * Finds the products for these words of a query, with runs split into names if nothing has them whole,
   * and with numbers joined to the next word if nothing has them apart.
   */
  #match(text: string, all: readonly Word[], isUnfinished: boolean): Found {
    let query = this.#parse(text, all);
    let found = this.#productFinder.find(query, isUnfinished);
    if (found.length === 0 && all.some(({ run }) => run)) {
      query = this.#parse(
        text,
        segmentRuns(all, (name) => this.#isName(name)),
      );
      found = this.#productFinder.find(query, isUnfinished);
    }
    if (found.length === 0) found = this.#productFinder.findNearest(query);
    const joined = found.length === 0 ? joinNumbers(all) : all;
    if (joined.length === all.length) return { query, found };
    const other = this.#parse(text, joined);
    const foundJoined = this.#productFinder.find(other, isUnfinished);
    return foundJoined.length > 0 ? { query: other, found: foundJoined } : { query, found };
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
}
