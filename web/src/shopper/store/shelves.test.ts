import { describe, expect, it } from 'vitest';
import { shelvesOf } from './shelves.ts';

describe('the shelves of a store page', () => {
  it('lead to the page that the keeper has chosen, and one on ‘Other’ has none', () => {
    const categories = [
      { category: 'Dairy', count: 1, shelf: 'other' as const },
      { category: 'Grill', count: 1, shelf: 'meat-seafood' as const },
    ];
    expect(shelvesOf(categories)).toEqual([
      { name: 'Grill', key: 'meat-seafood', part: { category: 'Grill' }, count: 1 },
      { name: 'Other', key: null, part: { shelf: 'other' }, count: 1 },
    ]);
  });

  it('stand in the order of the categories, each with its count; empty ones are left out', () => {
    const categories = [
      { category: 'Spices', count: 30 },
      { category: 'Dairy', count: 1 },
      { category: 'Snacks', count: 0 },
    ];
    expect(shelvesOf(categories).map(({ name, count }) => [name, count])).toEqual([
      ['Spices', 30],
      ['Dairy', 1],
    ]);
  });

  it('count all products of the page that they lead to', () => {
    const categories = [
      { category: 'Dals / Pulses', count: 15 },
      { category: 'Lentils & Beans', count: 1 },
    ];
    expect(shelvesOf(categories).map(({ key, count }) => [key, count])).toEqual([
      ['dal', 16],
      ['dal', 16],
    ]);
  });

  it('gather what no key matches on the last one, Other, with the category of that name', () => {
    const categories = [
      { category: '', count: 1 },
      { category: 'Brooms', count: 4 },
      { category: 'Other', count: 2 },
      { category: 'Dairy', count: 1 },
    ];
    expect(shelvesOf(categories).map(({ name, count }) => [name, count])).toEqual([
      ['Dairy', 1],
      ['Other', 7],
    ]);
  });

  it('are none for a store without inventory', () => {
    expect(shelvesOf([])).toEqual([]);
  });
});
