import { allowedEdits } from './edits.ts';
import { stem } from './stem.ts';
import { FIELDS, linkedField, postingText, type Shelf } from './text-table.ts';
import type { Word } from './words.ts';

const MOST = 5;
const SHORTEST = 3;
const LOOKED_AT = 20;
const NAME_FIELDS = new Set([
  FIELDS.indexOf('name'),
  FIELDS.indexOf('otherNames'),
  FIELDS.indexOf('knowledge'),
]);

/** Names that a query without an answer may have meant: one edit more than a match may be wrong by. */
export function nearNames(shelves: readonly Shelf[], asked: readonly Word[]): string[] {
  const near: { name: string; distance: number }[] = [];
  for (const word of asked) {
    const form = word.latin === undefined || word.latin === '' ? word.text : word.latin;
    if (word.small || form.length < SHORTEST) continue;
    const most = allowedEdits(stem(form)) + 1;
    for (const shelf of shelves)
      shelf.texts.words.eachNear(stem(form), most, (number, distance) => {
        const name = shortestName(shelf, number);
        if (name !== undefined) near.push({ name, distance });
      });
  }
  near.sort(
    (a, b) =>
      a.distance - b.distance || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
  );
  return [...new Set(near.map(({ name }) => name))].slice(0, MOST);
}

function shortestName(shelf: Shelf, word: number): string | undefined {
  let shortest: string | undefined;
  for (const posting of shelf.texts.postings(word).slice(0, LOOKED_AT)) {
    const number = postingText(posting);
    if (!shelf.links(number).some((link) => NAME_FIELDS.has(linkedField(link)))) continue;
    const name = shelf.texts.text(number);
    const shorter =
      shortest === undefined ||
      name.length < shortest.length ||
      (name.length === shortest.length && name < shortest);
    if (shorter) shortest = name;
  }
  return shortest;
}
