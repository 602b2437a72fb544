import { isSmallWord } from '../text/small-words.ts';
import type { Tally } from './score-accumulator.ts';
import {
  OWN,
  postingText,
  postingWay,
  SPELLED,
  SPELLED_BARE,
  type Shelf,
} from '../index/text-table.ts';

/** What a word of the dictionary is worth for a query word, by the way in which it stands in a text. */
export interface Worth {
  /** Where the text has the word as it is. */
  own: number;
  /** Where the word is the Latin spelling of one in another script. */
  spelled: number;
  /** As `spelled`, of a script that leaves vowels out; as `spelled` unless told. */
  bare?: number;
  /** As `spelled`, of Chinese characters; nothing unless told. */
  han?: number;
}

/** How many products of the index have a word, roughly: a product that has it in two texts counts twice. */
export function productsWith(shelf: Shelf, word: number): number {
  let sum = 0;
  for (const posting of shelf.texts.postings(word)) sum += shelf.links(postingText(posting)).length;
  return sum;
}

/** How many of a text's words a query word takes up. */
const ONE = 1;

/** The texts that are asked, and the tally for them. */
export interface Asking {
  shelf: Shelf;
  tally: Tally;
  /** Whether these are the pantry's names, so many that one is always near: then two edits must leave the consonants. */
  pantry: boolean;
}

/**
 * Notes a grade for every text of this index in which a word of the dictionary stands. Answers whether there was any.
 */
export function giveWord(
  { shelf, tally }: Asking,
  word: number,
  bit: number,
  { own, spelled, bare = spelled, han = 0 }: Worth,
  parts: number = ONE,
): boolean {
  let given = false;
  // Words like "of" are not counted in a text either.
  const taken = isSmallWord(shelf.texts.words.text(word)) ? 0 : parts;
  for (const posting of shelf.texts.postings(word)) {
    const way = postingWay(posting);
    const grade = way === OWN ? own : way === SPELLED ? spelled : way === SPELLED_BARE ? bare : han;
    const text = postingText(posting);
    if (grade <= 0 || !shelf.has(text)) continue;
    tally.give(text, bit, grade, taken);
    given = true;
  }
  return given;
}
