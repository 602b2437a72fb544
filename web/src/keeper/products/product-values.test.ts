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

  it('of the portal page holds what the product is and nothing of its row', () => {
    expect(productBody(values, 'portal')).toEqual({
      name: 'Besan',
      description: '',
      category: '',
      otherNames: ['gram flour'],
      tags: [],
      barcode: '',
    });
  });

  it('of the dashboard ends a sale that was switched off, with its price', () => {
    const body = productBody({ ...values, salePrice: '3.99', isOnSale: false }, 'dashboard', 1);
    expect(body).toMatchObject({ price: '4.99', isOnSale: false, salePrice: null, version: 1 });
  });

  it.each(['portal', 'dashboard'] as const)('of the %s fits the contract', (kind) => {
    expect(addProduct.body.safeParse(productBody(values, kind)).success).toBe(true);
  });
});
