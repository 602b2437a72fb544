import { soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { type Word, words } from '../text/words.ts';

/** A product's name, split at commas, dashes, brackets and words such as "with". */
export interface NameParts {
  /** The words of the name itself. */
  main: readonly string[];
  /** The words after each comma, dash or "with", which may speak of another food. */
  further: readonly (readonly string[])[];
  /** The words after the first comma or dash, which may be the kind of food: "Lentils, Red". */
  kind: readonly string[];
  /** The words in brackets, usually another name of the same thing. */
  inBrackets: readonly (readonly string[])[];
  /** The words after the last "&" or "and". If they alone are a food, the name joins several things. */
  joined: readonly string[];
}

/** A run of Chinese characters. */
export const IS_HAN = /^\p{Script=Han}+$/u;
/** A text in Latin letters without accents. */
export const IS_LATIN = /^[\x20-\x7f]*$/;
/** Minimum length of a Chinese name at an end of a run: one character means too much. */
export const MIN_HAN_LENGTH = 2;

const BRACKETS = /[([{（【]([^)\]}）】]*)[)\]}）】]?/g;
/** Phrases for the purpose, the origin, the liquid and the cut of a product. They are dropped. */
const REMARKS = [
  /\s(?:for|from|by|para|per)\s[^,;([]*/giu,
  /\s(?:in|en)\s+(?:\S+\s+){0,2}?(?:brine|oil|water|juice|tomato sauce|pouch|pods?|jars?|tins?|cans?|shell|salmuera|aceite|agua)\b/giu,
  /\b(?:free|cage)[ -](?:range|run|free)\b/giu,
  /\b(?:bone|skin|head)[ -](?:in|on|off)\b/giu,
  /\bready[ -]to[ -]\p{L}+/giu,
];
const PUNCTUATION = /[,;:|/•·،、，]|\s[-–—]+\s|[–—]/u;
/** Words that join a food with what is in or beside it. */
export const WITH = /\b(?:with|in|con|avec|mit)\b/iu;
const JOINER = /[&+]|\b(?:and|or|n(?!\.)|und|et|y)\b/iu;
/** "3 in 1", which is one word for a mix. */
const SEVERAL_IN_ONE = /\b(\d)[ -]?in[ -]?(\d)\b/giu;
const MIN_SOUND_LENGTH = 5;

/** A present in brackets: "(Free Mug)", "(Buy 1 Get 1)". */
const OFFERS = /[([]\s*(?:free|buy)\b[^)\]]*[)\]]?/giu;

/** A name without the presents that come with the product, which say nothing about it. */
export function withoutOffers(name: string): string {
  return name.replace(OFFERS, ' ');
}

/** Splits a product's name. The brand, sizes, small words and the purpose are dropped. */
export function splitName(name: string, brand: string | undefined): NameParts {
  const brandWords = new Set(brand === undefined ? [] : words(brand).map(formOf));
  const wordsOf = (text: string): string[] => {
    const all = nameWords(text);
    const rest = all.filter((word) => !brandWords.has(word));
    return rest.length > 0 ? rest : all;
  };
  const inBrackets: string[][] = [];
  const remarks = (text: string, remark: RegExp): string => text.replace(remark, ' ');
  const outside = REMARKS.reduce(remarks, joinSeveralInOne(name)).replace(
    BRACKETS,
    (_, inside: string) => {
      for (const part of splitParts(inside).flat()) inBrackets.push(wordsOf(part));
      return ' ';
    },
  );
  const parts = splitParts(outside);
  const [first = '', ...others] = parts.flat();
  return {
    main: wordsOf(first),
    further: others.map((text) => wordsOf(text)),
    kind: parts[0]?.length === 1 ? wordsOf(parts[1]?.[0] ?? '') : [],
    inBrackets: inBrackets.filter((part) => part.length > 0),
    joined: JOINER.test(first) ? wordsOf(first.split(JOINER).at(-1) ?? '') : [],
  };
}

/** The parts between punctuation, each split at words such as "with". Empty ones are left out. */
function splitParts(text: string): string[][] {
  const isFilled = (part: string): boolean => /\S/.test(part);
  return text
    .split(PUNCTUATION)
    .map((part) => part.split(WITH).filter(isFilled))
    .filter((parts) => parts.length > 0);
}

const joinSeveralInOne = (text: string): string => text.replace(SEVERAL_IN_ONE, '$1in$2');

/** The words of a name without sizes and small words, in a form that singular and plural share. */
export function nameWords(text: string): string[] {
  return words(joinSeveralInOne(text))
    .filter((word) => !word.small)
    .map(formOf);
}

/** The words of a name as one text; the name itself if it has none. */
export function keyOf(name: string): string {
  return nameWords(name).join(' ') || name;
}

/** The sound of a name, word by word. '' if it is too short to identify a food. */
export function soundOf(inOrder: readonly string[]): string {
  const sound = inOrder.map((word) => soundKey(word) || word).join(' ');
  return sound.length < MIN_SOUND_LENGTH ? '' : sound;
}

function formOf(word: Word): string {
  return word.latin === undefined ? stem(word.text) : word.text;
}

/** Whether a name keeps its sense without numbers, which are dropped: "Omega 3 Eggs" are not any eggs. */
export function isNumberless(name: string): boolean {
  return !/\d/.test(name.replace(SEVERAL_IN_ONE, ''));
}

/** The words that are not of a name, in runs. */
export function runs(inOrder: readonly string[], name: ReadonlySet<string>): string[][] {
  const all: string[][] = [[]];
  for (const word of inOrder) {
    if (name.has(word)) all.push([]);
    else all.at(-1)?.push(word);
  }
  return all.filter((run) => run.length > 0);
}
