import { US_DOLLARS } from '@aislewise/contracts/money';
import { describe, expect, it } from 'vitest';
import { i18n } from '#i18n';
import { addressParts, distanceText, milesBetween, milesTo, nearestFirst } from './rules.ts';

const DEVON = { latitude: 41.9977, longitude: -87.6947 };
const LOOP = { latitude: 41.8819, longitude: -87.6278 };
const NOWHERE = { latitude: null, longitude: null };

describe('distances', () => {
  it('are those of the globe, the same both ways', () => {
    expect(milesBetween(DEVON, LOOP)).toBeCloseTo(8.7, 1);
    expect(milesBetween(LOOP, DEVON)).toBeCloseTo(milesBetween(DEVON, LOOP), 9);
    expect(milesBetween(DEVON, DEVON)).toBe(0);
    // Across the date line the short way.
    const [fiji, samoa] = [
      { latitude: -17, longitude: 179 },
      { latitude: -17, longitude: -179 },
    ];
    expect(milesBetween(fiji, samoa)).toBeLessThan(140);
  });

  it('are unknown where nobody has said where the store is', () => {
    expect(milesTo(NOWHERE, DEVON)).toBeNull();
  });

  it.each([
    [0, '50 ft'],
    [0.1, '550 ft'],
    [0.2, '0.2 mi'],
    [3.14, '3.1 mi'],
    [12.4, '12 mi'],
    [1234, '1,234 mi'],
  ])('of %d miles read %s', (miles, text) => {
    expect(distanceText(miles, US_DOLLARS)).toBe(text);
  });

  it.each([
    [0, 'de-DE', '50 m'],
    [0.5, 'de-DE', '800 m'],
    [0.6, 'hi-IN', '1.0 km'],
    [7, 'de-DE', '11 km'],
    [1, 'en-GB', '1.0 mi'],
  ])('of %d miles to a store with the locale %s read %s', (miles, locale, text) => {
    expect(distanceText(miles, { currency: 'EUR', locale })).toBe(text);
  });

  it('are written in the language of the reader', () => {
    i18n.loadAndActivate({ locale: 'es', messages: {} });
    const texts = [distanceText(1.25, { locale: 'es-ES' }), distanceText(3.14, US_DOLLARS)];
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(texts).toEqual(['2,0 km', '3,1 mi']);
  });

  it('order stores, the unlocated ones last and as they were', () => {
    const stores = [
      { name: 'b', ...NOWHERE },
      { name: 'loop', ...LOOP },
      { name: 'a', ...NOWHERE },
      { name: 'devon', ...DEVON },
    ];
    const ordered = nearestFirst(stores, DEVON).map(({ name }) => name);
    expect(ordered).toEqual(['devon', 'loop', 'b', 'a']);
  });
});

it.each([
  ['2634 W Devon Ave, Chicago, IL 60659', '2634 W Devon Ave, Chicago', ', IL 60659'],
  ['Devon Ave, Chicago', 'Devon Ave, Chicago', ''],
  ['Devon Ave', 'Devon Ave', ''],
])('the address %s is divided after its city', (address, start, rest) => {
  expect(addressParts(address)).toEqual([start, rest]);
});
