import { US_DOLLARS } from '@aislewise/contracts/money';
import type { Match, SearchResult } from '@aislewise/contracts/calls/search';
import { describe, expect, it, test } from 'vitest';
import { certainMatch, HERE, searchResult } from '../../../test/search-result.ts';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import {
  bestOffer,
  certainCount,
  continues,
  coverageOf,
  firstLacked,
  matchReason,
  offerText,
  splitByStore,
  wordsNotMatched,
} from './rules.ts';

const certain = { confidence: 1, guess: false, leftOut: [], because: null };

const reason = (
  query: string,
  name: string,
  match: (Pick<Match, 'text' | 'field' | 'kind'> & Partial<Match>) | null,
) => matchReason(query, { name, match: match && { ...certain, ...match } });

describe('matchReason', () => {
  it.each([
    ['rice', 'Basmati Rice'],
    ['RICE basmati', 'Basmati Rice'],
    ['acai', 'Açaí Pulp'],
    [' मेथी ', 'Methi (मेथी)'],
  ])('says nothing when %s can be read in the name %s', (query, name) => {
    expect(reason(query, name, { text: name, field: 'name', kind: 'exact' })).toBeNull();
  });

  it('shows the other name that the query means, as it is written', () => {
    const match = { text: 'मेथी', field: 'otherNames', kind: 'exact' } as const;
    const called = { says: 'Also called', name: 'मेथी' };
    expect(reason('मेथी', 'Fenugreek Leaves, 1 bunch', match)).toEqual(called);
    expect(reason('fresh मेथी for dal', 'Fenugreek Leaves, 1 bunch', match)).toEqual(called);
  });

  it('shows no words of the query that name nothing', () => {
    const cheese = 'Chihuahua Melting Cheese, 12 oz';
    expect(reason('cheese for', cheese, { text: cheese, field: 'name', kind: 'exact' })).toBeNull();
    const chawal = { text: 'vrat ke chawal', field: 'otherNames', kind: 'exact' } as const;
    expect(reason('20 kilo chawal', 'Moraiyo (Barnyard Millet), 2 lb', chawal)).toEqual({
      says: 'Also called',
      name: 'vrat ke chawal',
    });
  });

  it('shows a name that the pantry knows, whatever was typed', () => {
    const match = { text: 'lady’s finger', field: 'knowledge', kind: 'knowledge' } as const;
    const called = { says: 'Also called', name: 'lady’s finger' };
    expect(reason('ladyfinger', 'Okra', match)).toEqual(called);
  });

  it('says nothing when the product’s name shows the one that matched', () => {
    const typo = { text: 'Paneer', field: 'name', kind: 'fuzzy' } as const;
    expect(reason('panere', 'Paneer', typo)).toBeNull();
    const dal = { text: 'urad dal', field: 'otherNames', kind: 'spelling' } as const;
    expect(reason('udad dal', 'Urad Dal (Split, Skinned), 4 lb', dal)).toBeNull();
  });

  it('distinguishes two vowel signs of an Indic script, which are no accents', () => {
    const match = { text: 'दाल', field: 'otherNames', kind: 'fuzzy' } as const;
    expect(reason('दाल', 'दल', match)).toEqual({ says: 'Also called', name: 'दाल' });
  });

  it('names the category or tag that a product is filed under', () => {
    expect(reason('vegan', 'Okra', { text: 'vegan', field: 'tags', kind: 'exact' })).toEqual({
      says: 'Filed under',
      name: 'vegan',
    });
  });

  it('names the use, dish or brand that leads to the food', () => {
    const match = { text: 'dosa', field: 'knowledge', kind: 'knowledge' } as const;
    const dish = { ...match, because: { kind: 'dish', text: 'dosa' } as const };
    expect(reason('for dosa', 'Urad Dal', dish)).toEqual({ says: 'Used in', name: 'dosa' });
  });

  it('compares the name with the words that are not left out', () => {
    const match = { text: 'Okra', field: 'name', kind: 'exact', leftOut: ['tiny'] } as const;
    expect(reason('tiny okra', 'Okra', { ...match, leftOut: ['tiny'] })).toBeNull();
  });

  it('says nothing when no query was asked', () => {
    expect(reason('', 'Okra', null)).toBeNull();
  });
});

describe('splitByStore', () => {
  const result = (name: string, ...storeIds: string[]) =>
    ({
      name,
      substituteFor: null,
      storeAvailability: storeIds.map((id) => ({ store: { id } })),
    }) as SearchResult;

  it('keeps the order on both sides', () => {
    const results = [result('a', '1'), result('b', '2'), result('c', '2', '1'), result('d', '3')];
    const { here, elsewhere } = splitByStore(results, '1');
    expect(here.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(elsewhere.map(({ name }) => name)).toEqual(['b', 'd']);
  });

  it('keeps apart what only stands in for what was asked', () => {
    const stand = { ...result('s', '1'), substituteFor: 'Fenugreek Leaves' };
    const { here, elsewhere, substitutes } = splitByStore([result('a', '2'), stand], '1');
    expect([here, elsewhere, substitutes].map((some) => some.map(({ name }) => name))).toEqual([
      [],
      ['a'],
      ['s'],
    ]);
  });

  it('has everything elsewhere when no store is chosen', () => {
    expect(splitByStore([result('a', '1')], undefined)).toMatchObject({
      here: [],
      elsewhere: [{}],
    });
  });
});

describe('an answer', () => {
  const device = [
    { storeId: 'whole', isWhole: true },
    { storeId: 'cut', isWhole: false },
  ];

  it('of the server covers every store', () => {
    expect(coverageOf({}, 'other')).toBe('all');
    expect(coverageOf({}, undefined)).toBe('all');
  });

  it('of the device covers a part of the stores if the device has only some of them', () => {
    expect(coverageOf({ device }, undefined)).toBe('part');
    expect(coverageOf({ device }, 'cut')).toBe('part');
    expect(coverageOf({ device }, 'whole')).toBe('all');
  });

  it('of the device covers nothing of a store that is not on the device', () => {
    expect(coverageOf({ device }, 'other')).toBe('none');
  });
});

describe('guesses', () => {
  const result = (name: string, guess: boolean) =>
    ({
      name,
      substituteFor: null,
      storeAvailability: [],
      match: { guess },
    }) as unknown as SearchResult;

  it('stand apart and do not count as found', () => {
    const results = [result('a', false), result('b', true)];
    const { elsewhere, guesses } = splitByStore(results, undefined);
    expect([elsewhere, guesses].map((some) => some.map(({ name }) => name))).toEqual([
      ['a'],
      ['b'],
    ]);
    expect(certainCount({ results, total: 2 })).toBe(1);
  });
});

describe('offerText', () => {
  const row = { ...PLAIN_STOCK, id: 'r', storeId: 's', productId: 'p' };

  it('says the aisle, the price to pay and the distance', () => {
    const offer = { ...row, aisle: 'Aisle 4', price: '3.99' };
    expect(offerText(offer, US_DOLLARS, null)).toBe('aisle 4, $3.99');
    expect(offerText({ ...offer, isOnSale: true, salePrice: '2.99' }, US_DOLLARS, 1.23)).toBe(
      'aisle 4, $2.99, 1.2 mi away',
    );
    expect(offerText({ ...offer, priceUnit: 'lb' }, US_DOLLARS, null)).toBe('aisle 4, $3.99 / lb');
  });

  it('leaves out what is not known', () => {
    expect(offerText(row, US_DOLLARS, null)).toBe('');
    expect(offerText({ ...row, aisle: 'Produce' }, US_DOLLARS, null)).toBe('Produce');
    expect(offerText({ ...row, price: '3.99' }, US_DOLLARS, 12.4)).toBe('$3.99, 12 mi away');
  });
});

describe('continues', () => {
  it.each([
    ['gin', 'ginger'],
    ['ginger', 'gin'],
    ['Ginger ', 'ginger r'],
  ])('says that %s and %s are one word on its way', (before, now) => {
    expect(continues(before, now)).toBe(true);
  });

  it.each([
    ['ginger', 'coco'],
    ['', 'coco'],
    ['ginger', ' '],
  ])("distinguishes '%s' and '%s'", (before, now) => {
    expect(continues(before, now)).toBe(false);
  });
});

describe('firstLacked', () => {
  const there = { ...HERE, id: 'there' };
  const ramyun = searchResult('Shin Ramyun', { food: 'Instant Noodles' }, there);
  const guess = { ...certainMatch(''), guess: true };

  it('is the first result that only other stores have', () => {
    const results = [searchResult('Noodle Bowl'), ramyun, searchResult('Soup', {}, there)];
    expect(firstLacked(results, 'here')).toBe(ramyun);
  });

  it.each([
    ['food, be it a guess', { name: 'Spicy Ramyun', food: 'Instant Noodles', match: guess }],
    ['name', { name: 'shin ramyun' }],
  ])('is null if the store has a product of the same %s', (_, own) => {
    expect(firstLacked([searchResult('own', own), ramyun], 'here')).toBeNull();
  });

  it('is not a substitute’s matter', () => {
    const other = { food: 'Instant Noodles', substituteFor: 'Ramyun', match: null };
    expect(firstLacked([ramyun, searchResult('Udon', other)], 'here')).toBe(ramyun);
  });

  it('says nothing of the guesses of other stores if the store has guesses', () => {
    const elsewhere = searchResult('Chili Crisp', { match: guess }, there);
    expect(
      firstLacked([searchResult('Gochujang', { match: guess }), elsewhere], 'here'),
    ).toBeNull();
    expect(firstLacked([elsewhere], 'here')).toBe(elsewhere);
  });
});

test('the words that no result matches are those that all of them leave out', () => {
  const without = (...leftOut: string[]) =>
    searchResult('Sago', { match: { ...certainMatch('Sago'), leftOut } });
  expect(wordsNotMatched([without('small', 'big'), without('small')])).toEqual(['small']);
  expect(wordsNotMatched([without('small'), without()])).toEqual([]);
  expect(wordsNotMatched([])).toEqual([]);
});

test('the best offer is the surest in stock, then the cheapest', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const offer = (name: string, seenAt: string, price: string | null, inStock = true) => ({
    store: { ...HERE, name },
    inventory: {
      ...PLAIN_STOCK,
      id: name,
      storeId: name,
      productId: name,
      halfLifeDays: 7,
      inStock,
      price,
      seenAt,
    },
  });
  const [today, may] = ['2026-11-26T08:00:00Z', '2026-05-01T08:00:00Z'];
  const offers = [
    offer('unknown', may, '1.00'),
    offer('no price', today, null),
    offer('dear', today, '9.00'),
    offer('cheap', today, '8.00'),
    offer('out', today, '0.50', false),
  ];
  expect(bestOffer(offers, now)?.store.name).toBe('cheap');
  expect(bestOffer(offers.slice(0, 1), now)?.store.name).toBe('unknown');
  expect(bestOffer([], now)).toBeUndefined();
});
