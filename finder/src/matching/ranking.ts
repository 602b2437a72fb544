import type { ProductTable } from '../index/products.ts';
import { fieldOf, FIELDS, FOOD_NAMES, NAME, OTHER_NAMES, productOf } from '../index/text-table.ts';
import type { FinderHit } from '../index/types.ts';
import {
  hasAccent,
  hasSplitCompound,
  matchesAccents,
  type ParsedQuery,
  smallWordsBonus,
} from './parse-query.ts';
import { MAX_WORDS } from './score-accumulator.ts';
import type { QueryContext } from './score-postings.ts';
import {
  ACCENTS_BONUS,
  EXTRA_WORD_PENALTY,
  IN_STOCK_BONUS,
  kindOf,
  MAX_EXTRA_WORDS_PENALTY,
  MIN_EXACT,
  MIN_JOINED,
  MIN_PREFIX,
  MIN_SOUND,
  OTHER_FOOD_PENALTY,
  OWN_FOOD_BONUS,
  scoreInField,
  SPLIT_PENALTY,
  SPREAD_PENALTY,
  wholeNameBonus,
} from './scores.ts';

/** A product with a match, and its best text. */
export interface Candidate {
  readonly product: number;
  /** The best score for each query word. 0 without a match. */
  readonly wordScores: number[];
  score: number;
  text: string;
  field: number;
  /** The lowest word score of the text. 0 if no single text has all words. */
  textScore: number;
  /** Whether the text has more words than the query. */
  isPart: boolean;
  /** Whether the query is a name of the product's food. */
  isOwnFood: boolean;
}

/** Turns scored texts into ranked products. */
export class Ranking {
  readonly #own: QueryContext;
  readonly #contexts: readonly QueryContext[];
  readonly #products: ProductTable;

  constructor(own: QueryContext, foodNames: QueryContext, products: ProductTable) {
    this.#own = own;
    this.#contexts = [own, foodNames];
    this.#products = products;
  }

  /** The products whose texts together match all required query words (a bit each). */
  collect(query: ParsedQuery, required: number): Candidate[] {
    const rarest = this.#rarestWord(required);
    if (rarest === 0) return [];
    const isSpread = rarest !== required;
    const candidates = new Map<number, Candidate>();
    // A product needs the rarest word, so texts with it come first. Other texts add no products.
    for (const hasRarest of isSpread ? [true, false] : [true])
      for (const context of this.#contexts)
        for (const text of context.scores.documents)
          if (((context.scores.mask(text) & rarest) !== 0) === hasRarest)
            this.#scoreText(context, text, query, required, candidates, hasRarest);
    const found = [...candidates.values()].filter(({ wordScores }) =>
      wordScores.every((score, bit) => score > 0 || (required & (1 << bit)) === 0),
    );
    if (isSpread) for (const candidate of found) this.#scoreSpread(candidate, required, query);
    return found;
  }

  /** Whether a match is more than a similarity to a food name. */
  isSure({ field, textScore }: Candidate): boolean {
    return field !== FOOD_NAMES || textScore >= MIN_PREFIX;
  }

  /** The best of the products that `collect` found, in order. */
  top(found: readonly Candidate[], limit: number): FinderHit[] {
    const hasNamed = found.some(
      ({ isPart, field, textScore }) =>
        !isPart && (field === NAME || field === OTHER_NAMES) && textScore >= MIN_SOUND,
    );
    for (const candidate of found) {
      if (hasNamed && isPartOfOtherFood(candidate)) candidate.score -= OTHER_FOOD_PENALTY;
      if (candidate.isOwnFood && candidate.field !== FOOD_NAMES) candidate.score += OWN_FOOD_BONUS;
      if (this.#products.isInStock(candidate.product)) candidate.score += IN_STOCK_BONUS;
    }
    // Sorting numbers is much faster than sorting products, of which there may be thousands.
    const scores = Float64Array.from(found, ({ score }) => score).sort();
    const lowest = scores.at(-limit) ?? -Infinity;
    return found
      .filter(({ score }) => score >= lowest)
      .sort((a, b) => b.score - a.score || this.#compareNames(a.product, b.product))
      .slice(0, limit)
      .map(({ product, score, text, field, textScore }) => ({
        id: this.#products.id(product),
        score: Math.round(score * 1000) / 1000,
        match: {
          text,
          field: FIELDS[field] ?? 'name',
          kind: kindOf(textScore, field === FOOD_NAMES),
        },
      }));
  }

  /** Adds the scores of a text to the products that have it. */
  #scoreText(
    { index, scores, hasFoodNames }: QueryContext,
    text: number,
    query: ParsedQuery,
    required: number,
    candidates: Map<number, Candidate>,
    mayAdd: boolean,
  ): void {
    const written = index.texts.text(text);
    if (query.isKnownWord && hasFoodNames && hasAccent(written)) return;
    const mask = scores.mask(text);
    const hasAll = (mask & required) === required;
    const textScore = hasAll ? scores.lowestScore(text, required) : 0;
    const extraWords = index.texts.wordCount(text) - scores.matchedWords(text);
    const isWhole = hasAll && index.texts.wordsHash(text) === query.hash;
    const isPart = !isWhole && extraWords > 0;
    const bonus = hasAll ? textBonus(written, query, textScore, isWhole, extraWords) : 0;
    for (const occurrence of index.occurrences(text)) {
      const product = productOf(occurrence);
      const field = fieldOf(occurrence);
      let candidate = candidates.get(product);
      if (candidate === undefined && !mayAdd) continue;
      for (let bit = 0; bit < query.main.length; bit += 1) {
        if ((mask & (1 << bit)) === 0) continue;
        const score = scoreInField(scores.score(text, bit), field, isPart, query.minLength);
        if (score <= 0) continue;
        if (candidate === undefined) {
          candidate = createCandidate(product, written, field, query.main.length);
          candidates.set(product, candidate);
        }
        // In single precision, as texts have their scores, so that equal sums stay equal.
        candidate.wordScores[bit] = Math.max(candidate.wordScores[bit] ?? 0, Math.fround(score));
      }
      if (candidate === undefined || !hasAll) continue;
      if (hasFoodNames && isWhole && textScore >= MIN_EXACT) candidate.isOwnFood = true;
      const fieldScore = scoreInField(textScore, field, isPart, query.minLength);
      const score = fieldScore + bonus;
      if (fieldScore <= 0 || score < candidate.score) continue;
      if (score === candidate.score && candidate.textScore > 0 && candidate.text <= written)
        continue;
      candidate.score = score;
      candidate.textScore = textScore;
      candidate.text = written;
      candidate.field = field;
      candidate.isPart = isPart;
    }
  }

  /** The score of a product whose texts only together have all query words, if it is better. */
  #scoreSpread(candidate: Candidate, required: number, { compounds }: ParsedQuery): void {
    const { scores } = this.#own;
    const wordScores = candidate.wordScores.filter((_, bit) => (required & (1 << bit)) !== 0);
    const lowest = Math.min(...wordScores);
    const average = wordScores.reduce((sum, score) => sum + score, 0) / wordScores.length;
    const splitPenalty = compounds.length > 0 && lowest >= MIN_EXACT ? SPLIT_PENALTY : 0;
    const score = (lowest + average) / 2 - SPREAD_PENALTY - splitPenalty;
    if (candidate.textScore > 0 && score <= candidate.score) return;
    const own = this.#products
      .texts(candidate.product)
      .find((one) => (scores.mask(productOf(one)) & required) !== 0);
    if (own === undefined) return;
    const text = productOf(own);
    candidate.score = score;
    candidate.text = this.#own.index.texts.text(text);
    candidate.field = fieldOf(own);
    candidate.textScore = scores.lowestScore(text, required & scores.mask(text));
  }

  /** The bit of the required query word that the fewest texts match. 0 if one matches none. */
  #rarestWord(required: number): number {
    let rarest = 0;
    let fewest = Infinity;
    for (let bit = 0; bit < MAX_WORDS; bit += 1) {
      if ((required & (1 << bit)) === 0) continue;
      const count = this.#contexts.reduce((sum, { scores }) => sum + scores.textCount(bit), 0);
      if (count >= fewest) continue;
      fewest = count;
      rarest = count === 0 ? 0 : 1 << bit;
    }
    return rarest;
  }

  #compareNames(a: number, b: number): number {
    const [left, right] = [this.#products.name(a), this.#products.name(b)];
    if (left !== right) return left < right ? -1 : 1;
    return this.#products.id(a) < this.#products.id(b) ? -1 : 1;
  }
}

function createCandidate(product: number, text: string, field: number, words: number): Candidate {
  const wordScores = Array.from({ length: words }, () => 0);
  const none = { score: 0, textScore: 0, isPart: false, isOwnFood: false };
  return { product, wordScores, text, field, ...none };
}

/** The bonus or penalty of a text with all query words. */
function textBonus(
  text: string,
  query: ParsedQuery,
  textScore: number,
  isWhole: boolean,
  extraWords: number,
): number {
  const { accented } = query;
  const isExact = textScore >= MIN_EXACT;
  const hasAccents = isExact && accented !== undefined && matchesAccents(accented, text, isWhole);
  const bonus = smallWordsBonus(query, text) + (hasAccents ? ACCENTS_BONUS : 0);
  if (isWhole) return bonus + wholeNameBonus(textScore);
  if (isExact && hasSplitCompound(query, text)) return bonus - SPLIT_PENALTY;
  if (extraWords <= 0) return bonus + wholeNameBonus(textScore) - 0.5;
  return bonus - Math.min(extraWords * EXTRA_WORD_PENALTY, MAX_EXTRA_WORDS_PENALTY);
}

/**
 * Whether the query is only a part of an other name of a different food. If another product's whole
 * name sounds like the query, that one comes first: "meethi" is methi before it is meethi chutney.
 */
function isPartOfOtherFood({ isOwnFood, isPart, field, textScore }: Candidate): boolean {
  return !isOwnFood && isPart && field === OTHER_NAMES && textScore >= MIN_JOINED;
}
