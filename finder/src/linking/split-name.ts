import { isMarketingWord, wordSet } from '../text/small-words.ts';
import { soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { type Word, words } from '../text/words.ts';

/** A product's name, split at commas, dashes and brackets. Its lists of words are never empty. */
export interface NameParts {
  /** The words of the name, then those after each comma or dash. */
  parts: readonly (readonly string[])[];
  /** The words in brackets, usually another name of the same thing. */
  inBrackets: readonly (readonly string[])[];
  /** Whether the name joins several things: "Salt & Pepper". */
  isSeveral: boolean;
}

/** Words for a brand, a size or a cut, which do not make another food. */
const NEUTRAL = wordSet(
  'a aa baby big bold brand bunch chopped chunk clean cleaned coarse commercial company cut daily deluxe desi diced double economy extra family farm fat fine finest food free-range frozen full gold golden grade halal handpicked harvest homestyle household imported indian jumbo kosher large local loose low medium mini old pasteurized peeled pitted platinum plus pouch raw ripe royal seedless select selected single sliced small special standard super superfine superior tender tub unsalted unsweetened value washed whole young',
);
const BRACKETS = /[([{（【]([^)\]}）】]*)[)\]}）】]?/g;
const SEPARATOR = /[,;:|/•·،、，]|\s[-–—]+\s|[–—]|\b(?:with|in|for|con|avec|mit)\b/iu;
const SEVERAL = /[&+]|\b(?:and|or|n|und|et|y)\b/iu;
const MIN_SOUND_LENGTH = 5;

/** Whether a word says nothing about the food. */
export function isNeutral(word: string): boolean {
  return NEUTRAL.has(word) || isMarketingWord(word);
}

/** Splits a product's name. The brand, sizes and small words are dropped. */
export function splitName(name: string, brand: string | undefined): NameParts {
  const brandWords = new Set(brand === undefined ? [] : words(brand).map(formOf));
  const wordsOf = (text: string): string[] => {
    const all = nameWords(text);
    const rest = all.filter((word) => !brandWords.has(word));
    return rest.length > 0 ? rest : all;
  };
  const inBrackets: string[][] = [];
  const outside = name.replace(BRACKETS, (_, inside: string) => {
    inBrackets.push(wordsOf(inside));
    return ' ';
  });
  const parts = outside
    .split(SEPARATOR)
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter((part) => part.words.length > 0);
  return {
    parts: parts.map((part) => part.words),
    inBrackets: inBrackets.filter((part) => part.length > 0),
    isSeveral: SEVERAL.test(parts[0]?.text ?? ''),
  };
}

/** The words of a name without sizes and small words, in a form that singular and plural share. */
export function nameWords(text: string): string[] {
  return words(text)
    .filter((word) => !word.small)
    .map(formOf);
}

/** The sound of a name, word by word. '' if it is too short to identify a food. */
export function soundOf(inOrder: readonly string[]): string {
  const sound = inOrder.map((word) => soundKey(word) || word).join(' ');
  return sound.length < MIN_SOUND_LENGTH ? '' : sound;
}

function formOf(word: Word): string {
  return word.latin === undefined ? stem(word.text) : word.text;
}
