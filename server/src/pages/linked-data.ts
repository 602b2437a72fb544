/** Descriptions of stores and products by the vocabulary of schema.org, for search engines. */

import type { ClosedDay, Span, Week } from '@aislewise/contracts/calls/hours';
import { currentPrice } from '@aislewise/contracts/inventory';
import { isGtin } from '@aislewise/finder/barcodes';
import { claimOf } from '@aislewise/contracts/stock-claims';
import { toInventoryRow, type FadingRow } from '../modules/products/rules.ts';
import type { StoreSnapshot } from '../modules/search/store-snapshot.ts';
import type { Payment } from '@aislewise/contracts/store-facts';
import { productPath, storePath } from './addresses.ts';

type Store = StoreSnapshot['store'];
type Origin = { readonly origin: string | undefined };

const CONTEXT = 'https://schema.org';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** In English, as schema.org has them. */
const PAYMENT_NAMES: Readonly<Record<Payment, string>> = {
  cash: 'Cash',
  credit_card: 'Credit Card',
  debit_card: 'Debit Card',
  contactless: 'Contactless',
  ebt: 'EBT',
  wic: 'WIC',
  check: 'Check',
};
const DAY_MINUTES = 1440;

/** 'HH:MM' of a minute of a day or the next one. */
function clock(minute: number): string {
  const ofDay = minute % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** A span that closes when it opens is the whole day, which is written as one that ends a minute before. */
const openAndClose = ({ open, close }: Span) => ({
  opens: clock(open),
  closes: close - open >= DAY_MINUTES ? clock(open + DAY_MINUTES - 1) : clock(close),
});

const openingHours = (week: Week) =>
  week.flatMap((spans, day) =>
    spans.map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[day],
      ...openAndClose(span),
    })),
  );

/** Single days with other hours. One that opens and closes at midnight is closed. */
const specialHours = (days: readonly ClosedDay[]) =>
  days.flatMap(({ date, spans }) => {
    const all =
      spans.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : spans.map(openAndClose);
    return all.map((times) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...times,
    }));
  });

/** A store, without what it has not said. */
export function groceryStore(
  store: Store,
  { origin, image }: Origin & { image?: string | undefined },
) {
  const { name, address, phone, latitude, longitude, openingHours: week, closedDays } = store;
  return {
    '@context': CONTEXT,
    '@type': 'GroceryStore',
    ...(origin && { '@id': origin + storePath(store), url: origin + storePath(store) }),
    name,
    address,
    ...(image && { image }),
    ...(phone && { telephone: phone }),
    ...(store.payments.length > 0 && {
      paymentAccepted: store.payments.map((one) => PAYMENT_NAMES[one]).join(', '),
    }),
    ...(store.spokenLanguages.length > 0 && { availableLanguage: store.spokenLanguages }),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(week && { openingHoursSpecification: openingHours(week) }),
    ...(closedDays.length > 0 && {
      specialOpeningHoursSpecification: specialHours(closedDays),
    }),
  };
}

/**
 * A product with the store's offer. Price and availability only while the last claim is fresh or likely, or says
 * that it is out; a picture only if the keeper has taken one of it.
 */
export function productOffer({
  store,
  row,
  now,
  origin,
}: Origin & { readonly store: Store; readonly row: FadingRow; readonly now: Date }) {
  const shown = toInventoryRow(row);
  const claim = claimOf(shown, now);
  const price = currentPrice(shown);
  const isKnown = claim !== 'unknown';
  const { name, otherNames, description, imageUrl, category, barcode } = row;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    category,
    ...(origin && { url: origin + productPath(store, row) }),
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    ...(description && { description }),
    ...(imageUrl && origin && { image: new URL(imageUrl, origin).href }),
    ...(barcode !== null && isGtin(barcode) && { gtin: barcode }),
    ...(isKnown && {
      offers: {
        '@type': 'Offer',
        availability: `${CONTEXT}/${claim === 'out' ? 'OutOfStock' : 'InStock'}`,
        ...(price !== null && claim !== 'out' && { price, priceCurrency: store.currency }),
        availableAtOrFrom: { '@type': 'GroceryStore', name: store.name, address: store.address },
      },
    }),
  };
}

/** A list of pages by their order, such as the products of a category. Addresses need the public origin. */
export const itemList = (
  origin: string,
  { paths, count }: { readonly paths: readonly string[]; readonly count: number },
) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: paths.map((path, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    url: origin + path,
  })),
});

/** The way from home to a store or a product. Without the public origin it has names alone. */
export function breadcrumbs({
  store,
  row,
  origin,
}: Origin & { readonly store: Store; readonly row?: FadingRow }) {
  const steps = [
    ['Aislewise', '/'],
    [store.name, storePath(store)],
    ...(row ? [[row.name, productPath(store, row)]] : []),
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name = '', path = ''], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(origin && { item: origin + path }),
    })),
  };
}
