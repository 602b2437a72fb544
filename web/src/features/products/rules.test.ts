import { US_DOLLARS } from '@aislewise/contracts/money';
import type { PlainProduct, StoreAvailability } from '@aislewise/contracts/calls/products';
import { describe, expect, test } from 'vitest';
import {
  addedText,
  firstNames,
  groupNames,
  mergeAvailability,
  nativeNames,
  productPage,
  sameFoodElsewhere,
  sizeAndUnitPrice,
  withoutImpliedMeat,
} from './rules.ts';

const labels = (names: readonly string[]) => groupNames(names).map(({ label }) => label);

describe('other names', () => {
  test('they are grouped by language or script, Latin letters first', () => {
    expect(groupNames(['بیسن', 'besan', 'बेसन', 'gram flour', 'બેસન', ' बेसन '])).toEqual([
      { label: 'In Latin letters', lang: undefined, names: ['besan', 'gram flour'] },
      { label: 'Arabic script', lang: 'fa', names: ['بیسن'] },
      { label: 'Hindi (Devanagari)', lang: 'hi', names: ['बेसन'] },
      { label: 'Gujarati', lang: 'gu', names: ['બેસન'] },
    ]);
  });

  test('Arabic, Persian and Urdu share their script, whatever letters a word happens to have', () => {
    expect(labels(['چنا', 'حمص', 'بھنڈی'])).toEqual(['Arabic script']);
  });

  test('every script has a heading of its own, and blanks are no names', () => {
    expect(labels(['김치', '豆腐', 'とうふ', 'ข้าว', 'сметана', 'እንጀራ'])).toEqual([
      'Korean',
      'Chinese characters',
      'Japanese',
      'Thai',
      'Cyrillic',
      'Amharic',
    ]);
    expect(groupNames(['', ' '])).toEqual([]);
  });

  test('only the first of each group are shown, and the others counted', () => {
    const groups = groupNames(['a', 'b', 'c', 'अ', 'आ']);
    const { shown, hidden } = firstNames(groups, 2);
    expect(shown.map(({ names }) => names)).toEqual([
      ['a', 'b'],
      ['अ', 'आ'],
    ]);
    expect(hidden).toBe(1);
    expect(firstNames(groups, 9).hidden).toBe(0);
  });

  test('staff is shown one name of each script that is not Latin', () => {
    const names = (name: string, otherNames: string[]) => nativeNames({ name, otherNames });
    expect(names('Gram Flour', ['besan', 'बेसन', 'चना आटा', 'બેસન'])).toEqual(['बेसन', 'બેસન']);
    expect(names('김치', ['kimchi'])).toEqual(['김치']);
    expect(names('Salt', ['sea salt'])).toEqual([]);
  });
});

const at = (id: string, inStock = true) =>
  ({
    store: { id, slug: `slug-${id}` },
    inventory: { inStock, productId: `p-${id}` },
  }) as StoreAvailability;

describe('availability', () => {
  test('known availability stays as it is, and each other store follows once', () => {
    const merged = mergeAvailability([at('a')], [at('a', false), at('b'), at('c')]);
    expect(merged).toEqual([at('a'), at('b'), at('c')]);
  });
});

describe('the page of a product, with the id that it has in that store', () => {
  const product = { name: 'Besan' } as PlainProduct;

  test.each([
    ['the current store', 'b', '/store/b/slug-b/product/p-b/besan'],
    ['without one, a store that has it in stock', undefined, '/store/c/slug-c/product/p-c/besan'],
    ['where the current store has it not, one that does', 'x', '/store/c/slug-c/product/p-c/besan'],
  ])('is the page of %s', (_, storeId, address) => {
    const availability = [at('a', false), at('b', false), at('c')];
    expect(productPage({ product, availability }, storeId)?.address).toBe(address);
  });

  test('is the page of a store that is out of it when none has it, and none without a store', () => {
    expect(productPage({ product, availability: [at('a', false)] }, undefined)).toEqual({
      address: '/store/a/slug-a/product/p-a/besan',
      storeId: 'a',
    });
    expect(productPage({ product, availability: [] }, 'a')).toBeNull();
  });
});

describe('the size and the price per unit', () => {
  const perPound = { price: '2.50', unit: 'lb' } as const;

  test.each([
    [{ size: '2 lb', priceUnit: null, pricePerUnit: perPound }, '2 lb · $2.50 / lb'],
    [
      { size: '6 pieces', priceUnit: 'each', pricePerUnit: { price: '0.33', unit: 'each' } },
      '6 pieces · $0.33 each',
    ],
    [
      { size: '24 fl oz', priceUnit: null, pricePerUnit: { price: '10.42', unit: 'L' } },
      '24 fl oz · $0.31 / fl oz',
    ],
    [{ size: '2 lb', priceUnit: null, pricePerUnit: null }, '2 lb'],
    // The price itself is by the pound.
    [{ size: null, priceUnit: 'lb', pricePerUnit: perPound }, ''],
    [{ size: null, priceUnit: null, pricePerUnit: null }, ''],
  ] as const)('of %j are “%s”', (row, text) => {
    expect(sizeAndUnitPrice(row, US_DOLLARS)).toBe(text);
  });
});

test.each([
  [{ adds: [], mayAdd: [] }, ''],
  [{}, ''],
  [{ adds: ['Peanuts'], mayAdd: [] }, 'adds peanuts'],
  [{ adds: ['Milk', 'Tree nuts'], mayAdd: ['Pork'] }, 'adds milk and tree nuts, may add pork'],
  [{ adds: null, mayAdd: null }, 'what it adds is not known'],
])('a substitute with %j says %j', (added, text) => {
  expect(addedText(added)).toBe(text);
});

test('meat is left out where pork says it already', () => {
  const named = (facts: { name: string; when: string | null }[]) =>
    withoutImpliedMeat(facts).map(({ name }) => name);
  const meat = { name: 'Meat', when: null };
  expect(named([meat, { name: 'Pork', when: null }])).toEqual(['Pork']);
  expect(named([meat, { name: 'Pork', when: 'Some kinds have pork.' }])).toEqual(['Meat', 'Pork']);
  expect(named([meat])).toEqual(['Meat']);
});

describe('the same food in other stores', () => {
  const at = (storeId: string, inStock = true) =>
    ({ store: { id: storeId }, inventory: { inStock } }) as StoreAvailability;
  const result = (
    name: string,
    food: string | null,
    ...storeAvailability: StoreAvailability[]
  ) => ({
    name,
    food,
    storeAvailability,
  });

  test('the product comes before others of its food, each store once, and only what is in stock', () => {
    const found = sameFoodElsewhere(
      [
        result('Ghee A', 'Ghee', at('here', false), at('jade'), at('dalbit', false)),
        result('Ghee B', 'Ghee', at('jade'), at('dalbit'), at('here')),
        result('Butter', 'Butter', at('damask')),
      ],
      'here',
    );
    expect(found.map(({ name, store }) => [name, store.id])).toEqual([
      ['Ghee A', 'jade'],
      ['Ghee B', 'dalbit'],
    ]);
  });

  test('a product whose food is not certain has no others', () => {
    const found = sameFoodElsewhere(
      [result('Thing', null, at('jade')), result('Other', null, at('dalbit'))],
      'here',
    );
    expect(found.map(({ store }) => store.id)).toEqual(['jade']);
  });
});
