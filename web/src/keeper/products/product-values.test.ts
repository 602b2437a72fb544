import { US_DOLLARS } from '@aislewise/contracts/money';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { addProduct } from '@aislewise/contracts/calls/products';
import { NEW_PRODUCT } from '@aislewise/contracts/product-fields';
import { describe, expect, it } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import {
  EMPTY_PRODUCT,
  priceFault,
  quantityFault,
  productBody,
  isSlip,
  productValues,
  splitList,
  typedPrice,
} from './product-values.ts';

const ID = '0198a1b2-0000-7000-8000-000000000001';
const ROW: KeeperProduct = {
  id: ID,
  productId: ID,
  storeId: ID,
  ...PLAIN_STOCK,
  price: '4.99',
  size: '10 lb',
  aisle: 'Aisle 3',
  checkedAt: null,
  version: 3,
  product: {
    ...NEW_PRODUCT,
    name: 'Rice, 10 lb',
    emoji: null,
    category: 'Rice & Grains',
    otherNames: ['Rice, long grain'],
    tags: ['grain, white'],
  },
};

describe('splitList', () => {
  it('splits at commas of any script, trims, and drops blanks', () => {
    expect(splitList(' besan, gram flour,, 面粉、麺 ,')).toEqual([
      'besan',
      'gram flour',
      '面粉',
      '麺',
    ]);
    expect(splitList('  ')).toEqual([]);
  });
});

describe('typedPrice', () => {
  it.each([
    [' 4.99 ', '4.99'],
    ['$4.99', '4.99'],
    ['4,99', '4.99'],
    ['1,299.50', '1299.50'],
    ['', ''],
  ])('reads %j as %j', (text, price) => {
    expect(typedPrice(text, US_DOLLARS)).toBe(price);
  });

  it.each([
    ['4.999', false],
    ['abc', false],
    ['-1', false],
    ['0', false],
    ['', true],
    ['99,999,999.99', true],
  ])('%j is a price: %s', (text, fine) => {
    expect(priceFault(text, US_DOLLARS) === null).toBe(fine);
  });
});

describe('productBody', () => {
  const values = { ...EMPTY_PRODUCT, name: ' Besan ', otherNames: 'gram flour', price: '4,99' };

  it('trims texts and splits lists', () => {
    expect(
      productBody({ ...values, size: ' 500 g ', priceUnit: 'each' }, US_DOLLARS),
    ).toMatchObject({
      name: 'Besan',
      size: '500 g',
      priceUnit: 'each',
      otherNames: ['gram flour'],
      tags: [],
      price: '4.99',
    });
  });

  it('clears the sale price when the sale is switched off', () => {
    const body = productBody({ ...values, salePrice: '3.99', isOnSale: false }, US_DOLLARS);
    expect(body).toMatchObject({ price: '4.99', isOnSale: false, salePrice: null });
  });

  it('leaves out the lists of a product that are unchanged, because their names may hold commas', () => {
    const opened = productValues(ROW, US_DOLLARS);
    const body = productBody({ ...opened, price: '5.49' }, US_DOLLARS, ROW);
    expect(body).toMatchObject({ price: '5.49' });
    expect(body).not.toHaveProperty('otherNames');
    expect(body).not.toHaveProperty('tags');
    expect(productBody({ ...opened, otherNames: 'rice', tags: '' }, US_DOLLARS, ROW)).toMatchObject(
      {
        otherNames: ['rice'],
        tags: [],
      },
    );
  });

  it('shows the size and price unit that were set, not those of the name', () => {
    expect(productValues(ROW, US_DOLLARS)).toMatchObject({ size: '', priceUnit: '' });
    const set = { ...ROW, product: { ...ROW.product, size: '5 kg', priceUnit: 'kg' as const } };
    expect(productValues(set, US_DOLLARS)).toMatchObject({ size: '5 kg', priceUnit: 'kg' });
  });

  it('sends the number of pieces while the product is in stock, and null for an empty one', () => {
    expect(productBody({ ...values, quantity: ' 12 ' }, US_DOLLARS)).toMatchObject({
      quantity: 12,
    });
    expect(productBody(values, US_DOLLARS)).toMatchObject({ quantity: null });
    expect(
      productBody({ ...values, quantity: '12', inStock: false }, US_DOLLARS),
    ).not.toHaveProperty('quantity');
    expect(productValues({ ...ROW, quantity: 7 }, US_DOLLARS).quantity).toBe('7');
    expect(productValues({ ...ROW, quantity: 0, inStock: false }, US_DOLLARS).quantity).toBe('');
  });

  it('fits the contract', () => {
    expect(addProduct.body.safeParse(productBody(values, US_DOLLARS)).success).toBe(true);
  });
});

it.each([
  ['', true],
  ['0', true],
  ['12', true],
  ['-1', false],
  ['1.5', false],
  ['a dozen', false],
])('%j is a number of pieces: %s', (text, isFine) => {
  expect(quantityFault(text) === null).toBe(isFine);
});

describe('a slip in a price', () => {
  it.each([
    ['4.99', '0.01'],
    ['4.99', '24.96'],
    ['4.99', '499'],
    ['10.00', '1.99'],
  ])('%s to %s is more than five times higher or lower', (before, price) => {
    expect(isSlip(before, price)).toBe(true);
  });

  it.each([
    ['4.99', '24.95'],
    ['10.00', '2'],
    ['4.99', ''],
    [null, '400'],
    ['0.00', '4'],
  ])('%s to %j is none', (before, price) => {
    expect(isSlip(before, price)).toBe(false);
  });
});

it('a price that a barcode has joined is refused with the reason', () => {
  expect(priceFault('58901234567894', US_DOLLARS)).toBe(
    'That was a barcode. The price was not saved.',
  );
});
