import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { Match, SearchResult } from '@aislewise/contracts/calls/search';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice } from '../../lib/format.ts';
import { perUnit } from '../products/rules.ts';
import { distanceText } from '../stores/rules.ts';

/** Results of a search by section of the screen. */
export interface SearchSections {
  readonly here: readonly SearchResult[];
  readonly elsewhere: readonly SearchResult[];
  /** Products that are perhaps meant. They do not count as found. */
  readonly guesses: readonly SearchResult[];
  /** Products of this store that can replace the food searched for. */
  readonly substitutes: readonly SearchResult[];
}

/** Whether a result is a substitute for the food searched for. */
export const isSubstitute = ({ substituteFor }: Pick<SearchResult, 'substituteFor'>): boolean =>
  Boolean(substituteFor);

/** Whether a result is a guess, which does not count as found. */
const isGuess = ({ match }: Pick<SearchResult, 'match'>): boolean => match?.guess === true;

/** The number of results that are no guesses, including those not sent. */
export const certainCount = (answer: {
  readonly results: readonly SearchResult[];
  readonly total: number;
}): number => answer.total - answer.results.filter(isGuess).length;

/** Splits results by whether the current store has them. Keeps their order. */
export function splitByStore(
  results: readonly SearchResult[],
  storeId: string | undefined,
): SearchSections {
  const substitutes = results.filter(isSubstitute);
  const guesses = results.filter(isGuess);
  const found = results.filter((result) => !isSubstitute(result) && !isGuess(result));
  if (storeId === undefined) return { here: [], elsewhere: found, guesses, substitutes };
  const carries = ({ storeAvailability }: SearchResult) =>
    storeAvailability.some(({ store }) => store.id === storeId);
  return {
    here: found.filter(carries),
    elsewhere: found.filter((result) => !carries(result)),
    guesses,
    substitutes,
  };
}

/** Removes case and the accents of Latin letters. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Whether the text contains every word of the query, whatever their case and accents. */
export function hasWords(text: string, query: string): boolean {
  const folded = plain(text);
  return plain(query)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Why a product matched: another name and the name here, or a tag or category. */
export type MatchReason =
  | { readonly from: string; readonly to: string }
  | { readonly filedUnder: string }
  | { readonly because: string };

/** Why a product's food matches although none of its names does. */
const BECAUSE: Readonly<Record<NonNullable<Match['because']>['kind'], (text: string) => string>> = {
  use: (text) => `Good for ${text}`,
  dish: (text) => `Used in ${text}`,
  brand: (text) => `The same kind of food as ${text}`,
};

/**
 * Returns why a product matched: 'मेथी → Fenugreek Leaves'. Shows the matched name, or the query
 * itself if the matched name does not contain it (a typo, or a sound in another script):
 * 'panir → Paneer'. A sentence names a use, dish or brand of the food. Returns null if the product's name contains the query.
 */
export function matchReason(
  query: string,
  { name, match }: Pick<SearchResult, 'name' | 'match'>,
): MatchReason | null {
  if (match === null) return null;
  if (match.because) return { because: BECAUSE[match.because.kind](match.because.text) };
  const typed = query
    .trim()
    .split(/\s+/)
    .filter((word) => !match.leftOut.includes(word))
    .join(' ');
  if (hasWords(name, typed)) return null;
  if (match.field === 'tags' || match.field === 'category') return { filedUnder: match.text };
  const shown = match.field === 'knowledge' || hasWords(match.text, typed);
  if (match.text === name || match.field === 'name') return { from: typed, to: called(name) };
  return shown ? { from: match.text, to: called(name) } : { from: typed, to: match.text };
}

/** Returns a product's name up to the first comma, without size and packing. */
const called = (name: string): string => name.split(',', 1)[0] ?? name;

/**
 * Returns where a store has a product and its price: 'aisle 4, $3.99, 1.2 mi away'. Leaves out what is
 * not known; '' if nothing is.
 *
 * @param miles the distance to the store; null if one of the places is unknown
 */
export function offerText(row: InventoryRow, miles: number | null): string {
  const price = currentPrice(row);
  return [
    row.aisle?.trim().replace(/^Aisle /, 'aisle '),
    price !== null && `${formatPrice(price)}${row.priceUnit ? perUnit(row.priceUnit) : ''}`,
    miles !== null && `${distanceText(miles)} away`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether one text is the beginning of the other: 'gin' and 'ginger', but not '' and 'ginger'. */
export function continues(before: string, now: string): boolean {
  const [a, b] = [plain(before.trim()), plain(now.trim())];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}
