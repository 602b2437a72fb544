/** The search of a store as a website of its own shows it in a frame: markup and forms, without scripts. */

import { productSlug } from '@aislewise/contracts/stores';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice } from '@aislewise/contracts/money';
import { pathOf } from '@aislewise/contracts/pages';
import { claimText } from '@aislewise/contracts/stock-claims';
import { storeColors, THEME_COLORS } from '@aislewise/contracts/theme';
import { escaped } from '../document.ts';

/** The policy of the page: nothing but its style sheet, in frames of these websites alone. */
export const embedPolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`,
  ].join('; ');

/** The style sheet with the button in the colour of each theme. */
export const embedStyles = (plain: string): string =>
  plain +
  THEME_COLORS.map((name) => {
    const { background, text } = storeColors(name);
    return `[data-store-color='${name}'] button { background: ${background}; color: ${text}; }\n`;
  }).join('');

interface Shown {
  readonly store: KeeperStore;
  /** The searched words. Empty: the page has the field alone. */
  readonly query: string;
  readonly results: readonly SearchResult[];
  /** The number of all results. */
  readonly total: number;
  readonly now: Date;
}

/** The page with the search and its first results. All links open in a tab of their own. */
export function embedPage({ store, query, results, total, now }: Shown): string {
  const { id: storeId, name, slug } = store;
  const search = `${pathOf('storeSearch', { storeId, slug })}?${new URLSearchParams({ q: query }).toString()}`;
  const rows = results.map((result) => resultRow(result, store, now)).join('');
  const count =
    total === 0
      ? `No product of ${name} has this name.`
      : total === 1
        ? '1 product'
        : `${total} products`;
  return [
    `<!doctype html><html lang="en" data-store-color="${escaped(store.logoColor)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>Search ${escaped(name)}</title>`,
    '<link rel="stylesheet" href="/embed.css"></head><body>',
    `<form role="search" action="/embed/${storeId}">`,
    `<input type="search" name="q" maxlength="200" aria-label="Search ${escaped(name)}" placeholder="Any food, by any name" value="${escaped(query)}">`,
    '<button>Search</button></form>',
    query === '' ? '' : `<p role="status">${escaped(count)}</p><ul>${rows}</ul>`,
    `<p>${newTab(query === '' ? pathOf('store', { storeId, slug }) : search, query === '' ? `All of ${name}` : `All results at ${name}`)}</p>`,
    '</body></html>',
  ].join('');
}

const newTab = (path: string, text: string): string =>
  `<a href="${escaped(path)}" target="_blank" rel="noopener">${escaped(text)}</a>`;

/** 'Besan', with 'In Stock · seen today · Aisle 4 · $3.99' below. No price of a claim that has faded. */
function resultRow(result: SearchResult, { id: storeId, slug }: KeeperStore, now: Date): string {
  const [availability] = result.storeAvailability;
  if (!availability) return '';
  const { inventory, store } = availability;
  const { claim, word, age } = claimText(inventory, now, 'utc');
  const price = currentPrice(inventory);
  const isFresh = claim === 'fresh' || claim === 'likely';
  const facts = [
    word,
    age,
    inventory.aisle,
    isFresh && price !== null ? formatPrice(price, store) : '',
  ].filter(Boolean);
  const path = pathOf('product', {
    storeId,
    slug,
    productId: inventory.productId,
    name: productSlug(result.name),
  });
  return `<li><a href="${escaped(path)}" target="_blank" rel="noopener"><strong>${escaped(result.name)}</strong><span>${escaped(facts.join(' · '))}</span></a></li>`;
}
