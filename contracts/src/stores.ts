import { msg } from '@lingui/core/runtime-macro';
import { say } from './say.ts';
import { isAlwaysOpen, openState, type StoreHours } from './hours.ts';

/** Features the store list filters by (spec section 9). */
export const STORE_FEATURES = ['Pharmacy', 'Deli', 'Bakery', 'Organic', 'Kosher', 'Halal'] as const;
export type StoreFeature = (typeof STORE_FEATURES)[number];

const FEATURES: Readonly<Record<StoreFeature, () => string>> = {
  Pharmacy: () => say(msg({ message: 'Pharmacy', comment: 'Something that a store has' })),
  Deli: () => say(msg({ message: 'Deli', comment: 'A counter that a store has' })),
  Bakery: () => say(msg({ message: 'Bakery', comment: 'Something that a store has' })),
  Organic: () => say(msg({ message: 'Organic', comment: 'Products that a store has' })),
  Kosher: () => say(msg({ message: 'Kosher', comment: 'Products that a store has' })),
  Halal: () => say(msg({ message: 'Halal', comment: 'Products that a store has' })),
};

/** A feature as people read it. */
export const featureText = (feature: StoreFeature): string => FEATURES[feature]();

/** Maximum length of the words that stores are searched by. */
export const MAX_STORE_QUERY = 200;

/** Stores of a page of the store list, unless a call says otherwise. */
export const STORES_A_PAGE = 24;

/** The hours filter of the store list: its value and its label (spec section 2). */
export const HOURS_FILTERS = [
  {
    value: 'all',
    get label() {
      return say(msg({ message: 'All', context: 'stores, open or closed' }));
    },
  },
  {
    value: 'open',
    get label() {
      return say(msg({ message: 'Open', comment: 'Stores that are open now' }));
    },
  },
  {
    value: '24h',
    get label() {
      return say(msg({ message: '24/7', comment: 'Stores that never close' }));
    },
  },
] as const;
export type HoursFilter = (typeof HOURS_FILTERS)[number]['value'];

/** The location in a slug if the address has none (spec section 2, Slugs). */
export const FALLBACK_LOCATION = 'chicago il';

/** Removes the marks of Latin letters ('dębem' to 'debem'), so that a slug can be typed and mailed. */
function plainLatin(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i');
}

/**
 * The slug of a store's page: its name and the last two parts of its address, lowercased, with
 * non-word characters removed and spaces turned into hyphens (spec section 2, Slugs).
 * `storeSlug('Patel Bazaar', '2 Devon Ave, Chicago, IL 60659')` is
 * `patel-bazaar-chicago-il-60659`. Latin letters lose their marks. Letters of other scripts are
 * word characters, so a store with a name in Hangul keeps it.
 */
export function storeSlug(name: string, address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const location = parts.length >= 2 ? parts.slice(-2).join(' ') : FALLBACK_LOCATION;
  return slugOf(`${name} ${location}`);
}

const slugOf = (text: string): string =>
  plainLatin(text.toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-');

const MAX_PRODUCT_SLUG = 60;

/** The name of a product in the address of its page, as in the slug of a store; '' if it has no letters. */
export const productSlug = (name: string): string =>
  [...slugOf(name)].slice(0, MAX_PRODUCT_SLUG).join('');

const MAX_SHORT_NAME = 40;

/**
 * The short name of a store, before one is made unique: ASCII, so that anybody can type it from a
 * poster. `shortNameOf('Sông Xanh Market')` is `song-xanh-market`; 'store' if nothing is left.
 */
export function shortNameOf(name: string): string {
  const words = plainLatin(name.toLowerCase())
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/);
  return words.join(' ').trim().slice(0, MAX_SHORT_NAME).trim().replaceAll(' ', '-') || 'store';
}

/** The slug of a category route: the store's name lowercased, spaces as hyphens (spec section 2). */
export function categorySlug(storeName: string): string {
  return storeName.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The address of an external map with directions to a store (spec section 2, Store list). */
export function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}

const CLOSING_WORDS = /\b(closed|until|till|temporarily)\b/i;
const HALF_OF_DAY = /(?<!\p{L})[ap]\.?m\b/iu;
const ALWAYS = /(?<!\d)24(?:\s*\/\s*7(?!\d)|\s*(?:-\s*)?(?:hours?|hrs?)\b)|\bopen 24\b/i;

/**
 * Whether a pattern is in the text and no word before it says that the store is closed: 'Closed until
 * spring, was 9am-9pm' is not open.
 */
function saysSo(hours: string, pattern: RegExp): boolean {
  const at = hours.search(pattern);
  return at >= 0 && !CLOSING_WORDS.test(hours.slice(0, at));
}

/**
 * Whether hours that cannot be read pass a filter by their words: Open by AM or PM, 24/7 by '24/7',
 * '24 hours' or 'open 24' (spec section 9).
 */
export const passesByWords = (hours: string, filter: 'open' | '24h'): boolean =>
  saysSo(hours, filter === '24h' ? ALWAYS : HALF_OF_DAY);

/**
 * Whether a store passes the hours filter at `now`: Open is open now, 24/7 is always open. If the
 * hours text could not be read, its words count (spec-coverage A3).
 */
export function matchesHoursFilter(
  store: StoreHours & { hours: string },
  filter: HoursFilter,
  now: Date,
): boolean {
  const { hours, openingHours } = store;
  if (filter === 'all') return true;
  if (filter === '24h')
    return openingHours ? isAlwaysOpen(openingHours) : passesByWords(hours, '24h');
  return openState(store, now)?.open ?? passesByWords(hours, 'open');
}
