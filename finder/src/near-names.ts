import { allowedEdits } from './edits.ts';
import { stem } from './stem.ts';
import { FIELDS, linkedField, postingText, type Shelf } from './text-table.ts';
import type { Word } from './words.ts';

const MOST = 5;
const SHORTEST = 3;
/** Of a word that many names have, so many are looked at. */
const LOOKED_AT = 40;
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
  /** The words of the query that the name is near to, a bit each. */
  mask: number;
  distance: number;
  /** How far the names it is among are from the store's own: 0 for those, 1 for the pantry's. */
  shelf: number;
}

/**
 * Names that a query without an answer may have meant: one edit more than a match may be wrong by, in the script
 * of the query. Those near to most of its words come first, the store's own before the pantry's.
 */
export function nearNames(shelves: readonly Shelf[], asked: readonly Word[]): string[] {
  const near = new Map<string, NearName>();
  for (const [bit, word] of asked.entries()) {
    const wordStem = stem(word.text);
    if (word.small || wordStem.length < SHORTEST) continue;
    const latin = word.latin === undefined;
    for (const [place, shelf] of shelves.entries())
      shelf.texts.words.eachNear(wordStem, allowedEdits(wordStem) + 1, (number, distance) => {
        for (const name of namesWith(shelf, number))
          if (isLatin(name) === latin) note(near, { name, mask: 1 << bit, distance, shelf: place });
      });
  }
  return [...near.values()]
    .sort(compare)
    .slice(0, MOST)
    .map(({ name }) => name);
}

function isLatin(name: string): boolean {
  return PLAIN.test(name) || LATIN.test(name);
}

function note(near: Map<string, NearName>, found: NearName): void {
  const known = near.get(found.name);
  if (known === undefined) {
    near.set(found.name, found);
  } else if ((known.mask & found.mask) === 0) {
    near.set(found.name, {
      ...known,
      mask: known.mask | found.mask,
      distance: known.distance + found.distance,
    });
  }
}

function compare(a: NearName, b: NearName): number {
  return (
    bits(b.mask) - bits(a.mask) ||
    a.distance - b.distance ||
    a.shelf - b.shelf ||
    a.name.length - b.name.length ||
    (a.name < b.name ? -1 : 1)
  );
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Some of the names of this index's products that have a word. */
function namesWith(shelf: Shelf, word: number): string[] {
  const names: string[] = [];
  for (const posting of shelf.texts.postings(word)) {
    const text = postingText(posting);
    if (!shelf.links(text).some((link) => NAME_FIELDS.has(linkedField(link)))) continue;
    names.push(shelf.texts.text(text));
    if (names.length === LOOKED_AT) break;
  }
  return names;
}
