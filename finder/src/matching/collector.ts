import { fieldOf, NAME, OTHER_NAMES, productOf } from '../index/text-table.ts';
import { hasOtherTones } from '../text/vietnamese.ts';
import { hasAccent } from '../text/words.ts';
import { type Candidate, createCandidate } from './candidate.ts';
import { evidenceOf } from './evidence.ts';
import {
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
  type Fit,
  MAX_EXTRA_WORDS_PENALTY,
  MIN_EXACT,
  MIN_JOINED,
  MIN_PREFIX,
  MIN_SCRIPT,
  scoreInField,
  SPLIT_PENALTY,
  WORD_SCORE,
} from './scores.ts';

/** The score of a product whose texts only together have all words of the query, each as a whole name. */
const SPREAD_SCORE = 82;
/** The same if a word only looks or sounds alike. */
const SIMILAR_SPREAD_SCORE = 54;
/** Products that explain less of a phrase than this share of the best one's are not found. */
const MIN_SHARE_OF_BEST = 0.8;
/** A product may well be used for what the pantry does not say. */
const UNKNOWN_PURPOSE_FACTOR = 0.4;
/** In a phrase that is not matched as a whole, shorter words match only if they are written the same. */
const MIN_SIMILAR_LENGTH = 5;
/** Shorter Latin words do not match at all. */
const MIN_SAME_LENGTH = 3;

/** Turns scored texts into products that match a query. */
export class Collector {
  readonly #contexts: readonly QueryContext[];

  constructor(contexts: readonly QueryContext[]) {
    this.#contexts = contexts;
  }

  /** The products whose texts together match all required query words (a bit each). */
  collect(query: ParsedQuery, required: number, weights: readonly number[]): Candidate[] {
    const rarest = this.#rarestWord(required);
    if (rarest === 0) return [];
    const isSpread = rarest !== required;
    const candidates = new Map<number, Candidate>();
    // A product needs the rarest word, so texts with it come first. Other texts add no products.
    for (const hasRarest of isSpread ? [true, false] : [true])
      for (const context of this.#contexts)
        for (const text of context.scores.documents)
          if (((context.scores.mask(text) & rarest) !== 0) === hasRarest)
            this.#scoreText(context, text, query, required, candidates, {
              mayAdd: hasRarest,
              isPhrase: false,
            });
    const found = [...candidates.values()].filter(({ evidence }) =>
      evidence.every((one, bit) => one > 0 || (required & (1 << bit)) === 0),
    );
    for (const candidate of found) this.#scoreCoverage(candidate, query, weights);
    return found.filter(({ score }) => score > 0);
  }

  /** The products that explain most of a phrase, if that is at least `minCoverage` of it. */
  collectNearest(query: ParsedQuery, weights: readonly number[], minCoverage: number): Candidate[] {
    const candidates = new Map<number, Candidate>();
    const all = (1 << query.main.length) - 1;
    for (const context of this.#contexts)
      for (const text of context.scores.documents)
        this.#scoreText(context, text, query, all, candidates, { mayAdd: true, isPhrase: true });
    const found = [...candidates.values()];
    for (const candidate of found) this.#scoreCoverage(candidate, query, weights);
    const best = found.reduce((most, { coverage }) => Math.max(most, coverage), minCoverage);
    return found.filter(
      ({ coverage }) => coverage >= Math.max(minCoverage, best * MIN_SHARE_OF_BEST),
    );
  }

  /** Adds the scores of a text to the products that have it. */
  #scoreText(
    context: QueryContext,
    text: number,
    query: ParsedQuery,
    required: number,
    candidates: Map<number, Candidate>,
    { mayAdd, isPhrase }: { mayAdd: boolean; isPhrase: boolean },
  ): void {
    const match = matchText(context, text, query, required);
    if (match === undefined) return;
    const { written, mask, fit } = match;
    for (const occurrence of context.index.occurrences(text)) {
      const product = productOf(occurrence);
      const field = fieldOf(occurrence);
      let candidate = candidates.get(product);
      if (candidate === undefined && !mayAdd) continue;
      let added = 0;
      for (let bit = 0; bit < query.main.length; bit += 1) {
        if ((mask & (1 << bit)) === 0) continue;
        const score = context.scores.score(text, bit);
        if (scoreInField(score, field, fit, query.minLength) <= 0) continue;
        if (candidate === undefined) {
          candidate = createCandidate(product, written, field, query.main.length);
          candidates.set(product, candidate);
        }
        if (isPhrase && !countsInPhrase(query, bit, score)) continue;
        const evidence = evidenceOf(score, field, fit, purposeOf(query, bit));
        added += evidence;
        candidate.evidence[bit] = Math.max(candidate.evidence[bit] ?? 0, evidence);
        candidate.wordScores[bit] = Math.max(candidate.wordScores[bit] ?? 0, score);
        if (score >= MIN_JOINED && isOwnName(field) && (query.core & (1 << bit)) !== 0)
          candidate.isNamed = true;
      }
      if (candidate === undefined) continue;
      if (match.hasAll) addWholeText(candidate, match, field, query.minLength);
      else addPartText(candidate, match, field, added);
    }
  }

  /** Sets the share of the query that a product explains, and the score of several texts. */
  #scoreCoverage(candidate: Candidate, query: ParsedQuery, weights: readonly number[]): void {
    let [sum, explained] = [0, 0];
    for (const [bit, weight] of weights.entries()) {
      const evidence = candidate.evidence[bit] ?? 0;
      const isOpenPurpose = evidence === 0 && (query.purpose & (1 << bit)) !== 0;
      sum += isOpenPurpose ? weight * UNKNOWN_PURPOSE_FACTOR : weight;
      explained += weight * evidence;
    }
    candidate.coverage = explained / sum;
    if (candidate.isSingle) return;
    const isExact = candidate.wordScores.every((score) => score === 0 || score >= MIN_JOINED);
    const scale = isExact ? SPREAD_SCORE : SIMILAR_SPREAD_SCORE;
    candidate.score = scale * candidate.coverage - (query.compounds.length > 0 ? SPLIT_PENALTY : 0);
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
}

/** A text that matches words of a query. */
interface TextMatch {
  written: string;
  /** The query words that it matches, a bit each. */
  mask: number;
  hasAll: boolean;
  /** The lowest score of these words. */
  textScore: number;
  fit: Fit;
  bonus: number;
  isFoodName: boolean;
}

/** How a text matches a query. Undefined if its accents say that it is another word. */
function matchText(
  { index, scores, hasFoodNames }: QueryContext,
  text: number,
  query: ParsedQuery,
  required: number,
): TextMatch | undefined {
  const written = index.texts.text(text);
  const mask = scores.mask(text);
  const hasAll = (mask & required) === required;
  const textScore = scores.lowestScore(text, hasAll ? required : mask);
  if (isOtherAccentedWord(written, textScore, query, hasFoodNames)) return undefined;
  const extraWords = index.texts.wordCount(text) - scores.matchedWords(text);
  const hash = index.texts.wordsHash(text);
  const isEqual = hasAll && (hash === query.hash || hash === query.fullHash);
  const hasHead = query.stems.has(index.texts.headHash(text));
  const fit = isEqual ? 'whole' : fitOf(textScore, extraWords, hasHead);
  const bonus = hasAll ? textBonus(written, query, textScore, isEqual, extraWords) : 0;
  return { written, mask, hasAll, textScore, fit, bonus, isFoodName: hasFoodNames };
}

/** Whether a word says what the thing is for, and whether no other word says what it is. */
function purposeOf({ purpose, core }: ParsedQuery, bit: number): 'none' | 'beside' | 'only' {
  if ((purpose & (1 << bit)) === 0) return 'none';
  return (core & ~purpose) === 0 ? 'only' : 'beside';
}

const isOwnName = (field: number): boolean => field === NAME || field === OTHER_NAMES;

/** Adds a text with all required words to a product that has it in this field. */
function addWholeText(
  candidate: Candidate,
  { written, textScore, fit, bonus, isFoodName }: TextMatch,
  field: number,
  queryLength: number,
): void {
  if (isFoodName && fit === 'whole' && textScore >= WORD_SCORE.scriptPrefix)
    candidate.ownNames += 1;
  const fieldScore = scoreInField(textScore, field, fit, queryLength);
  if (fieldScore <= 0) return;
  const score = fieldScore + bonus;
  if (isOwnName(field)) candidate.ownScore = Math.max(candidate.ownScore, score);
  if (field === NAME) candidate.isInName = true;
  if (score < candidate.score) return;
  if (score === candidate.score && candidate.isSingle && candidate.text <= written) return;
  Object.assign(candidate, { score, text: written, field, textScore, fit, isSingle: true });
}

/** Adds a text without all required words, whose evidence is `added`. */
function addPartText(
  candidate: Candidate,
  { written, textScore, fit }: TextMatch,
  field: number,
  added: number,
): void {
  if (candidate.isSingle || added <= candidate.best) return;
  Object.assign(candidate, { best: added, text: written, field, textScore, fit });
}

/**
 * Whether a text's accents say that it is another word than the query's. "tỏi" does not sound like "thoại",
 * "tire" not like "thiéré", and a Vietnamese word with another tone is another word.
 */
function isOtherAccentedWord(
  written: string,
  textScore: number,
  { accented, isKnownWord, tones }: ParsedQuery,
  isFoodName: boolean,
): boolean {
  if (accented === undefined && !isKnownWord) return false;
  if (!hasAccent(written)) return false;
  if (isKnownWord) return isFoodName || textScore < MIN_JOINED;
  const isSimilar = textScore >= MIN_SCRIPT && textScore < MIN_PREFIX;
  return isSimilar || (tones !== undefined && hasOtherTones(tones, written));
}

/** Whether a word is long enough to count if other words of the phrase are left out. */
function countsInPhrase({ main, accented }: ParsedQuery, bit: number, wordScore: number): boolean {
  const { text = '', latin } = main[bit] ?? {};
  const length = latin === undefined ? text.length : latin.length;
  const hasAccents = accented !== undefined;
  if (wordScore >= MIN_JOINED)
    return latin !== undefined || hasAccents || length >= MIN_SAME_LENGTH;
  // Accents distinguish words: Vietnamese "tỏi" is not "thoại".
  if (hasAccents) return false;
  const isJoined =
    (wordScore >= WORD_SCORE.joinedSound && wordScore < MIN_PREFIX) ||
    wordScore === WORD_SCORE.spoken;
  return length >= (isJoined ? MIN_SAME_LENGTH : MIN_SIMILAR_LENGTH);
}

/** How much of a text the query is, if they are not equal word by word. */
function fitOf(textScore: number, extraWords: number, hasHead: boolean): Fit {
  // In scripts without spaces, the end of a name says what the food is.
  if (textScore === WORD_SCORE.endOfRun) return 'head';
  if (textScore === WORD_SCORE.insideRun) return 'part';
  if (extraWords <= 0) return 'whole';
  const isCompound = textScore >= MIN_JOINED && textScore < MIN_EXACT;
  return hasHead || isCompound ? 'head' : 'part';
}

/** The bonus or penalty of a text with all query words. */
function textBonus(
  text: string,
  query: ParsedQuery,
  textScore: number,
  isEqual: boolean,
  extraWords: number,
): number {
  const { accented } = query;
  const isExact = textScore >= MIN_EXACT;
  const hasAccents = isExact && accented !== undefined && matchesAccents(accented, text, isEqual);
  const bonus = smallWordsBonus(query, text) + (hasAccents ? ACCENTS_BONUS : 0);
  if (isEqual) return bonus;
  if (isExact && hasSplitCompound(query, text)) return bonus - SPLIT_PENALTY;
  if (extraWords <= 0) return bonus - 0.5;
  return bonus - Math.min(extraWords * EXTRA_WORD_PENALTY, MAX_EXTRA_WORDS_PENALTY);
}
