import type { Store } from '@aislewise/contracts/calls/stores';
import { describe, expect, it } from 'vitest';
import { filterStores, NO_FILTERS } from './store-filters.ts';

const NINE_TO_NINE = Array.from({ length: 7 }, () => [{ open: 540, close: 1260 }]);
const ALWAYS = Array.from({ length: 7 }, () => [{ open: 0, close: 1440 }]);
/** 9 in the morning in Chicago. */
const NOW = new Date('2026-11-21T15:00:00.000Z');
const NIGHT = new Date('2026-11-21T08:00:00.000Z');

function storeWith(changes: Partial<Store>): Store {
  return {
    id: '0198a1b2-0000-7000-8000-000000000001',
    slug: 'a',
    name: 'Patel Bazaar',
    address: '2634 W Devon Ave, Chicago, IL 60659',
    hours: '9am-9pm',
    timeZone: 'America/Chicago',
    currency: 'USD',
    locale: 'en-US',
    openingHours: NINE_TO_NINE,
    closedDays: [],
    shortName: null,
    features: [],
    cuisines: [],
    spokenLanguages: [],
    payments: [],
    parking: null,
    latitude: null,
    longitude: null,
    phone: null,
    logoColor: 'orange',
    logoUrl: null,
    logoText: null,
    weighedCodes: null,
    productCount: 0,
    ...changes,
  };
}

const patel = storeWith({ features: ['Halal', 'Bakery'] });
const debem = storeWith({
  name: 'Delikatesy Pod Dębem',
  address: '3071 N. Milwaukee Ave, Chicago, IL 60618',
  features: ['Deli', 'Bakery'],
});
const always = storeWith({ name: 'áll Night Mart', openingHours: ALWAYS, features: ['Bakery'] });
const stores = [patel, debem, always];

const named = (filters: Partial<typeof NO_FILTERS>, now = NOW) =>
  filterStores(stores, { ...NO_FILTERS, ...filters }, now).map(({ name }) => name);

describe('the store list', () => {
  it('keeps its order', () => {
    expect(named({})).toEqual(stores.map(({ name }) => name));
  });

  it.each([
    ['patel', 'Patel Bazaar'],
    ['  PATEL  bazaar ', 'Patel Bazaar'],
    ['devon patel', 'Patel Bazaar'],
    ['debem', 'Delikatesy Pod Dębem'],
    ['n milwaukee', 'Delikatesy Pod Dębem'],
    ['60618', 'Delikatesy Pod Dębem'],
  ])('is searched by name and address: %j', (query, name) => {
    expect(named({ query })).toContain(name);
  });

  it('finds nothing for words that no store has', () => {
    expect(named({ query: 'patel milwaukee' })).toEqual([]);
  });

  it('is narrowed to the stores that have every chosen feature', () => {
    expect(named({ features: ['Bakery', 'Halal'] })).toEqual(['Patel Bazaar']);
    expect(named({ features: ['Kosher'] })).toEqual([]);
  });

  it('is narrowed by what is open at the time given, and by what never closes', () => {
    expect(named({ hours: 'open' })).toHaveLength(3);
    expect(named({ hours: 'open' }, NIGHT)).toEqual(['áll Night Mart']);
    expect(named({ hours: '24h' })).toEqual(['áll Night Mart']);
  });
});
