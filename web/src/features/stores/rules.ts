import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';

/** A place on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_MILES = 3958.8;
const FEET_A_MILE = 5280;

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

/** Formats a distance: '500 ft', '0.4 mi', '12 mi'. */
export function distanceText(miles: number): string {
  if (miles < 0.2) {
    const feet = Math.max(50, Math.round((miles * FEET_A_MILE) / 50) * 50);
    return t`${feet} ft`;
  }
  const distance = miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString(i18n.locale);
  return t`${distance} mi`;
}

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
