/**
 * The search index of one store, for servers and browsers. docs/search.md says how an answer is made. How the
 * folders work together, lowest first:
 *
 * - `text`: splits text into folded words, with romanised forms, stems and sound keys; reads sizes and demands.
 * - `index`: posting lists of the products' own texts, their foods' names, and the uses and dishes of these.
 * - `matching`: finds the texts that match and makes products of them, ordered and with their confidence.
 * - `linking`: `link.ts` links a product to its food in the pantry, before it is indexed. That is why
 *   "besan" finds gram flour: besan is one of the food's names, which are the product's `foodNames`.
 * - `groups`: answers the name of a group, such as "fish", with its foods. `brands` knows what brands sell.
 * - `lists`: reads a pasted shopping list with a lookup in the index.
 * - This folder: this file reads the demands of a query and splits it into words.
 *   `search-stores.ts` searches several stores and groups equal products.
 */
import { BrandSearch } from './brands/brand-search.ts';
import type { BrandTable } from './brands/brand-table.ts';
import { BarcodeTable } from './index/barcode-table.ts';
import type { FoodGroups } from './groups/food-groups.ts';
import { type Demanded, GroupSearch, withoutParts } from './groups/group-search.ts';
import type { GroupSuggestion } from './groups/group-suggestions.ts';
import { nameLanguages } from './groups/languages.ts';
import type { LanguagesOfName, SharedNames } from './groups/own-language.ts';
import { FoodNameIndex, FoodNameTable } from './index/food-names.ts';
import { ProductTable } from './index/products.ts';
import { FOOD_HINTS, FOOD_NAMES, OwnTextIndex, textOf } from './index/text-table.ts';
import type {
  FinderAnswer,
  FinderHit,
  FinderIndex,
  FinderOptions,
  FinderProduct,
  SearchOptions,
} from './index/types.ts';
import type { Vocabulary } from './index/vocabulary.ts';
import { joinNumbers, type ParsedQuery, parseQuery, wordsOfQuery } from './matching/parse-query.ts';
import type { Candidate } from './matching/candidate.ts';
import { asGuess } from './matching/confidence.ts';
import { answerOf, limitAnswer } from './matching/limit-answer.ts';
import { ProductFinder } from './matching/product-finder.ts';
import { Ranking } from './matching/ranking.ts';
import { ScoreAccumulator } from './matching/score-accumulator.ts';
import type { QueryContext } from './matching/score-postings.ts';
import { suggestSpellings } from './matching/spelling-suggestions.ts';
import { meetsDemands, readDemands, saysWithout } from './text/diet.ts';
import { spellEmoji } from './text/food-emoji.ts';
import { joinedFoods } from './text/joined-foods.ts';
import { saysFood } from './text/light-words.ts';
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
/** Work space of one search, which is synchronous. */
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
  /** The groups of foods. Without them, the name of a group is searched like any other. */
  groups?: FoodGroups | undefined;
  /** The brands. Without them, or without groups, a brand is searched like any other name. */
  brands?: BrandTable | undefined;
  /** The languages of a food's name. Without it, the reader's languages choose between groups only. */
  languagesOf?: LanguagesOfName | undefined;
  /** The languages of the names that several foods have, one of which may have no product here. */
  sharedNames?: SharedNames | undefined;
}

/** A query and the products that it matches. */
interface Found {
  query: ParsedQuery;
  found: Candidate[];
}

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
  readonly #groups: GroupSearch | undefined;
  readonly #brands: BrandSearch | undefined;

  constructor({
    vocabulary,
    foodNames = new FoodNameTable(),
    foodHints = new FoodNameTable(),
    groups,
    brands,
    languagesOf = () => [],
    sharedNames = new Map(),
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
    this.#groups = groups && new GroupSearch(groups, this.#products, languagesOf, sharedNames);
    if (this.#groups && brands) this.#brands = new BrandSearch(brands, this.#groups, this.#ranking);
  }

  get bytes(): number {
    return this.#own.bytes + this.#foodNames.bytes + this.#products.bytes + this.#barcodes.bytes;
  }

  upsert(product: FinderProduct): void {
    this.remove(product.id);
    const number = this.#products.put(product);
    this.#groups?.put(number, product);
    this.#barcodes.put(product.id, product.barcode);
  }

  remove(id: string): void {
    const number = this.#products.numberOf(id);
    if (number !== undefined) this.#groups?.remove(number);
    this.#products.remove(id);
    this.#barcodes.remove(id);
  }

  search(
    query: string,
    { limit = DEFAULT_LIMIT, languages = [] }: SearchOptions = {},
  ): FinderAnswer {
    const { text, without, unread } = readQuery(spellEmoji(query));
    if (text === '' && unread.length > 0) return answerOf([], limit);
    const most = without.length > 0 ? this.#products.count : limit;
    const answer = this.#answer(text, { limit: most, languages, isUnfinished: false });
    if (without.length === 0 && unread.length === 0) return answer;
    const unwanted = new Set(without.flatMap((word) => this.#named(word)).map(({ id }) => id));
    return limitAnswer(answer, { unwanted, unread, limit });
  }

  suggest(prefix: string, { limit = DEFAULT_SUGGESTIONS }: FinderOptions = {}): FinderHit[] {
    return this.#answer(spellEmoji(prefix), { limit, languages: [], isUnfinished: true }).hits;
  }

  suggestGroups(prefix: string, languages: readonly string[]): GroupSuggestion[] {
    return this.#groups?.suggest(prefix, nameLanguages(languages)) ?? [];
  }

  /** The products that a word names for certain. */
  #named(word: string): FinderHit[] {
    const all = { limit: this.#products.count, languages: [], isUnfinished: false };
    return this.#answer(word, all).hits.filter(({ match }) => !match.guess);
  }

  #answer(
    text: string,
    { limit, languages, isUnfinished }: Required<SearchOptions> & { isUnfinished: boolean },
  ): FinderAnswer {
    const coded = this.#barcodes.hits(text);
    if (coded) return answerOf(coded, limit);
    const { query, found: all, demanded } = this.#findAnswers(text, isUnfinished);
    const brand = isUnfinished ? undefined : this.#brands?.ask(text, limit);
    if (brand?.isAlone === true) return brand.answer(all, query);
    const codes = nameLanguages(languages);
    const asked = { text, languages: codes, hasPurpose: query.purpose !== 0, demanded };
    const group = isUnfinished ? undefined : this.#groups?.read(asked);
    const found = group ? withoutParts(all) : all;
    this.#groups?.preferOwnLanguage(found, codes);
    const ordered = this.#ranking.order(found, limit);
    const toHit = (candidate: Candidate) => this.#ranking.toHit(candidate, text, query);
    const ofGroup = group && this.#groups?.answer(group, { found: ordered, toHit }, limit);
    if (ofGroup) return { ...ofGroup, nearNames: [] };
    const hits = ordered.map(toHit);
    if (brand && hits.every(({ match }) => match.guess)) return brand.addTo(hits, query);
    const isFound = hits.some(({ match }) => !match.guess && match.leftOut.length === 0);
    if (!isFound && !isUnfinished && !demanded) {
      const joined = this.#searchJoined(text);
      if (joined.length > 0) return answerOf(joined, limit);
    }
    const mayBeNear = found.length === 0 && query.main.length > 0 && !demanded;
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
  #findAnswers(text: string, isUnfinished: boolean): Found & { demanded: Demanded | undefined } {
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
    found = this.#ranking.withConfidence(found, query, isUnfinished);
    const isMet = (product: number) => meetsDemands(this.#products.ownTexts(product), demands);
    return { query, found, demanded: demands.length > 0 ? { named: others, isMet } : undefined };
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
    return parseQuery(text, all, isKnown, this.#brands?.wordsOf(all));
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
