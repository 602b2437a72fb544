import { US_DOLLARS } from '@aislewise/contracts/money';
import type { ShelfLabel } from '@aislewise/contracts/calls/shelf-labels';
import { expect, test } from 'vitest';
import { commonScript, foodNames, labelPrices, scriptsOf, secondName } from './label-texts.ts';

const labelWith = (changes: Partial<ShelfLabel>): ShelfLabel => ({
  productId: '0198a1b2-0000-7000-8000-000000000001',
  aisle: null,
  size: null,
  priceUnit: null,
  name: 'Toor Dal',
  otherNames: [],
  foodId: null,
  barcode: null,
  price: '5.00',
  unitPrices: {
    package: { price: '2.50', unit: 'lb' },
    us: { price: '2.50', unit: 'lb' },
    metric: { price: '5.51', unit: 'kg' },
  },
  salePrice: null,
  lastDay: null,
  ...changes,
});

const DAL = labelWith({ otherNames: ['Arhar Dal', 'துவரம் பருப்பு', 'तूर दाल'], foodId: 'toor-dal' });
const ANSWER = {
  total: 3,
  labels: [DAL, labelWith({ otherNames: ['உளுந்து'] }), labelWith({ foodId: 'besan' })],
  foods: [{ id: 'besan', names: ['बेसन', 'கடலை மாவு', 'বেসন'] }],
};
const OPTIONS = { foods: foodNames(ANSWER), common: commonScript(ANSWER) };

test('the scripts of most products come first', () => {
  expect(scriptsOf(ANSWER)).toEqual(['Tamil', 'Hindi (Devanagari)', 'Bengali']);
});

test.each([
  ['', DAL, 'துவரம் பருப்பு'],
  ['Hindi (Devanagari)', DAL, 'तूर दाल'],
  ['Bengali', DAL, null],
  ['none', DAL, null],
  ['', labelWith({ foodId: 'besan' }), 'கடலை மாவு'],
  ['Bengali', labelWith({ foodId: 'besan' }), 'বেসন'],
  ['', labelWith({}), null],
  ['', labelWith({ name: 'துவரம் பருப்பு', otherNames: ['Toor Dal'] }), 'Toor Dal'],
])(
  'with the choice %j the second name of a label is in the script asked for',
  (choice, label, expected) => {
    expect(secondName(label, { ...OPTIONS, choice })).toBe(expected);
  },
);

test.each<[Partial<ShelfLabel>, ReturnType<typeof labelPrices>]>([
  [{ price: null }, null],
  [{}, { price: '$5.00', per: '', unitPrice: '$2.50 / lb', was: null, until: null }],
  [{ priceUnit: 'lb' }, { price: '$5.00', per: ' / lb', unitPrice: '', was: null, until: null }],
  [
    { salePrice: '4.00', lastDay: '2026-11-30' },
    { price: '$4.00', per: '', unitPrice: '$2.50 / lb', was: '$5.00', until: 'Nov 30, 2026' },
  ],
])('a label of %j shows its prices', (changes, expected) => {
  expect(labelPrices(labelWith(changes), 'package', US_DOLLARS)).toEqual(expected);
});
