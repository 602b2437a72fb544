import { describe, expect, it } from 'vitest';
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
    expect(distanceText(miles)).toBe(text);
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
