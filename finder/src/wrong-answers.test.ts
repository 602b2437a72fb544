import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';
import { FoodNameTable } from './index/food-names.ts';
import { createVocabulary } from './index/vocabulary.ts';
import type { FinderProduct } from './index/types.ts';

function product(name: string, more: Partial<FinderProduct> = {}): FinderProduct {
  return { id: name, name, otherNames: [], category: '', tags: [], inStock: true, ...more };
}

test('a small word at the end of a name is a word of the name', () => {
  const index = build([product('Clams', { foodNames: ['ham a'] })]);
  expect(index.search('ham').hits.filter(({ match }) => !match.guess)).toEqual([]);
  expect(index.search('ham a').hits[0]).toMatchObject({ id: 'Clams', match: { guess: false } });
});

test('words of which none is known are not those of a voice recogniser', () => {
  const search = (known: readonly string[]) =>
    build([product('Bonito', { foodNames: ['katsuobushi'] })], {
      vocabulary: createVocabulary(known, []),
    }).search('cut sue oh bushy').hits;
  expect(search(['cut', 'bushy'])[0]?.id).toBe('Bonito');
  expect(search([])).toEqual([]);
});

test('a word that only a tag or the category has does not make an answer certain', () => {
  const index = build([product('Corn Dogs', { tags: ['street food'], category: 'Frozen Foods' })]);
  expect(index.search('dog food').hits.some(({ match }) => !match.guess)).toBe(false);
  expect(index.search('corn dogs').hits[0]?.match.guess).toBe(false);
  expect(index.search('street').hits[0]?.match.guess).toBe(false);
});

describe('the name of a food that the store lacks', () => {
  const foodNames = new FoodNameTable();
  foodNames.add(['mleko', 'milk']);
  const index = build([product('Mleko Candy', { foodNames: ['candy'] }), product('Mleko Tea')], {
    foodNames,
  });
  const hitOf = (query: string, id: string) =>
    index.search(query).hits.find((hit) => hit.id === id)?.match;

  test('is no certain name of another food that only holds it', () => {
    expect(hitOf('mleko', 'Mleko Candy')?.guess).toBe(true);
  });

  test('is no certain name of another food whose texts hold its words apart', () => {
    const names = new FoodNameTable();
    names.add(['fish sauce']);
    const other = build(
      [product('Light Soy Sauce', { foodNames: ['soy sauce'], otherNames: ['shoyu for fish'] })],
      { foodNames: names },
    );
    expect(other.search('fish sauce').hits[0]?.match.guess).toBe(true);
  });

  test('may be a product whose food is not known', () => {
    expect(hitOf('mleko', 'Mleko Tea')?.guess).toBe(false);
  });
});

describe('two foods in one query', () => {
  const index = build([
    product('Cane Vinegar', { foodNames: ['suka'] }),
    product('Soy Sauce', { foodNames: ['toyo'] }),
    product('Salt and Pepper'),
    product('Salt'),
    product('Pepper'),
  ]);

  test.each(['suka at toyo', 'suka and toyo', 'toyo y suka', 'suka & toyo', 'toyo, suka'])(
    'are both found: %s',
    (query) => {
      const { hits, total } = index.search(query);
      expect(hits.map(({ id }) => id).sort()).toEqual(['Cane Vinegar', 'Soy Sauce']);
      expect(hits.every(({ match }) => !match.guess && match.leftOut.length === 0)).toBe(true);
      expect(total).toBe(2);
    },
  );

  test('are guesses if the store lacks one, which is left out', () => {
    expect(index.search('suka at qwzx').hits).toMatchObject([
      { id: 'Cane Vinegar', match: { guess: true, leftOut: ['qwzx'] } },
    ]);
  });

  test('are one product if it is called so', () => {
    expect(index.search('salt and pepper').hits[0]?.id).toBe('Salt and Pepper');
  });
});
