import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';
import { createVocabulary } from './index/vocabulary.ts';
import type { FinderProduct, FoodHint } from './index/types.ts';

function product(name: string, more: Partial<FinderProduct> = {}): FinderProduct {
  return { id: name, name, otherNames: [], category: '', tags: [], inStock: true, ...more };
}

const dish = (text: string): FoodHint => ({ kind: 'dish', text });
const index = build([
  product('Barberries', {
    foodNames: ['zereshk', 'barberries'],
    foodHints: [dish('zereshk polo')],
  }),
  product('Shoepeg Corn', { foodNames: ['maíz blanco', '玉米'] }),
  product('Rye Flour', { foodNames: ['żytnia mąka', 'rye flour'], foodHints: [dish('pierniki')] }),
  product('Udon', { foodNames: ['うどん', 'udon noodles'] }),
  product('Pomegranate Seeds', { foodNames: ['anardana', 'anaar'] }),
  product('Fish Sauce', { foodNames: ['nuoc mam', 'nước mắm'] }),
  product('Cocoa', { foodHints: [{ kind: 'brand', text: 'Cacaolina' }] }),
  product('Katsuobushi', { foodNames: ['かつおぶし'] }),
]);
const first = (query: string) => index.search(query).hits[0];

describe('a phrase that no product has as a whole', () => {
  test.each([
    ['fresh zereshk small packet', 'Barberries'],
    ['vietnamese nuoc mam bottle', 'Fish Sauce'],
    ['mąka żytnia 500 g', 'Rye Flour'],
    ['organic anardana whole', 'Pomegranate Seeds'],
  ])('is answered by the name in it: %s', (query, id) => {
    expect(first(query)?.id).toBe(id);
  });

  test.each([
    ['zereshk barberries', 'Barberries'],
    ['anaar seeds', 'Pomegranate Seeds'],
    ['maíz 玉米', 'Shoepeg Corn'],
  ])('may mix languages, each word in its own: %s', (query, id) => {
    expect(first(query)?.id).toBe(id);
  });

  test('has the words left out as they were typed', () => {
    expect(first('Qwzx ZERESHK')?.match.leftOut).toEqual(['Qwzx']);
    expect(first('zereshk')?.match.leftOut).toEqual([]);
  });

  test('has no words left out that say nothing about food, such as "some" or "का"', () => {
    expect(first('some qwzx zereshk')?.match.leftOut).toEqual(['qwzx']);
    expect(first('zereshk का qwzx')?.match.leftOut).toEqual(['qwzx']);
  });

  test('may begin with a known word that is a brand, but not end with one', () => {
    const vocabulary = createVocabulary(['peak'], []);
    const milk = build([product('Baked Milk'), product('Oat Milk')], { vocabulary });
    expect(milk.search('peak milk').hits[0]?.match.leftOut).toEqual(['peak']);
    expect(milk.search('milk peak').hits).toEqual([]);
  });

  test('is at most a guess if an English form is left out before a name that only the food has', () => {
    const tuna = build([
      product('Prickly Pears', { foodNames: ['tuna'] }),
      product('Canned Pears', { foodNames: ['pera'] }),
    ]);
    const hitOf = (query: string) => tuna.search(query).hits[0];
    expect(hitOf('tuna')).toMatchObject({ id: 'Prickly Pears', match: { guess: false } });
    expect(hitOf('canned tuna')).toMatchObject({ match: { guess: true, leftOut: ['canned'] } });
  });

  test('stays unanswered if too little of it is known', () => {
    expect(first('vintage leather zereshk handbag strap')).toBeUndefined();
    expect(first('fresh large organic')).toBeUndefined();
  });

  test('is split where a script has no spaces', () => {
    expect(first('冷凍うどん')).toMatchObject({ id: 'Udon', match: { leftOut: ['冷凍'] } });
  });
});

describe('a purpose', () => {
  test.each(['something for zereshk polo', 'for making zereshk polo', 'zereshk polo ke liye'])(
    'leads to the foods of the dish: %s',
    (query) => {
      expect(first(query)).toMatchObject({
        id: 'Barberries',
        match: { because: { kind: 'dish', text: 'zereshk polo' }, guess: true },
      });
    },
  );

  test('narrows down what is wanted', () => {
    expect(first('flour for pierniki')?.id).toBe('Rye Flour');
  });

  test('is first answered by foods whose own names have its words, as a guess', () => {
    const soup = build([
      product('Bitter Leaf', { foodHints: [dish('egusi soup')] }),
      product('Ground Egusi', { foodHints: [dish('egusi soup')] }),
    ]);
    const { hits } = soup.search('something for egusi soup');
    expect(hits.map(({ id }) => id).slice(0, 2)).toEqual(['Ground Egusi', 'Bitter Leaf']);
    expect(hits.every(({ match }) => match.guess)).toBe(true);
  });

  test('is answered by a name that goes on after the dish before names of the dish', () => {
    const biryani = build([product('Vegetable Biryani'), product('Biryani Masala')]);
    expect(biryani.search('something for biryani').hits[0]?.id).toBe('Biryani Masala');
  });

  test('does not turn a name into a dish', () => {
    expect(first('zereshk')?.match.because).toBeNull();
  });
});

test('a brand that is one food leads to it', () => {
  expect(first('cacaolina')).toMatchObject({
    id: 'Cocoa',
    match: { because: { kind: 'brand', text: 'Cacaolina' } },
  });
});

describe('words of a voice recogniser', () => {
  test.each(['cats oh boo shee', 'cut sue oh bushy'])('are one name: %s', (query) => {
    expect(first(query)).toMatchObject({ id: 'Katsuobushi', match: { guess: true } });
  });

  test('are no name if they are long words', () => {
    expect(first('contest observation')).toBeUndefined();
  });
});

describe('the confidence of a hit', () => {
  const confidence = (query: string) => first(query)?.match.confidence ?? 0;

  test('falls from the exact name to a typo and to a name with words left out', () => {
    expect(confidence('zereshk')).toBeGreaterThan(confidence('zerashk'));
    expect(confidence('zerashk')).toBeGreaterThan(confidence('qwzx zereshk yxwv'));
  });

  test('decides whether the hit is a guess', () => {
    expect(first('zereshk')?.match.guess).toBe(false);
    expect(first('qwzx zereshk yxwv')?.match.guess).toBe(true);
  });

  test('is low for a shared category alone', () => {
    const filed = build([product('Lamp Wicks', { category: 'Oils & Ghee' })]);
    expect(filed.search('ghee').hits[0]?.match).toMatchObject({ field: 'category', guess: true });
  });
});
