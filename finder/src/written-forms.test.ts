import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';

const product = (id: string, name: string, otherNames: string[] = []) => ({
  id,
  name,
  otherNames,
  category: '',
  tags: [],
  inStock: true,
});

describe('Korean while it is composed', () => {
  const products = [
    product('kimchi', 'Kimchi', ['김치']),
    product('gim', 'Laver', ['김']),
    product('chili', 'Chili Paste', ['고추장']),
    product('beef', 'Beef', ['소고기']),
  ];

  test.each([
    ['김ㅊ', 'kimchi'],
    ['김ᄎ', 'kimchi'],
    ['김치', 'kimchi'],
    ['고ㅊ', 'chili'],
    ['곷', 'chili'],
    ['고추ㅈ', 'chili'],
    ['소곡', 'beef'],
  ])('%s suggests %s first', (query, first) => {
    expect(build(products).suggest(query)[0]?.id).toBe(first);
  });

  test('a consonant that no name has next suggests no name that begins otherwise', () => {
    expect(build([product('chili', '고추장')]).suggest('고ㅂ')).toEqual([]);
  });
});

describe('digits and letters as one word or two', () => {
  const found = (products: ReturnType<typeof product>[], query: string) =>
    build(products)
      .search(query)
      .hits.map(({ id }) => id);

  test.each([
    ['7up', '7 Up 2 L'],
    ['7 up', 'Chilsung 7up 1.5 L'],
    ['7 up 2 l', '7up'],
    ['5spice', '5 Spice Powder'],
    ['b12', 'Vitamin B 12'],
  ])('%s finds %s', (query, name) => {
    const products = [product('it', name), product('sprite', 'Sprite'), product('cup', 'Cup 7 oz')];
    expect(found(products, query)).toEqual(['it']);
  });

  test('a number of pieces does not change what is found', () => {
    const products = [product('mango', 'Mango'), product('other', '2mango')];
    expect(found(products, '2 mango')).toEqual(['mango']);
  });
});
