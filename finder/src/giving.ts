import type { Tally } from './tally.ts';
import {
  OWN,
  postingText,
  postingWay,
  SPELLED,
  SPELLED_BARE,
  type TextTable,
} from './text-table.ts';

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

/** How many of a text's words a query word takes up. */
const ONE = 1;

/** Notes a grade for every text in which a word of the dictionary stands. Answers whether there was any. */
export function giveWord(
  table: TextTable,
  tally: Tally,
  word: number,
  bit: number,
  { own, spelled, bare = spelled, han = 0 }: Worth,
  parts: number = ONE,
): boolean {
  let given = false;
  for (const posting of table.postings(word)) {
    const way = postingWay(posting);
    const grade = way === OWN ? own : way === SPELLED ? spelled : way === SPELLED_BARE ? bare : han;
    if (grade <= 0) continue;
    tally.give(postingText(posting), bit, grade, parts);
    given = true;
  }
  return given;
}
