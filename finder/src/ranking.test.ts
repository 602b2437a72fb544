import { describe, expect, test, vi } from 'vitest';
import { build } from './finder.ts';
import { createVocabulary } from './index/vocabulary.ts';
import type { FinderProduct } from './index/types.ts';

function product(name: string, foodNames: string[] = [], id = name): FinderProduct {
  return { id, name, otherNames: [], category: '', tags: [], inStock: true, foodNames };
}

function ids(products: readonly FinderProduct[], query: string): string[] {
  return build(products)
    .search(query)
    .hits.map(({ id }) => id);
}

describe('an exact name of the food', () => {
  const milk = product('Milk', ['Milk', 'leche', 'молоко']);
  const laver = product('Laver', ['Laver', '김', 'gim']);

  test.each([
    ['leche', milk, product('Dulce de Leche')],
    ['молоко', milk, product('Молокан Honey')],
    ['김', laver, product('김밥')],
    ['gim', laver, product('Gimlet Mix')],
    ['melón', product('Muskmelon', ['melón', 'cantaloupe']), product('Melonade')],
  ])('stands before a name that only holds the word or begins alike: %s', (query, food, other) => {
    expect(ids([other, food], query)[0]).toBe(food.id);
  });

  test('stands before a name that sounds alike', () => {
    const products = [product('Besan', ['basin']), product('Garlic', ['bassan', 'lahsun'])];
    expect(ids(products, 'basin')[0]).toBe('Besan');
  });

  test('may come without its accents, unless that is another English word', () => {
    const names = [
      ['Sour Cream', 'smântână'],
      ['Turnip', 'ropė'],
    ];
    const vocabulary = createVocabulary(['rope', 'sour', 'cream'], names);
    const index = build(
      names.map(([name = '', ...others]) => product(name, others)),
      { vocabulary },
    );
    expect(index.search('smantana').hits.map(({ id }) => id)).toEqual(['Sour Cream']);
    expect(index.search('rope').hits).toEqual([]);
  });

  test('leads with two of its products, before products named so and its further products', () => {
    const yogurts = ['A Yogurt', 'B Yogurt', 'C Yogurt', 'D Yogurt'].map((name) =>
      product(name, ['dahi', 'Yogurt']),
    );
    const found = ids([...yogurts, product('Dahi Vada Snack')], 'dahi');
    expect(found).toEqual(['A Yogurt', 'B Yogurt', 'Dahi Vada Snack', 'C Yogurt', 'D Yogurt']);
  });
});

describe('a name with small words', () => {
  test('stands first if it is the whole query, with accents or without', () => {
    const shallot = product('Fried Shallots', ['hành phi', 'hành']);
    const scallion = product('Green Onions', ['hành lá']);
    for (const query of ['hanh la', 'hành lá'])
      expect(ids([shallot, scallion], query)[0]).toBe('Green Onions');
  });
});

describe('a size at the end of a name', () => {
  test('does not make the name longer, nor does its package', () => {
    const products = [product('Pickling Lime, 8 oz'), product('Limes, 2 lb bag')];
    expect(ids(products, 'lime')).toEqual(['Limes, 2 lb bag', 'Pickling Lime, 8 oz']);
  });
});

describe('a Vietnamese word with its tone', () => {
  const products = [
    product('Chopsticks', ['đũa']),
    product('Pandan', ['lá dứa', 'la dua']),
    product('Pineapple', ['dứa']),
  ];

  test('is no word with another tone, and one without a tone is a guess', () => {
    const { hits } = build(products).search('đũa');
    expect(hits.map(({ id, match }) => [id, match.guess])).toEqual([
      ['Chopsticks', false],
      ['Pandan', true],
    ]);
  });

  test('may have its mark on either vowel', () => {
    expect(ids([product('Soda', ['nước hoà'])], 'nước hòa')).toEqual(['Soda']);
  });

  test('has its tones read once in a query, however many names it is compared with', () => {
    const syllables = 'gạo nếp đậu xanh bún bò huế chả giò rau muống cà chua'.split(' ');
    const names = syllables.flatMap((one) => syllables.map((two) => `${one} ${two}`));
    const index = build(names.map((name) => product(name, [`${name} khô`, `${name} lá`])));
    const normalize = vi.spyOn(String.prototype, 'normalize');
    index.search(syllables.join(' '));
    // About 18 calls for each product. Reading the words of the query for each name took about 250.
    expect(normalize.mock.calls.length).toBeLessThan(names.length * 30);
  });
});

describe('a known word', () => {
  const names = [['lime'], ['salt'], ['bigas'], ['tire']];
  const vocabulary = createVocabulary(['tire', 'salt'], names);
  const certain = (products: readonly FinderProduct[], query: string) =>
    build(products, { vocabulary })
      .search(query)
      .hits.filter(({ match }) => !match.guess)
      .map(({ id }) => id);

  test('is not certainly what only begins with it or only sounds alike', () => {
    expect(certain([product('Saltarín')], 'salt')).toEqual([]);
    expect(certain([product('Stew', ['бігас'])], 'bigas')).toEqual([]);
    expect(certain([product('Thiéré')], 'tire')).toEqual([]);
    expect(certain([product('Salt')], 'salt')).toEqual(['Salt']);
  });
});

test('another name that only ends in the word makes a product a guess', () => {
  const milk = { ...product('Coconut Milk'), otherNames: ['nariyal ka doodh'] };
  const guess = (query: string) => build([milk]).search(query).hits[0]?.match.guess;
  expect([guess('doodh'), guess('milk'), guess('nariyal ka doodh')]).toEqual([true, false, false]);
});

describe('the head of a name', () => {
  test.each([
    ['barley', 'Pearl Barley', 'Barley Sugar'],
    ['plums', 'Sour Plums, 200 g', 'Plum Cake'],
    ['walnut', 'Walnut Pieces', 'Walnut Bread'],
    ['oil', 'Olive Oil in Tin', 'Oil Lamp'],
  ])('counts more than the words before it: %s is %s', (query, first, second) => {
    expect(ids([product(second), product(first)], query)).toEqual([first, second]);
  });
});
