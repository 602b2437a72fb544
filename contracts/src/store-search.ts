/** Searches stores by words. The server's SQL and the device compare the same texts. */

/** Removes case and accents, so that 'debem' finds 'Dębem'. The text stays decomposed (NFD). */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The short words of addresses by their full forms: people type either. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  road: 'rd',
  street: 'st',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};
/** Words of a query that say nothing about a store. */
const PLACE_WORDS: ReadonlySet<string> = new Set(
  'near on at by the store stores shop shops grocery groceries'.split(' '),
);
/** Words of a query that are compared. The server compares each with every store. */
const MAX_WORDS = 16;

/**
 * The text of a store that is searched, with a blank before and after each word. Marks within a word
 * are left out, so that 'ohare' and 'o’hare' find 'O'Hare'. The column `stores.search_text` holds it.
 */
export function searchedText(name: string, address: string): string {
  const words = plain(`${name} ${address}`)
    .replace(/['’.&]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return ` ${words} `;
}

/**
 * The words of a query, each as the texts of which a store's searched text must contain one:
 * 'avenue' as 'avenue' and ' ave '. They consist of letters, digits and blanks.
 */
export function searchedWords(query: string): string[][] {
  const all = plain(query)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = all.filter((word) => !PLACE_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : all)]
    .slice(0, MAX_WORDS)
    .map((word) => [
      word,
      ...Object.entries(SHORT_FORMS).flatMap(([full, short]) =>
        full.includes(word) && !short.includes(word) ? [` ${short} `] : [],
      ),
    ]);
}

/**
 * Returns the stores whose name or address contains every word of the query (spec section 2, Store
 * list): 'near Devon Avenue' finds '2600 W Devon Ave'.
 */
export function matchStores<Of extends { readonly name: string; readonly address: string }>(
  stores: readonly Of[],
  query: string,
): Of[] {
  const words = searchedWords(query);
  return stores.filter(({ name, address }) => {
    const text = searchedText(name, address);
    return words.every((forms) => forms.some((form) => text.includes(form)));
  });
}

/** The words of a store's name as they are compared. */
export const nameWords = (name: string): string[] => searchedText(name, '').trim().split(' ');

/** A text that a searched text contains where one of its words begins so. */
export const beginning = (form: string): string => (form.startsWith(' ') ? form : ` ${form}`);

/** The parts of an address before the town and the state, which all stores of a town share. */
const streetOf = (address: string): string => {
  const parts = address.split(',');
  return parts.slice(0, Math.max(1, parts.length - 2)).join(',');
};

/** Whether a store's name begins with the words of a query. */
export const nameBegins = ({ name }: { readonly name: string }, query: string): boolean =>
  searchedText(name, '').startsWith(` ${searchedText(query, '').trim()}`);

/**
 * Returns the stores to suggest while a query is typed: each of its words begins a word of the name or
 * the address, and not all of them are the town or the state. Names that begin so come first, then
 * other names, then addresses.
 */
export function suggestStores<Of extends { readonly name: string; readonly address: string }>(
  stores: readonly Of[],
  query: string,
): Of[] {
  const words = searchedWords(query);
  if (words.length === 0) return [];
  const begins = (text: string) => (forms: readonly string[]) =>
    forms.some((form) => text.includes(beginning(form)));
  const rankOf = (store: Of): number => {
    const name = begins(searchedText(store.name, ''));
    if (words.every(name)) return nameBegins(store, query) ? 0 : 1;
    const own = begins(searchedText(store.name, streetOf(store.address)));
    const all = begins(searchedText(store.name, store.address));
    return words.every(all) && words.some(own) ? 2 : 3;
  };
  return stores
    .map((store) => ({ store, rank: rankOf(store) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ store }) => store);
}
