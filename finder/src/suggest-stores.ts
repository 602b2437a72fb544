import { compareGroups, type GroupSuggestion } from './groups/group-suggestions.ts';
import { groupProducts, type ProductGroup, type ReadProduct } from './group-products.ts';
import {
  inAnswerOrder,
  partOf,
  rankOf,
  type SearchableStore,
  type StoreHits,
} from './search-stores.ts';
import { fold } from './text/fold.ts';

export interface SuggestionQuery {
  /** The letters typed so far. */
  readonly q: string;
  readonly limit: number;
  /** The id of the store whose products come first. */
  readonly currentStore?: string | undefined;
  /** The languages of the reader, the best first. */
  readonly languages?: readonly string[] | undefined;
}

/** Suggestions of one store. */
export interface StoreSuggestions<Row> extends StoreHits<Row> {
  /** The groups of its foods of which a name begins so. */
  readonly foodGroups: readonly GroupSuggestion[];
}

/** Suggestions of several stores, best first. */
export interface Suggestions<Row> {
  readonly foodGroups: readonly GroupSuggestion[];
  readonly products: readonly ProductGroup<Row>[];
}

/** Groups of foods that are suggested: they stand before the products, which still must be seen. */
const MAX_SUGGESTED_GROUPS = 2;
/** Hits of a store that suggestions are chosen from: sold-out ones may displace others. */
const MAX_SUGGESTED_HITS = 40;

/** Suggests groups and products for an unfinished query, in the order of search results, each folded name once. */
export function suggestFromStores<Row extends object>(
  stores: readonly SearchableStore<Row>[],
  query: SuggestionQuery,
  readProduct: ReadProduct<Row>,
): Suggestions<Row> {
  return mergeSuggestions(
    stores.map((store) => suggestFromStore(store, query)),
    query,
    readProduct,
  );
}

/** Suggestions of one store, best first. A product that lacks words of the query completes nothing. */
export function suggestFromStore<Row>(
  { index, findRow }: SearchableStore<Row>,
  { q, languages = [] }: Pick<SuggestionQuery, 'q' | 'languages'>,
): StoreSuggestions<Row> {
  const found = index.suggest(q, { limit: MAX_SUGGESTED_HITS }).flatMap((hit) => {
    const row = hit.match.leftOut.length > 0 ? undefined : findRow(hit.id);
    return row === undefined ? [] : [{ row, hit }];
  });
  const foodGroups = index.suggestGroups(q, languages);
  return { found, total: found.length, nearNames: [], foodGroups };
}

/** The number of places that `placeOf` gives. */
const PLACES = 4;
/** Up to this number of letters the order of suggestions follows the names that are shown. */
const FEW_LETTERS = 3;

const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}]+/u;

const wordsOf = (text: string): string[] => fold(text).split(NOT_IN_WORD);

/** A text with its accents and in its script. */
const asWritten = (text: string): string => text.normalize('NFC').toLowerCase();

/** Whether a word of a product's name, or of the name that matched, begins as typed, accents and script included. */
function beginsAsWritten<Row>(
  { hit, rows: [row] }: ProductGroup<Row>,
  typed: string,
  readProduct: ReadProduct<Row>,
): boolean {
  const texts = [row === undefined ? '' : readProduct(row).name, hit?.match.text ?? ''];
  return texts.some((text) =>
    asWritten(text)
      .split(NOT_IN_WORD)
      .some((word) => word.startsWith(typed)),
  );
}

/**
 * Where a product has the first letters that were typed: at the beginning of its name, of another word of it, of the
 * name that matched, or only as they sound.
 */
function placeOf<Row>(
  { hit, rows: [row] }: ProductGroup<Row>,
  letters: string,
  readProduct: ReadProduct<Row>,
): number {
  const begins = (word: string): boolean => word.startsWith(letters);
  const words = row === undefined ? [] : wordsOf(readProduct(row).name);
  const place = words.findIndex(begins);
  if (place >= 0) return Math.min(place, 1);
  return wordsOf(hit?.match.text ?? '').some(begins) ? 2 : 3;
}

/**
 * Merges the suggestions of several stores in the order of search results; for few letters those come first whose
 * names begin so. Guesses stay, because the query is unfinished. Of equal names the one whose stock is surest stays,
 * at the place of the first.
 */
export function mergeSuggestions<Row extends object>(
  answers: readonly StoreSuggestions<Row>[],
  { q, limit, currentStore }: SuggestionQuery,
  readProduct: ReadProduct<Row>,
): Suggestions<Row> {
  const byName = new Map<string, ProductGroup<Row>>();
  const found = answers.flatMap((answer) => answer.found);
  const groups = groupProducts(found, { currentStore, readProduct });
  for (const group of inAnswerOrder(groups, currentStore, readProduct)) {
    const [first] = group.rows;
    const key = first === undefined ? '' : fold(readProduct(first).name);
    const known = byName.get(key);
    if (!known || isSurer(group, known, currentStore, readProduct)) byName.set(key, group);
  }
  const suggested = [...byName.values()];
  const letters = fold(q).trim();
  if ([...letters].length <= FEW_LETTERS) {
    const typed = asWritten(q).trim();
    // Accents and scripts tell names apart: "sữa" is milk before "suan cai".
    const places = new Map(
      suggested.map((one) => {
        const place = placeOf(one, letters, readProduct);
        return [one, beginsAsWritten(one, typed, readProduct) ? place : place + PLACES];
      }),
    );
    suggested.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  }
  return { foodGroups: mergeGroups(answers), products: suggested.slice(0, limit) };
}

/** The best of the groups that the stores suggest, each once. */
function mergeGroups(answers: readonly StoreSuggestions<unknown>[]): GroupSuggestion[] {
  const all = answers.flatMap(({ foodGroups }) => foodGroups);
  const byId = new Map(all.map((one) => [one.group, one]));
  return [...byId.values()].sort(compareGroups).slice(0, MAX_SUGGESTED_GROUPS);
}

/** Whether a group of the same part has surer stock than another. */
const isSurer = <Row>(
  group: ProductGroup<Row>,
  other: ProductGroup<Row>,
  currentStore: string | undefined,
  readProduct: ReadProduct<Row>,
): boolean =>
  partOf(group, currentStore, readProduct) === partOf(other, currentStore, readProduct) &&
  rankOf(group, currentStore, readProduct) < rankOf(other, currentStore, readProduct);
