import { describe, expect, test } from 'vitest';
import { build } from '../finder.ts';
import { FoodGroups } from '../groups/food-groups.ts';
import type { FinderProduct } from '../index/types.ts';
import { testGroup, testProduct as product } from '../test-product.ts';
import { BrandTable } from './brand-table.ts';

const setup = {
  groups: new FoodGroups({
    groups: ['noodles', 'fruit', 'biscuits'].map((id) => testGroup(id)),
    kinds: [],
    names: [],
  }),
  brands: new BrandTable([
    { name: 'Maggi', foods: ['bouillon'], groups: ['noodles'] },
    { name: 'Sky Flakes', foods: ['crackers'], groups: [] },
    { name: 'Hup Seng', foods: ['crackers'], groups: [], within: ['biscuits'] },
    { name: 'Goya', foods: [], groups: [] },
  ]),
};
const foods = [
  product('Tamarind', 'tamarind', { foodNames: ['magyi'], groups: ['fruit'] }),
  product('Ramen', 'ramen', { groups: ['noodles'] }),
  product('Chicken Cubes', 'bouillon'),
  product('Fresh Magpies'),
];
const found = (query: string, products: readonly FinderProduct[] = foods) =>
  build(products, setup)
    .search(query)
    .hits.map(({ id, match }) => (match.guess ? `${id}?` : id));

describe('a brand', () => {
  test('finds its own products alone', () => {
    expect(found('maggi', [...foods, product('Maggi Soup')])).toEqual(['Maggi Soup']);
    expect(found('skyflakes', [...foods, product('Sky Flakes, 10 ct')])).toEqual([
      'Sky Flakes, 10 ct',
    ]);
  });

  test('that the store lacks is answered by guesses at what it sells, the foods first', () => {
    expect(found('Maggi')).toEqual(['Chicken Cubes?', 'Ramen?']);
    const [hit] = build(foods, setup).search('maggi').hits;
    expect(hit?.match.because).toEqual({ kind: 'brand', text: 'Maggi' });
  });

  test('of foods that the store lacks is answered by guesses at the groups that these are in', () => {
    const biscuits = product('Butter Biscuits', 'butter-biscuits', { groups: ['biscuits'] });
    expect(found('hup seng', [...foods, biscuits])).toEqual(['Butter Biscuits?']);
    const both = [biscuits, product('Crackers', 'crackers', { groups: ['biscuits'] })];
    expect(found('hup seng', both)).toEqual(['Crackers?']);
  });

  test.each(['goya', 'sky flakes'])('never finds what only resembles its name: %s', (query) => {
    expect(found(query)).toEqual([]);
  });

  test('beside a food finds the food, which leaves the brand out', () => {
    const { hits } = build(foods, setup).search('maggi ramen');
    expect(hits[0]).toMatchObject({ id: 'Ramen', match: { guess: false, leftOut: ['maggi'] } });
  });
});
