import type { ProductTable } from '../index/products.ts';
import {
  CATEGORY,
  FIELDS,
  FOOD_HINTS,
  FOOD_NAMES,
  NAME,
  OTHER_NAMES,
} from '../index/text-table.ts';
import type { FinderHit, FoodHint } from '../index/types.ts';
import { isEnglishForm, isKindWord } from '../text/light-words.ts';
import { type Word, words } from '../text/words.ts';
import type { Candidate } from './candidate.ts';
import { confidenceOf, isGuess, MIN_CONFIDENCE, SHORT_LENGTH } from './confidence.ts';
import { FILED_EVIDENCE } from './evidence.ts';
import { type ParsedQuery, typedWords } from './parse-query.ts';
import {
  FURTHER_NAME_BONUS,
  FURTHER_PRODUCT_PENALTY,
  IN_STOCK_BONUS,
  kindOf,
  LEADING_PRODUCTS_OF_FOOD,
  MAX_FURTHER_NAMES,
  MIN_JOINED,
  MIN_PREFIX,
  MIN_SOUND,
  NAMED_BONUS,
  OTHER_FOOD_PENALTY,
} from './scores.ts';

const LATIN_LETTER = /\p{Script=Latin}/u;

/** Orders the products that match, and says how certain each is. */
export class Ranking {
  readonly #products: ProductTable;

  constructor(products: ProductTable) {
    this.#products = products;
  }

  /** Whether a match is more than a similarity to a food name. */
  isSure({ field, textScore, isSingle, wordScores }: Candidate): boolean {
    if (!isSingle) return wordScores.every((score) => score === 0 || score >= MIN_PREFIX);
    return field !== FOOD_NAMES || textScore >= MIN_PREFIX;
  }

  /** The hits of the best products that `collect` found, in order. */
  top(found: readonly Candidate[], text: string, query: ParsedQuery, limit: number): FinderHit[] {
    return this.order(found, limit).map((candidate) => this.toHit(candidate, text, query));
  }

  /** The best of the products that `collect` found, in order. Adds what names and stock are worth to their scores. */
  order(found: readonly Candidate[], limit: number): Candidate[] {
    const hasNamed = found.some(
      ({ fit, field, textScore }) =>
        fit === 'whole' && (field === NAME || field === OTHER_NAMES) && textScore >= MIN_SOUND,
    );
    for (const candidate of found) {
      if (hasNamed && isPartOfOtherFood(candidate)) candidate.score -= OTHER_FOOD_PENALTY;
      if (candidate.field === FOOD_NAMES && this.#products.isFoodGuess(candidate.product))
        candidate.score -= FURTHER_PRODUCT_PENALTY;
      candidate.score += Math.min(candidate.ownNames, MAX_FURTHER_NAMES) * FURTHER_NAME_BONUS;
      const { ownScore, isSingle, isNamed } = candidate;
      if (ownScore >= MIN_JOINED || (isNamed && !isSingle)) candidate.score += NAMED_BONUS;
      if (this.#products.isInStock(candidate.product)) candidate.score += IN_STOCK_BONUS;
    }
    this.#lowerFurtherProducts(found);
    // Sorting numbers is much faster than sorting products, of which there may be thousands.
    const scores = Float64Array.from(found, ({ score }) => score).sort();
    const lowest = scores.at(-limit) ?? -Infinity;
    return found
      .filter(({ score }) => score >= lowest)
      .sort((a, b) => b.score - a.score || this.#compareNames(a.product, b.product))
      .slice(0, limit);
  }

  /**
   * Sets how likely each candidate is what the query means. Returns those that are an answer.
   * @param isUnfinished whether more letters may follow
   */
  withConfidence(
    found: readonly Candidate[],
    query: ParsedQuery,
    isUnfinished: boolean,
  ): Candidate[] {
    const { main, small, purpose, isKnownWord, tones } = query;
    const queryLength = main.reduce((sum, { text, latin = text }) => sum + latin.length, 0);
    const hasTone = tones !== undefined && main.length === 1;
    const hasPurpose = purpose !== 0;
    const wordCount = main.length + small.size;
    const context = { queryLength, wordCount, hasPurpose, isKnownWord, hasTone };
    // The foods of a dish are no answer to its name: "moussaka" asks for moussaka.
    const isDishAlone = purpose === 0 && main.length === 1;
    const named = this.#products.foodsNamed(main.map(({ text }) => text));
    const wholeNamed = [...named, ...this.#products.foodsNamed(query.all)];
    const isHomograph = this.#homographTest(query);
    return found.filter((candidate) => {
      const { evidence, isSingle, product, textScore } = candidate;
      const leftOut = main.filter(
        ({ text }, bit) =>
          (evidence[bit] ?? 0) <= (isSingle || isKindWord(text) ? 0 : FILED_EVIDENCE),
      );
      const hint = this.#hintOf(candidate)?.kind;
      if (isDishAlone && hint === 'dish') return false;
      // "dua hau" (watermelon) does not ask for chopsticks (đũa).
      const isWritten = candidate.wordScores.every((score) => score >= MIN_JOINED);
      // "aji" (horse mackerel, chili) does not ask for ajil (nuts).
      const isAlike = !isUnfinished && queryLength <= SHORT_LENGTH && textScore < MIN_JOINED;
      const isResembled = main.length > 1 ? !isWritten : isAlike;
      const isInPart = leftOut.length > 0 || !isSingle || isResembled;
      if (isInPart && this.#products.isUnrelated(product, wholeNamed)) return false;
      // A word with the letters of Vietnamese is no romanisation: "gạo" (rice) is not 高.
      if (tones !== undefined && isSingle && !LATIN_LETTER.test(candidate.text)) return false;
      candidate.isHomograph = isHomograph(candidate);
      candidate.confidence = confidenceOf(candidate, {
        ...context,
        hasLeftOut: leftOut.length > 0,
        lacksForm: lacksEnglishForm(main, candidate),
        hint,
        isFoodGuess: this.#products.isFoodGuess(product),
        isOtherFood: this.#products.isOtherKind(product, named),
      });
      return candidate.confidence >= MIN_CONFIDENCE || candidate.field === CATEGORY;
    });
  }

  /**
   * A test whether the name of a food that matches is also that of a food of another kind. Accents that were typed
   * tell names apart.
   */
  #homographTest({ accented }: ParsedQuery): (candidate: Candidate) => boolean {
    const foodsOf = new Map<string, readonly number[]>();
    return ({ product, text, field }) => {
      if (field !== FOOD_NAMES) return false;
      const written = text.toLowerCase() === accented ? accented : undefined;
      const foods = foodsOf.get(text) ?? this.#products.foodsNamed(fullWords(text), written);
      foodsOf.set(text, foods);
      return foods.length > 1 && this.#products.isOneOfSeveral(product, foods);
    };
  }

  /**
   * Lowers all but the first products of a food that only the food's name matches, so that products which
   * hold the query's words, and other foods of this name, are not far behind.
   */
  #lowerFurtherProducts(found: readonly Candidate[]): void {
    const byFood = new Map<number, Candidate[]>();
    for (const candidate of found) {
      if (candidate.field !== FOOD_NAMES || candidate.score < MIN_JOINED) continue;
      const food = this.#products.foodNameList(candidate.product);
      const ofFood = byFood.get(food);
      if (ofFood) ofFood.push(candidate);
      else byFood.set(food, [candidate]);
    }
    for (const ofFood of byFood.values()) {
      if (ofFood.length <= LEADING_PRODUCTS_OF_FOOD) continue;
      ofFood.sort((a, b) => b.score - a.score || this.#compareNames(a.product, b.product));
      for (const candidate of ofFood.slice(LEADING_PRODUCTS_OF_FOOD))
        candidate.score = Math.max(candidate.score - FURTHER_PRODUCT_PENALTY, candidate.ownScore);
    }
  }

  toHit(candidate: Candidate, query: string, { main }: ParsedQuery): FinderHit {
    const { product, text, field, textScore, evidence, confidence } = candidate;
    const leftOut = evidence.reduce((mask, one, bit) => (one > 0 ? mask : mask | (1 << bit)), 0);
    return {
      id: this.#products.id(product),
      score: Math.round(candidate.score * 1000) / 1000,
      match: {
        text,
        field: FIELDS[field] ?? 'name',
        kind: kindOf(textScore, field === FOOD_NAMES || field === FOOD_HINTS),
        confidence,
        guess: isGuess(confidence),
        leftOut: leftOut === 0 ? [] : typedWords(query, main, leftOut),
        because: this.#hintOf(candidate) ?? null,
      },
    };
  }

  #hintOf({ product, text, field }: Candidate): FoodHint | undefined {
    return field === FOOD_HINTS ? this.#products.hint(product, text) : undefined;
  }

  #compareNames(a: number, b: number): number {
    const [left, right] = [this.#products.name(a), this.#products.name(b)];
    if (left !== right) return left < right ? -1 : 1;
    return this.#products.id(a) < this.#products.id(b) ? -1 : 1;
  }
}

const fullWords = (text: string): string[] =>
  words(text)
    .filter(({ small }) => !small)
    .map((word) => word.text);

/**
 * Whether a product lacks an English form before a word that it has: in "canned tuna", tuna is English. After
 * a name ("cha gio frozen"), the name may be of any language.
 */
function lacksEnglishForm(main: readonly Word[], { evidence }: Candidate): boolean {
  const last = evidence.findLastIndex((one) => one > 0);
  return main.some(({ text }, bit) => bit < last && evidence[bit] === 0 && isEnglishForm(text));
}

/**
 * Whether the query is only a part of an other name of a different food. If another product's whole
 * name sounds like the query, that one comes first: "meethi" is methi before it is meethi chutney.
 */
function isPartOfOtherFood({ ownNames, fit, field, textScore }: Candidate): boolean {
  return ownNames === 0 && fit !== 'whole' && field === OTHER_NAMES && textScore >= MIN_JOINED;
}
