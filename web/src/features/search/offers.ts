import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { openState } from '@aislewise/contracts/hours';
import { currentPrice } from '@aislewise/contracts/inventory';
import { moneyOf } from '@aislewise/contracts/money';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { UNITS } from '@aislewise/contracts/unit-prices';
import type { FoodGroup } from './food-groups.ts';

/** Orders of the offers: the best match, the lowest price, the lowest price per unit, the nearest store. */
const SORTS = ['best', 'price', 'unit', 'near'] as const;
export type Sort = (typeof SORTS)[number];

const SORT_PARAMETER = 'sort';

/** Reads the order of an address: `?sort=price`. Default: best. */
export const readSort = (address: URLSearchParams): Sort =>
  SORTS.find((sort) => sort === address.get(SORT_PARAMETER)) ?? 'best';

/** Returns the address with this order. Keeps its other parameters. */
export function writeSort(address: URLSearchParams, sort: Sort): URLSearchParams {
  const next = new URLSearchParams(address);
  if (sort === 'best') next.delete(SORT_PARAMETER);
  else next.set(SORT_PARAMETER, sort);
  return next;
}

/** A product in a store. */
export interface Offer extends StoreAvailability {
  readonly result: SearchResult;
  /** Whether it is in the store that is searched. */
  readonly isHere: boolean;
  /** The store with its hours; undefined if they are not known. */
  readonly full: Store | undefined;
  readonly isClosed: boolean;
  /** The miles to the store, or null if one of the places is unknown. */
  readonly miles: number | null;
}

/** The offers of a group, in the order of the screen. */
export interface OfferGroup extends FoodGroup {
  readonly offers: readonly Offer[];
}

export interface OfferContext {
  /** The store that is searched; undefined for all. */
  readonly storeId: string | undefined;
  readonly now: Date;
  /** Finds a store, for its hours. */
  readonly storeOf: (storeId: string) => Store | undefined;
  /** The miles to a store, or null if one of the places is unknown. */
  readonly milesTo: (storeId: string) => number | null;
  readonly sort: Sort;
}

/**
 * Returns the groups with their offers. The best are those of the searched store, as they were found,
 * then those in stock, of open stores, of near ones. Another order is that of the groups too.
 */
export function withOffers(groups: readonly FoodGroup[], context: OfferContext): OfferGroup[] {
  const { storeId, now, storeOf, milesTo, sort } = context;
  const compare = (a: Offer, b: Offer) => COMPARE[sort](a, b, now) || compareBest(a, b, now);
  const found = groups.map((group) => ({
    ...group,
    offers: group.results
      .flatMap((result) =>
        result.storeAvailability.map((one): Offer => {
          const full = storeOf(one.store.id);
          return {
            ...one,
            result,
            isHere: one.store.id === storeId,
            full,
            isClosed: full !== undefined && openState(full, now)?.open === false,
            miles: milesTo(one.store.id),
          };
        }),
      )
      .sort(compare),
  }));
  if (sort === 'best') return found;
  return found.toSorted(({ offers: [a] }, { offers: [b] }) => (a && b ? compare(a, b) : 0));
}

type Compare = (a: Offer, b: Offer, now: Date) => number;

const compareStock: Compare = (a, b, now) =>
  claimRank(claimOf(a.inventory, now)) - claimRank(claimOf(b.inventory, now));

/** Compares two values, of which the missing ones come last. */
function compareKnown(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

const compareBest: Compare = (a, b, now) => {
  if (a.isHere || b.isHere) return Number(b.isHere) - Number(a.isHere);
  return (
    compareStock(a, b, now) ||
    Number(a.isClosed) - Number(b.isClosed) ||
    compareKnown(a.miles, b.miles)
  );
};

const priceOf = ({ inventory }: Offer): number | null => {
  const price = currentPrice(inventory);
  return price === null ? null : Number(price);
};

const MEASURES = ['weight', 'volume', 'pieces'];

/** The measure of an offer's price per unit and the price of a gram, millilitre or piece. */
const unitPriceOf = ({ inventory: { pricePerUnit } }: Offer) => {
  if (!pricePerUnit) return { measure: null, price: null };
  const [measure, amount] = UNITS[pricePerUnit.unit];
  return { measure: MEASURES.indexOf(measure), price: Number(pricePerUnit.price) / amount };
};

/** Offers that are out of stock come after all others in each order. */
const COMPARE: Readonly<Record<Sort, Compare>> = {
  best: () => 0,
  price: (a, b, now) => compareOut(a, b, now) || compareKnown(priceOf(a), priceOf(b)),
  unit(a, b, now) {
    const [first, second] = [unitPriceOf(a), unitPriceOf(b)];
    return (
      compareOut(a, b, now) ||
      compareKnown(first.measure, second.measure) ||
      compareKnown(first.price, second.price)
    );
  },
  near: (a, b, now) => compareOut(a, b, now) || compareKnown(a.miles, b.miles),
};

const isOut = ({ inventory }: Offer, now: Date): boolean => claimOf(inventory, now) === 'out';

const compareOut: Compare = (a, b, now) => Number(isOut(a, now)) - Number(isOut(b, now));

/**
 * Returns the orders that make sense for these results: prices of one currency, prices per unit, stores
 * at a known distance.
 */
export function sortChoices(
  results: readonly SearchResult[],
  milesTo: OfferContext['milesTo'],
): readonly Sort[] {
  const offers = results.flatMap(({ storeAvailability }) => storeAvailability);
  if (offers.length < 2) return [];
  const isOneCurrency = new Set(offers.map(({ store }) => moneyOf(store).currency)).size === 1;
  const stores = new Set(offers.map(({ store }) => store.id));
  const makesSense: Readonly<Record<Sort, boolean>> = {
    best: true,
    price: isOneCurrency && offers.some(({ inventory }) => currentPrice(inventory) !== null),
    unit: isOneCurrency && offers.some(({ inventory }) => inventory.pricePerUnit !== null),
    near: stores.size > 1 && [...stores].some((id) => milesTo(id) !== null),
  };
  const choices = SORTS.filter((sort) => makesSense[sort]);
  return choices.length > 1 ? choices : [];
}

/** Number of offers of a food that are shown at first. */
const FIRST_OFFERS = 5;
/** Fewer offers than this are not hidden. */
const FEW_OFFERS = 2;

/** Returns the offers shown at first: the first ones, the first in stock and the cheapest. */
export function firstOffers({ offers, cheapest }: OfferGroup, now: Date): readonly Offer[] {
  if (offers.length < FIRST_OFFERS + FEW_OFFERS) return offers;
  const inStock = offers.find(({ inventory }) => claimRank(claimOf(inventory, now)) === 0);
  return offers.filter(
    (offer, place) => place < FIRST_OFFERS || offer === inStock || cheapest.has(offer.inventory),
  );
}

/** Whether no store has one of the products, as far as is known. */
export const isSoldOut = ({ offers }: OfferGroup, now: Date): boolean =>
  offers.every((offer) => isOut(offer, now));
