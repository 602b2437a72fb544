/** The search of a store as a website of its own shows it in a frame: markup and forms, without scripts. */

import { aisleText } from '@aislewise/contracts/aisles';
import { productSlug } from '@aislewise/contracts/stores';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { currentPrice } from '@aislewise/contracts/inventory';
import { directionOf, type Language, LANGUAGE_PARAMETER } from '@aislewise/contracts/languages';
import { formatPrice } from '@aislewise/contracts/money';
import { pathOf } from '@aislewise/contracts/pages';
import { say } from '@aislewise/contracts/say';
import { claimText } from '@aislewise/contracts/stock-claims';
import { storeColors, THEME_COLORS } from '@aislewise/contracts/theme';
import { msg, plural } from '@lingui/core/runtime-macro';
import { readingLanguage } from '../../lib/reader.ts';
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
  readonly store: Pick<KeeperStore, 'id' | 'name' | 'slug' | 'logoColor'>;
  /** The searched words. Empty: the page has the field alone. */
  readonly query: string;
  /** The language that the address chose, if it did: that of the next search, too. */
  readonly chosen: Language | undefined;
  readonly results: readonly SearchResult[];
  /** The number of all results. */
  readonly total: number;
  readonly now: Date;
}

/** The page with the search and its first results. All links open in a tab of their own. */
export function embedPage({ store, query, chosen, results, total, now }: Shown): string {
  const { id: storeId, name, slug } = store;
  const search = `${pathOf('storeSearch', { storeId, slug })}?${new URLSearchParams({ q: query }).toString()}`;
  const more =
    query === ''
      ? newTab(pathOf('store', { storeId, slug }), say(msg`All of ${{ store: name }}`))
      : newTab(search, say(msg`All results at ${{ store: name }}`));
  const rows = results.map((result) => resultRow(result, store, now)).join('');
  const language = readingLanguage();
  const label = say(msg`Search ${{ store: name }}`);
  const count =
    total === 0
      ? say(msg`No product of ${{ store: name }} has this name.`)
      : say(msg`${plural({ count: total }, { one: '# product', other: '# products' })}`);
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-store-color="${escaped(store.logoColor)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>${escaped(label)}</title>`,
    '<link rel="stylesheet" href="/embed.css"></head><body>',
    `<form role="search" action="/embed/${storeId}">`,
    `<input type="search" name="q" maxlength="200" aria-label="${escaped(label)}" placeholder="${escaped(say(msg`Any food, by any name`))}" value="${escaped(query)}">`,
    chosen ? `<input type="hidden" name="${LANGUAGE_PARAMETER}" value="${chosen}">` : '',
    `<button>${escaped(say(msg({ message: 'Search', comment: 'A button that searches' })))}</button></form>`,
    query === '' ? '' : `<p role="status">${escaped(count)}</p><ul>${rows}</ul>`,
    `<p>${more}</p>`,
    '</body></html>',
  ].join('');
}

const newTab = (path: string, text: string): string =>
  `<a href="${escaped(path)}" target="_blank" rel="noopener">${escaped(text)}</a>`;

/** 'Besan', with 'In Stock · seen today · Aisle 4 · $3.99' below. No price of a claim that has faded. */
function resultRow(result: SearchResult, { id: storeId, slug }: Shown['store'], now: Date): string {
  const [availability] = result.storeAvailability;
  if (!availability) return '';
  const { inventory, store } = availability;
  const { claim, word, age } = claimText(inventory, now, 'utc');
  const price = currentPrice(inventory);
  const isFresh = claim === 'fresh' || claim === 'likely';
  const facts = [
    word,
    age,
    inventory.aisle === null ? '' : aisleText(inventory.aisle),
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
