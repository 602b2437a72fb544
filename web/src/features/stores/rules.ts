import { i18n } from '#i18n';
import { plural, t } from '@lingui/core/macro';
import { cuisineText } from '@aislewise/contracts/cuisines';
import type { Store } from '@aislewise/contracts/calls/stores';
import { formatter, isInMiles, type StoredMoney } from '@aislewise/contracts/money';

/** A place on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_MILES = 3958.8;
const FEET_A_MILE = 5280;
const KILOMETRES_A_MILE = 1.609344;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance between two places in miles, as the crow flies. */
export function milesBetween(a: Position, b: Position): number {
  const [dLat, dLon] = [
    radians(b.latitude - a.latitude) / 2,
    radians(b.longitude - a.longitude) / 2,
  ];
  const part =
    Math.sin(dLat) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(part)));
}

export type Located = Pick<Store, 'latitude' | 'longitude'>;

/** Returns the miles to a store, or null if its position is unknown. */
export function milesTo({ latitude, longitude }: Located, from: Position): number | null {
  return latitude === null || longitude === null
    ? null
    : milesBetween(from, { latitude, longitude });
}

const lengthText = (length: number, unit: string, digits = 0): string =>
  formatter(i18n.locale, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(length);

/** A length in feet or metres: no distance is known better than this. */
const roundedLength = (length: number): number => Math.max(50, Math.round(length / 50) * 50);

/** Formats a distance to a store as its region measures ways: '500 ft', '0.4 mi', '12 mi'; '650 m', '1.2 km'. */
export function distanceText(miles: number, store: StoredMoney): string {
  const inMiles = isInMiles(store);
  const far = inMiles ? miles : miles * KILOMETRES_A_MILE;
  if (far < (inMiles ? 0.2 : 0.95)) {
    return inMiles
      ? lengthText(roundedLength(miles * FEET_A_MILE), 'foot')
      : lengthText(roundedLength(far * 1000), 'meter');
  }
  return lengthText(far, inMiles ? 'mile' : 'kilometer', far < 9.95 ? 1 : 0);
}

/** How far away a store is: '0.4 mi away'. */
export const awayText = (miles: number, store: StoredMoney): string =>
  t`${{ distance: distanceText(miles, store) }} away`;

/** Sorts stores by distance, the nearest first. Stores without a position stay last, in order. */
export function nearestFirst<Of extends Located>(stores: readonly Of[], from: Position): Of[] {
  const far = (store: Of) => milesTo(store, from) ?? Number.POSITIVE_INFINITY;
  return stores.toSorted((a, b) => {
    const [first, second] = [far(a), far(b)];
    return first === second ? 0 : first - second;
  });
}

/** Splits an address after its city, if more follows: a small screen shows the first part alone. */
export function addressParts(address: string): readonly [start: string, rest: string] {
  const [, start = address, rest = ''] = /^([^,]*,[^,]*)(,.*)$/.exec(address) ?? [];
  return [start, rest];
}

/** The cuisines of a store. An answer that a device has kept from earlier lacks them. */
type WithCuisines = Partial<Pick<Store, 'cuisines'>>;

/** 'Ethiopian · West African', or '' if they are not known. */
export const cuisinesText = ({ cuisines = [] }: WithCuisines): string =>
  cuisines.map(cuisineText).join(' · ');

/** 'Korean · 288 products'. */
export const kindText = (store: WithCuisines & Pick<Store, 'productCount'>): string =>
  [
    cuisinesText(store),
    store.productCount > 0 && plural(store.productCount, { one: '# product', other: '# products' }),
  ]
    .filter(Boolean)
    .join(' · ');
