import { MAX_WORDS } from './score-accumulator.ts';
import type { Fit } from './scores.ts';

/** A product with a match, and its best text. */
export interface Candidate {
  readonly product: number;
  /** How well the product's texts together match each query word, from 0 to 1. */
  readonly evidence: number[];
  /** The best word score of the product's texts for each query word. */
  readonly wordScores: number[];
  score: number;
  text: string;
  field: number;
  /** The lowest word score of the text. */
  textScore: number;
  fit: Fit;
  /** Whether one text has all required words. */
  isSingle: boolean;
  /** The score of the best of its own names that has all required words. */
  ownScore: number;
  /** Whether its name has all required words. */
  isInName: boolean;
  /** Whether one of its own names has a word of the query that says which food is meant. */
  isNamed: boolean;
  /** Number of names of the product's food that are the query. */
  ownNames: number;
  /** Whether the name of its food that matches is also that of a food of another kind. */
  isHomograph: boolean;
  /** The share of the query that the product's texts explain, from 0 to 1. */
  coverage: number;
  /** The evidence of its best text among those that do not have all words. */
  best: number;
  /** The probability that it is what the query means. */
  confidence: number;
}

/** Copying it is much faster than filling an array: there may be thousands of candidates. */
const NO_SCORES: readonly number[] = Array.from({ length: MAX_WORDS }, () => 0);

/** A product before its texts are scored. */
export function createCandidate(
  product: number,
  text: string,
  field: number,
  words: number,
): Candidate {
  return {
    product,
    evidence: NO_SCORES.slice(0, words),
    wordScores: NO_SCORES.slice(0, words),
    score: 0,
    text,
    field,
    textScore: 0,
    fit: 'part',
    isSingle: false,
    ownScore: 0,
    isInName: false,
    isNamed: false,
    ownNames: 0,
    isHomograph: false,
    coverage: 0,
    best: 0,
    confidence: 0,
  };
}
