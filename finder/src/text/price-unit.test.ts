import { describe, expect, test } from 'vitest';
import { parsePriceUnit } from './price-unit.ts';
import { readSize } from './product-size.ts';

describe('the price unit of a name', () => {
  test.each([
    ['Tomatoes per lb', 'tomatoes', 'lb'],
    ['Tomatoes, $/lb', 'tomatoes', 'lb'],
    ['OKRA LB', 'okra', 'lb'],
    ['Okra (kg)', 'okra', 'kg'],
    ['Guava, each', 'guava', 'each'],
    ['Cilantro per bunch', 'cilantro', 'each'],
    ['Halva /100g', 'halva', '100 g'],
    ['Chile Serrano por Kg', 'chile serrano', 'kg'],
    ['টমেটো প্রতি কেজি', 'tometo', 'kg'],
    ['टमाटर प्रति किलो', 'tamatar', 'kg'],
    ['Помидоры за кг', 'pomidory', 'kg'],
    ['猪肉 每磅', '猪肉', 'lb'],
  ])('%s', (name, rest, priceUnit) => {
    expect(readSize(name)).toEqual({ name: rest, size: null, priceUnit });
  });

  test('a name may have a size too', () => {
    const { name, size, priceUnit } = readSize('Chicken wings, 2 lb pack, per lb');
    expect([name, size?.text, priceUnit]).toEqual(['chicken wings', '2 lb', 'lb']);
  });

  test.each([
    'Okra 2 lb',
    'Okra (2 lb)',
    'Okra ½ lb',
    'Ghee 16 oz / 454 g',
    'Ghee 16 oz/1 lb',
    'Garlic & Ginger 250 g Each',
    'Pound Cake',
    'Cake per slice',
    'Bay leaf/Tej Patta',
    'Spread',
    '/',
    '',
  ])('“%s” has none', (name) => {
    expect(readSize(name).priceUnit).toBeNull();
  });
});

test.each([
  ['LB', 'lb'],
  ['lbs.', 'lb'],
  ['per pound', 'lb'],
  ['$/lb', 'lb'],
  ['EA', 'each'],
  ['pc', 'each'],
  ['KG', 'kg'],
  ['кг', 'kg'],
  ['100g', '100 g'],
  ['per 100 g', '100 g'],
  ['500 g', null],
  ['2 lb', null],
  ['oz', null],
  ['weight', null],
  ['', null],
])('the cell “%s” is the price unit %s', (cell, priceUnit) => {
  expect(parsePriceUnit(cell)).toBe(priceUnit);
});
