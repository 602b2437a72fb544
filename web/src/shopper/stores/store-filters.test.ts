import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTERS } from '../../features/stores/store-filters.ts';
import { readFilters, writeFilters } from './store-filters.ts';

describe('the filters in the address', () => {
  it.each([
    [NO_FILTERS, ''],
    [{ ...NO_FILTERS, query: 'devon & co' }, 'q=devon+%26+co'],
    [
      { query: '', hours: 'open', features: ['Deli', 'Halal'], cuisine: 'Sri Lankan' },
      'hours=open&features=Deli%2CHalal&cuisine=Sri+Lankan',
    ],
  ] as const)('are written and read again: %j', (filters, address) => {
    expect(writeFilters(filters).toString()).toBe(address);
    expect(readFilters(new URLSearchParams(address))).toEqual(filters);
    expect(isFiltered(filters)).toBe(address !== '');
  });

  it.each([
    'hours=never&features=Casino,deli',
    'hours=&features=&q=',
    'hours=OPEN',
    'cuisine=Fusion',
  ])('count as left out where they are misspelt: %s', (address) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(NO_FILTERS);
  });

  it('keep no endless search', () => {
    expect(readFilters(new URLSearchParams({ q: 'x'.repeat(5000) })).query).toHaveLength(200);
  });
});
