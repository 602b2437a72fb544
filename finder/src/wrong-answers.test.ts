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
  expect(index.search('street food').hits[0]?.match.guess).toBe(false);
  expect(index.search('street').hits[0]?.match.guess).toBe(true);
});

describe('the name of a food that the store lacks', () => {
  const foodNames = new FoodNameTable();
  foodNames.add(['mleko', 'milk'], ['dairy']);
  const index = build(
    [
      product('Mleko Candy', { foodNames: ['candy'], groups: ['sweets'] }),
      product('Candy Mleko', { foodNames: ['candy'], groups: ['sweets'] }),
      product('Sour Mleko', { foodNames: ['kefir'], groups: ['dairy'] }),
      product('Mleko Tea'),
    ],
    { foodNames },
  );
  const hitOf = (query: string, id: string) =>
    index.search(query).hits.find((hit) => hit.id === id)?.match;

  test('is no certain name of another food that only holds it', () => {
    expect(hitOf('mleko', 'Mleko Candy')?.guess).toBe(true);
    expect(hitOf('mleko', 'Candy Mleko')?.guess).toBe(true);
  });

  test('is no certain name of another food whose texts hold its words apart', () => {
    const names = new FoodNameTable();
    names.add(['fish sauce'], ['fish-sauce']);
    const soy = { foodNames: ['soy sauce'], groups: ['soy-sauce'] };
    const other = build([product('Light Soy Sauce', { ...soy, otherNames: ['shoyu for fish'] })], {
      foodNames: names,
    });
    expect(other.search('fish sauce').hits[0]?.match.guess).toBe(true);
  });

  test('may be a product whose food is not known, or is in a group of that food', () => {
    expect(hitOf('mleko', 'Mleko Tea')?.guess).toBe(false);
    expect(hitOf('mleko', 'Sour Mleko')?.guess).toBe(false);
  });
});

describe('the name of a food that no product is', () => {
  const foodNames = new FoodNameTable();
  foodNames.add(['Watermelon', 'sandia roja'], ['fruit']);
  const called = (food: string, group: string) => ({
    otherNames: ['sandia', 'roja'],
    foodNames: [food],
    groups: [group],
  });
  const index = build(
    [
      product('Steel Chopsticks', called('Chopsticks', 'household')),
      product('Honeydew', called('Honeydew', 'fruit')),
      product('Pink Candy', called('Watermelon Candy', 'sweets')),
    ],
    { foodNames },
  );
  const found = (query: string) => index.search(query).hits.map(({ id }) => id);

  test('is not answered by unrelated foods that have only some of its words, or have them apart', () => {
    expect(found('sandia roja')).not.toContain('Steel Chopsticks');
    expect(found('sandia xyz')).toContain('Steel Chopsticks');
  });

  test('is not answered by food, if it is no food', () => {
    const household = new FoodNameTable();
    household.add(['Toilet Paper', 'papier toaletowy'], ['household']);
    const rice = { foodNames: ['Rice Paper', 'papier'], groups: ['dough'] };
    const other = build([product('Rice Paper', rice)], { foodNames: household });
    expect(other.search('papier toaletowy').hits).toEqual([]);
    expect(other.search('papier xyz').hits).toHaveLength(1);
  });

  test('may have a word like "for"', () => {
    const babies = new FoodNameTable();
    babies.add(['Infant Formula', 'sữa cho bé'], ['baby-food']);
    const milk = { foodNames: ['Milk', 'sữa'], groups: ['milk'] };
    const cabbage = { foodNames: ['Sour Cabbage', 'dong bei suan cai'], groups: ['pickles'] };
    const other = build([product('Whole Milk', milk), product('Sour Cabbage', cabbage)], {
      foodNames: babies,
    });
    expect(other.search('sữa cho bé').hits).toEqual([]);
    expect(other.search('sữa cho mèo').hits).toHaveLength(1);
  });

  test('is not answered by unrelated foods whose names only resemble it, if it is short', () => {
    const names = new FoodNameTable();
    names.add(['Horse Mackerel', 'aji'], ['fish']);
    const nuts = { foodNames: ['Trail Mix'], groups: ['nuts'] };
    const other = build([product('Ajil Nuts', nuts)], { foodNames: names });
    expect(other.search('aji').hits).toEqual([]);
    expect(other.suggest('aji')).toHaveLength(1);
    expect(other.search('aj').hits).toHaveLength(1);
  });

  test('may be answered by a food of its group, or with a word of its English name', () => {
    const related = ['Honeydew', 'Pink Candy'];
    expect(found('sandia roja')).toEqual(expect.arrayContaining(related));
  });
});

test('a word with the letters of Vietnamese is not the romanised name of another script', () => {
  const index = build([product('Ginseng Candy', { otherNames: ['高丽参糖'] })]);
  expect(index.suggest('gao')).toHaveLength(1);
  expect(index.suggest('gạo')).toEqual([]);
});

describe('a short word', () => {
  const index = build([
    product('Corn on the Cob', { foodNames: ['elote'] }),
    product('Oxtail', { foodNames: ['ke bèf'] }),
    product('Ghee, 1 kg'),
    product('Cooked Rice', { foodNames: ['chaval'] }),
  ]);
  const isCertain = (query: string, id: string) =>
    index.search(query).hits.some((hit) => hit.id === id && !hit.match.guess);

  test('is certain by an exact word', () => {
    expect(isCertain('ghee', 'Ghee, 1 kg')).toBe(true);
  });

  test.each([
    ['bef', 'Oxtail'],
    ['gheo', 'Ghee, 1 kg'],
    ['chav', 'Cooked Rice'],
  ])('is no certain name of what only resembles or holds it: %s', (query, id) => {
    expect(isCertain(query, id)).toBe(false);
  });
});

test('a beginning is certain only beside a word that is written so', () => {
  const index = build([product('Vegetable Knife')]);
  expect(index.search('vegeta').hits[0]?.match.guess).toBe(true);
  expect(index.search('vegeta knife').hits[0]?.match.guess).toBe(false);
});

test('the names of a food that a product only may be find a guess', () => {
  const index = build([
    product('Pınar Süt', { foodNames: ['Milk'], isFoodGuess: true }),
    product('Lala Entera', { foodNames: ['milk'] }),
  ]);
  const found = index.search('milk').hits.map(({ id, match }) => [id, match.guess]);
  expect(found).toEqual([
    ['Lala Entera', false],
    ['Pınar Süt', true],
  ]);
  expect(index.search('süt').hits[0]?.match.guess).toBe(false);
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
