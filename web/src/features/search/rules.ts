import { t } from '@lingui/core/macro';
import { aisleNumber } from '@aislewise/contracts/aisles';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import type { Match, SearchResult } from '@aislewise/contracts/calls/search';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice, moneyOf, type StoredMoney } from '@aislewise/contracts/money';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { categoryText } from '@aislewise/contracts/category-texts';
import { comma, isolated } from '../../lib/direction.ts';
import { paths } from '../../lib/paths.ts';
import { PRODUCT_PARAMETER, perUnit } from '../products/rules.ts';
import { awayText } from '../stores/rules.ts';

/** Results of a search by section of the screen. */
export interface SearchSections {
  readonly here: readonly SearchResult[];
  readonly elsewhere: readonly SearchResult[];
  /** Products that are perhaps meant. They do not count as found. */
  readonly guesses: readonly SearchResult[];
  /** Products of this store that can replace the food searched for. */
  readonly substitutes: readonly SearchResult[];
}

/** A store whose inventory a search on the device read. */
export interface StoreOnDevice {
  readonly storeId: string;
  /** False if only a part of the inventory is on the device. */
  readonly isWhole: boolean;
}

/** How much of what was to be searched has been: all, a part or nothing of it. */
export type Coverage = 'all' | 'part' | 'none';

/**
 * Returns how much of the store an answer covers. The device has no more than some of the stores, so its
 * answer covers a part if there is no store.
 */
export function coverageOf(
  { device }: { readonly device?: readonly StoreOnDevice[] },
  storeId: string | undefined,
): Coverage {
  if (!device) return 'all';
  if (storeId === undefined) return 'part';
  const store = device.find((one) => one.storeId === storeId);
  return store ? (store.isWhole ? 'all' : 'part') : 'none';
}

/** Whether a result is a substitute for the food searched for. */
export const isSubstitute = ({ substituteFor }: Pick<SearchResult, 'substituteFor'>): boolean =>
  Boolean(substituteFor);

/** Whether a result is a guess, which does not count as found. */
const isGuess = ({ match }: Pick<SearchResult, 'match'>): boolean => match?.guess === true;

/** Whether a result is an answer: no guess and no substitute. */
export const isCertain = (result: Pick<SearchResult, 'match' | 'substituteFor'>): boolean =>
  !isGuess(result) && !isSubstitute(result);

interface Answered {
  readonly results: readonly SearchResult[];
  /** Includes guesses and those not sent; no substitutes. */
  readonly total: number;
}

/** The number of results that are no guesses, including those not sent. */
export const certainCount = (answer: Answered): number =>
  answer.total - answer.results.filter(isGuess).length;

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

/** Guesses under one heading. */
export interface GuessGroup {
  /** The use, dish or brand that leads to all of them. Null if names or a category do. */
  readonly reason: MatchReason | null;
  readonly results: readonly SearchResult[];
}

/** Groups guesses by their use, dish or brand, in the order of the first of each. */
export function groupByReason(guesses: readonly SearchResult[]): readonly GuessGroup[] {
  const groups = new Map<string | null, GuessGroup & { results: SearchResult[] }>();
  for (const guess of guesses) {
    const because = guess.match?.because ?? null;
    const key = because?.text ?? null;
    const group = groups.get(key);
    if (group) group.results.push(guess);
    else {
      const reason = because && { says: BECAUSE[because.kind], name: because.text };
      groups.set(key, { reason, results: [guess] });
    }
  }
  return [...groups.values()];
}

/**
 * Splits guesses into those that stand first, because the store has them and nothing certain, and the
 * others. Products that share only the category of a food do not stand before other stores that have it.
 * Without a store all stand first if nothing is certain.
 */
export function splitGuesses(
  { here, elsewhere, guesses }: SearchSections,
  storeId: string | undefined,
): { readonly first: readonly SearchResult[]; readonly last: readonly SearchResult[] } {
  const isFirst = ({ match, storeAvailability }: SearchResult) =>
    here.length === 0 &&
    (storeId === undefined || storeAvailability.some(({ store }) => store.id === storeId)) &&
    (elsewhere.length === 0 || (storeId !== undefined && match?.field !== 'category'));
  return {
    first: guesses.filter(isFirst),
    last: guesses.filter((guess) => !isFirst(guess)),
  };
}

/**
 * Returns the number of products that the screen gives as found: certain ones, including those not
 * sent, else the guesses that stand first.
 */
export function countFound(answer: Answered, storeId: string | undefined): number {
  const certain = certainCount(answer);
  return certain > 0
    ? certain
    : splitGuesses(splitByStore(answer.results, storeId), storeId).first.length;
}

/** Returns how many of the products given as found pass the filters. */
export const countFiltered = (
  shown: Answered,
  whole: Answered,
  storeId: string | undefined,
): number => (certainCount(whole) > 0 ? certainCount(shown) : countFound(shown, storeId));

/**
 * Returns the result of which the screen says that the store lacks it: the first one of other stores,
 * unless the store has a product of that food or name among its results. Null if there is none.
 */
export function firstLacked(
  results: readonly SearchResult[],
  storeId: string,
): SearchResult | null {
  const carries = ({ storeAvailability }: SearchResult) =>
    storeAvailability.some(({ store }) => store.id === storeId);
  const own = results.filter((result) => !isSubstitute(result) && carries(result));
  const { elsewhere, guesses } = splitByStore(results, storeId);
  const isOnlyGuess = elsewhere.length === 0;
  const first = elsewhere[0] ?? guesses.find((result) => !carries(result));
  if (!first || (isOnlyGuess && own.length > 0)) return null;
  const isSame = ({ food, name }: SearchResult) =>
    (Boolean(food) && food === first.food) || plain(name) === plain(first.name);
  return own.some(isSame) ? null : first;
}

/**
 * Returns the words that no result matches, as they were typed: they are said once, not beside each
 * result.
 */
export function wordsNotMatched(results: readonly SearchResult[]): readonly string[] {
  const [first, ...others] = results.flatMap(({ match }) => (match ? [match.leftOut] : []));
  return (first ?? []).filter((word) => others.every((leftOut) => leftOut.includes(word)));
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

/** A line that says why a product matched: 'Also called chawal', 'Good for dosa'. */
export interface MatchReason {
  readonly says: string;
  /** A name, tag, category, use, dish or brand, in any script. */
  readonly name: string;
}

/** Words before the use, dish or brand that leads to a product's food. */
const BECAUSE: Readonly<Record<NonNullable<Match['because']>['kind'], string>> = {
  get use() {
    return t({ message: 'Good for', comment: 'Before a use: Good for frying' });
  },
  get dish() {
    return t({ message: 'Used in', comment: 'Before a dish: Used in biryani' });
  },
  get brand() {
    return t({ message: 'The same kind of food as', comment: 'Before the name of a brand' });
  },
};

/**
 * Returns why a product matched: its use, dish, brand, tag or category, or the other name that the
 * query means. Returns null if the product's own name shows it.
 */
export function matchReason(
  query: string,
  { name, match }: Pick<SearchResult, 'name' | 'match'>,
): MatchReason | null {
  if (match === null) return null;
  const { because, field, text, leftOut } = match;
  if (because) return { says: BECAUSE[because.kind], name: because.text };
  const typed = query
    .trim()
    .split(/\s+/)
    .filter((word) => !leftOut.includes(word))
    .join(' ');
  if (hasWords(name, typed)) return null;
  if (field === 'barcode')
    return {
      says: t({ message: 'Barcode', comment: 'Before the digits of a barcode' }),
      name: text,
    };
  if (field === 'tags' || field === 'category')
    return {
      says: t({ message: 'Filed under', comment: 'Before the name of a category' }),
      name: field === 'category' ? categoryText(text) : text,
    };
  if (field === 'name' || field === 'brand' || hasWords(name, text)) return null;
  return {
    says: t({ message: 'Also called', comment: 'Before another name of the product' }),
    name: text,
  };
}

/**
 * Returns the offer with the surest stock; of equally sure ones that with the lowest price, then the
 * first. Undefined if there is none.
 */
export function bestOffer(
  offers: readonly StoreAvailability[],
  now: Date,
): StoreAvailability | undefined {
  const price = ({ inventory }: StoreAvailability) => {
    const current = currentPrice(inventory);
    return current === null ? Number.MAX_VALUE : Number(current);
  };
  const rank = ({ inventory }: StoreAvailability) => claimRank(claimOf(inventory, now));
  // Prices of two currencies cannot be compared.
  const isLess = (a: StoreAvailability, b: StoreAvailability) =>
    moneyOf(a.store).currency === moneyOf(b.store).currency ? price(a) - price(b) : 0;
  return offers.toSorted((a, b) => rank(a) - rank(b) || isLess(a, b))[0];
}

/**
 * Returns where a store has a product and its price: 'aisle 4, $3.99, 1.2 mi away'. Leaves out what is
 * not known; '' if nothing is.
 *
 * @param miles the distance to the store; null if one of the places is unknown
 */
export function offerText(row: InventoryRow, money: StoredMoney, miles: number | null): string {
  const price = currentPrice(row);
  return [
    row.aisle && aisleWithin(row.aisle),
    price !== null && `${formatPrice(price, money)}${row.priceUnit ? perUnit(row.priceUnit) : ''}`,
    miles !== null && awayText(miles, money),
  ]
    .flatMap((part) => (part ? [isolated(part)] : []))
    .join(comma());
}

/** An aisle in the middle of a sentence. */
function aisleWithin(aisle: string): string {
  const number = aisleNumber(aisle);
  return number === null ? aisle.trim() : t`aisle ${number}`;
}

/** Returns the path of the search in all stores with the sheet of a product over it. */
export const searchedProductAddress = ({ id }: Pick<SearchResult, 'id'>, query: string): string =>
  `${paths.search({ query })}&${new URLSearchParams({ [PRODUCT_PARAMETER]: id }).toString()}`;

/** Whether one text is the beginning of the other: 'gin' and 'ginger', but not '' and 'ginger'. */
export function continues(before: string, now: string): boolean {
  const [a, b] = [plain(before.trim()), plain(now.trim())];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}
