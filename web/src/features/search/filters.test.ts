import { describe, expect, it, test } from 'vitest';
import { certainMatch, HERE, searchResult } from '../../../test/search-result.ts';
import {
  filterAnswer,
  filterChoices,
  NO_RESULT_FILTERS,
  readResultFilters,
  writeResultFilters,
} from './filters.ts';

const THERE = { ...HERE, id: 'there' };

/** A result with a row in each of these stores. */
function result(
  name: string,
  rows: Record<string, { inStock?: boolean; isOnSale?: boolean; seenAt?: null }>,
) {
  const base = searchResult(name);
  const stores = { here: HERE, there: THERE };
  const storeAvailability = Object.entries(rows).flatMap(([id, row]) =>
    base.storeAvailability.map(({ inventory }) => ({
      store: stores[id as keyof typeof stores],
      inventory: { ...inventory, ...row },
    })),
  );
  return { ...base, storeAvailability };
}

const NOW = new Date();
const soldOutHere = result('Ghee', { here: { inStock: false }, there: {} });
const onSaleThere = result('Rice', { there: { isOnSale: true } });
const answer = { results: [soldOutHere, onSaleThere], total: 40, nearNames: [] };
const filter = (filters: object) =>
  filterAnswer(
    answer,
    { ...NO_RESULT_FILTERS, ...filters },
    { isOpen: (id) => id === 'here', now: NOW },
  ).results.map(
    ({ name, storeAvailability }) =>
      `${name}: ${storeAvailability.map(({ store }) => store.id).join(', ')}`,
  );

describe('filters of results', () => {
  it('keep the stores that pass them', () => {
    expect(filter({ inStock: true })).toEqual(['Ghee: there', 'Rice: there']);
    expect(filter({ onSale: true })).toEqual(['Rice: there']);
    expect(filter({ open: true })).toEqual(['Ghee: here']);
    expect(filter({ category: 'Pantry', onSale: true })).toEqual(['Rice: there']);
    expect(filter({ category: 'Dairy' })).toEqual([]);
  });

  it('hide products in stock whose stock nobody has claimed', () => {
    const results = [result('Tea', { here: { seenAt: null } })];
    const filters = { ...NO_RESULT_FILTERS, inStock: true };
    const context = { isOpen: () => true, now: NOW };
    expect(filterAnswer({ ...answer, results }, filters, context).results).toEqual([]);
  });

  it('change nothing if none is set', () => {
    expect(
      filterAnswer(answer, NO_RESULT_FILTERS, {
        isOpen: () => false,
        now: NOW,
      }),
    ).toBe(answer);
  });
});

test('the address keeps the filters beside its other parameters', () => {
  const filters = { inStock: true, onSale: false, open: true, category: 'Rice & Grains' };
  const address = writeResultFilters(new URLSearchParams('q=rice&sale=1'), filters);
  expect(address.toString()).toBe('q=rice&stock=1&open=1&category=Rice+%26+Grains');
  expect(readResultFilters(address)).toEqual(filters);
  expect(writeResultFilters(address, NO_RESULT_FILTERS).toString()).toBe('q=rice');
});

test('guesses and substitutes offer no filter beside an answer, but do alone', () => {
  const ghee = result('Ghee', { here: {} });
  const guess = {
    ...result('Ghewar', { here: { inStock: false } }),
    category: 'Sweets',
    match: { ...certainMatch('Ghewar'), guess: true },
  };
  const butter = { ...result('Butter', { here: {} }), category: 'Dairy', substituteFor: 'Ghee' };
  expect(filterChoices([ghee, guess, butter], NOW)).toMatchObject({
    inStock: false,
    categories: ['Pantry'],
  });
  expect(filterChoices([guess], NOW)).toMatchObject({ categories: ['Sweets'] });
});

test('only filters that tell results apart are offered', () => {
  expect(filterChoices(answer.results, NOW)).toEqual({
    inStock: true,
    onSale: true,
    categories: ['Pantry'],
  });
  expect(filterChoices([result('Ghee', { here: {} })], NOW)).toMatchObject({
    inStock: false,
    onSale: false,
  });
});
