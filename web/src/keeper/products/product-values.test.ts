import { addProduct } from '@aislewise/contracts/calls/products';
import { describe, expect, it } from 'vitest';
import { EMPTY_PRODUCT, priceFault, productBody, splitList, typedPrice } from './product-values.ts';

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
    expect(typedPrice(text)).toBe(price);
  });

  it.each([
    ['4.999', false],
    ['abc', false],
    ['-1', false],
    ['0', true],
    ['', true],
    ['99999.99', true],
  ])('%j is a price: %s', (text, fine) => {
    expect(priceFault(text) === null).toBe(fine);
  });
});

describe('productBody', () => {
  const values = { ...EMPTY_PRODUCT, name: ' Besan ', otherNames: 'gram flour', price: '4,99' };

  it('trims texts and splits lists', () => {
    expect(productBody(values)).toMatchObject({
      name: 'Besan',
      otherNames: ['gram flour'],
      tags: [],
      price: '4.99',
    });
  });

  it('clears the sale price when the sale is switched off', () => {
    const body = productBody({ ...values, salePrice: '3.99', isOnSale: false }, 1);
    expect(body).toMatchObject({ price: '4.99', isOnSale: false, salePrice: null, version: 1 });
  });

  it('fits the contract', () => {
    expect(addProduct.body.safeParse(productBody(values)).success).toBe(true);
  });
});
