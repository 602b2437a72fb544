import { isPraise } from '../text/small-words.ts';
import { soundKey } from '../text/sound-key.ts';
import { stem } from '../text/stem.ts';
import { type Word, words } from '../text/words.ts';

/** A name of a food, cut into the words that tell it. */
export interface FoodName {
  key: string;
  /** What its spellings share; '' when it is too short to tell it by. */
  sound: string;
  words: readonly string[];
}

/** A product's name, cut at its commas, dashes and brackets. */
export interface NameParts {
  /** The words of the name, and of what follows it after a comma or a dash; never empty lists. */
  parts: readonly (readonly string[])[];
  /** What stands in brackets: as a rule the same thing's other name. */
  aside: readonly (readonly string[])[];
  /** Whether the name joins several things: "Salt & Pepper". */
  several: boolean;
}

/** What is done to a food without making another of it. */
const NEUTRAL = new Set(
  'a aa baby big bold brand bunch chopped chunk clean cleaned coarse commercial company cut daily deluxe desi diced double economy extra family farm fat fine finest food free-range frozen full gold golden grade halal handpicked harvest homestyle household imported indian jumbo kosher large local loose low medium mini old pasteurized peeled pitted platinum plus pouch raw ripe royal seedless select selected single sliced small special standard super superfine superior tender tub unsalted unsweetened value washed whole young'.split(
    ' ',
  ),
);
const BRACKETS = /[([{（【]([^)\]}）】]*)[)\]}）】]?/g;
const CUT = /[,;:|/•·،、，]|\s[-–—]+\s|[–—]|\b(?:with|in|for|con|avec|mit)\b/iu;
const SEVERAL = /[&+]|\b(?:and|or|n|und|et|y)\b/iu;
const TELLING_SOUND = 5;

/** Whether a word says nothing about which food it is. */
export function isNeutral(word: string): boolean {
  return NEUTRAL.has(word) || isPraise(word);
}

/** Cuts a product's name; the brand, sizes and small words are left out. */
export function partsOf(name: string, brand: string | undefined): NameParts {
  const branded = new Set(brand === undefined ? [] : words(brand).map(formOf));
  const cut = (text: string): string[] => {
    const all = told(text);
    if (branded.size === 0) return all;
    const rest = all.filter((word) => !branded.has(word));
    return rest.length > 0 ? rest : all;
  };
  const aside: string[][] = [];
  const outside = name.replace(BRACKETS, (_, inside: string) => {
    const found = cut(inside);
    if (found.length > 0) aside.push(found);
    return ' ';
  });
  const telling = outside
    .split(CUT)
    .map((text) => ({ text, words: cut(text) }))
    .filter(({ words: left }) => left.length > 0);
  return {
    parts: telling.map(({ words: left }) => left),
    aside,
    several: SEVERAL.test(telling[0]?.text ?? ''),
  };
}

/** The ways a name of a food is looked up; none when nothing of it tells anything. */
export function namesIn(text: string): FoodName[] {
  const inOrder = told(text);
  if (inOrder.length === 0) return [];
  return [{ key: inOrder.join(' '), sound: soundOf(inOrder), words: inOrder }];
}

/** How a name sounds, word by word; '' for one too short to tell by its sound. */
export function soundOf(inOrder: readonly string[]): string {
  const sound = inOrder.map((word) => soundKey(word) || word).join(' ');
  return sound.length < TELLING_SOUND ? '' : sound;
}

/** The words that tell something, in a form that singular and plural share. */
function told(text: string): string[] {
  return words(text)
    .filter((word) => !word.small)
    .map(formOf);
}

function formOf(word: Word): string {
  return word.latin === undefined ? stem(word.text) : word.text;
}
