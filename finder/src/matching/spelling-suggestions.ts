import { allowedEdits } from '../text/edits.ts';
import { type Asking, giveWord } from './score-postings.ts';
import { stem } from '../text/stem.ts';
import type { Tally } from './score-accumulator.ts';
import { FIELDS, linkedField } from '../index/text-table.ts';
import type { Word } from '../text/words.ts';

const MOST = 5;
const SHORTEST = 3;
/** The grade of a near word, and how much less it is for each edit: less than any match. */
const NEAR = 24;
const EDIT = 4;
/** What a word is worth for being there, however it is spelled, beside the grade of its spelling. */
const THERE = 50;
const NAME_FIELDS = new Set([
  FIELDS.indexOf('name'),
  FIELDS.indexOf('otherNames'),
  FIELDS.indexOf('knowledge'),
]);
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{M}]*$/u;
/** Printable ASCII and letters with accents but none of their signs: what nearly all names are, told at once. */
const PLAIN =
  /^[\u0020\u0021\u0023\u0025-\u002a\u002c-\u003b\u003f-\u005d\u005f\u0061-\u007b\u007d\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]*$/;

interface NearName {
  name: string;
  worth: number;
  /** How far the names it is among are from the store's own: 0 for those, 1 for the pantry's. */
  shelf: number;
}

/**
 * Names that a query without an answer may have meant, in a script of the query: those that have most of its
 * words, a rare one counting more than a common one, and one more by as much as it is spelled alike. A word that
 * nothing answers may be wrong by one edit more than a match. The store's own come before the pantry's. The
 * tallies hold what the search has noted, and are added to.
 */
export function nearNames(askings: readonly Asking[], asked: readonly Word[]): string[] {
  let latin = 0;
  let other = 0;
  for (const [bit, word] of asked.entries()) {
    if (word.latin === undefined) latin |= 1 << bit;
    else other |= 1 << bit;
    // What answers the only word without being found is no name.
    if (asked.length === 1 || answering(askings, bit) === 0) giveNear(askings, word, bit);
  }
  const all = askings.reduce((sum, { shelf }) => sum + shelf.texts.end, 0);
  const rarity = asked.map((_, bit) => Math.log2(2 + all / (1 + answering(askings, bit))));
  const best: NearName[] = [];
  for (const [place, { shelf, tally }] of askings.entries())
    for (let turn = 0; turn < tally.count; turn += 1) {
      const text = tally.touched(turn);
      const worth = worthOf(tally, text, rarity);
      const last = best[MOST - 1];
      if (last !== undefined && worth < last.worth) continue;
      const name = shelf.texts.text(text);
      const found = { name, worth, shelf: place };
      if (last !== undefined && compare(last, found) <= 0) continue;
      if ((tally.mask(text) & (isLatin(name) ? latin : other)) === 0) continue;
      if (shelf.links(text).some((link) => NAME_FIELDS.has(linkedField(link)))) keep(best, found);
    }
  return best.map(({ name }) => name);
}

function worthOf(tally: Tally, text: number, rarity: readonly number[]): number {
  const mask = tally.mask(text);
  let worth = 0;
  for (let bit = 0; bit < rarity.length; bit += 1)
    if ((mask & (1 << bit)) !== 0) worth += (rarity[bit] ?? 0) * (THERE + tally.grade(text, bit));
  return worth;
}

/** How many texts of all shelves answer a word. */
function answering(askings: readonly Asking[], bit: number): number {
  return askings.reduce((sum, { tally }) => sum + tally.answering(bit), 0);
}

function giveNear(askings: readonly Asking[], word: Word, bit: number): void {
  const wordStem = stem(word.text);
  if (word.small || wordStem.length < SHORTEST) return;
  for (const asking of askings)
    asking.shelf.texts.words.eachNear(wordStem, allowedEdits(wordStem) + 1, (near, distance) => {
      giveWord(asking, near, bit, { own: NEAR - EDIT * distance, spelled: 0 });
    });
}

/** Puts a name in its place among the best, once. */
function keep(best: NearName[], found: NearName): void {
  const known = best.findIndex(({ name }) => name === found.name);
  if (known >= 0) {
    if (compare(found, best[known] ?? found) >= 0) return;
    best.splice(known, 1);
  }
  const place = best.findIndex((one) => compare(found, one) < 0);
  best.splice(place < 0 ? best.length : place, 0, found);
  best.splice(MOST);
}

function compare(a: NearName, b: NearName): number {
  return (
    b.worth - a.worth ||
    a.shelf - b.shelf ||
    a.name.length - b.name.length ||
    (a.name === b.name ? 0 : a.name < b.name ? -1 : 1)
  );
}

function isLatin(name: string): boolean {
  return PLAIN.test(name) || LATIN.test(name);
}
