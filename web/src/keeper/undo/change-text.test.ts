import { describe, expect, it } from 'vitest';
import { changedFields, changeSentence } from './change-text.ts';

const STORE = { timeZone: 'America/Chicago', currency: 'PLN', locale: 'pl-PL' };
const CHANGE = {
  what: 'inventory.changed',
  subjectName: 'Badam Milk Mix',
  before: { price: '5.05' },
  after: { price: '6.06' },
  rows: null,
  changes: 1,
  undoes: null,
  currency: null,
} as const;

describe('the sentence of a change', () => {
  it('names the product, the field, and the old and the new value', () => {
    expect(changeSentence(CHANGE, STORE)).toBe('Badam Milk Mix: price 5,05\u{a0}zł → 6,06\u{a0}zł');
  });

  it('writes amounts in the currency that the store had then', () => {
    const before = { ...CHANGE, currency: 'USD' };
    expect(changeSentence(before, STORE)).toBe(
      'Badam Milk Mix: price 5,05\u{a0}USD → 6,06\u{a0}USD',
    );
    expect(changedFields({ ...before, after: null }, STORE)).toEqual(['price 5,05\u{a0}USD']);
  });

  it('names a status and the features of a store', () => {
    const change = {
      before: { status: 'submitted', features: [] },
      after: { status: 'under_review', features: ['Deli', 'Halal'] },
      currency: null,
    };
    expect(changedFields(change, STORE)).toEqual([
      'status submitted → under review',
      'features nothing → Deli, Halal',
    ]);
  });

  it('says that it undid another change', () => {
    expect(changeSentence({ ...CHANGE, undoes: 'x' }, STORE)).toMatch(/^Undone: Badam/);
  });

  it('names the number of products of a change of many, and the value that all have', () => {
    const products = [
      { productId: 'a', name: 'Rice', inStock: false, salePrice: '3.99', originalPrice: '4.99' },
      { productId: 'b', name: 'Ghee', inStock: false, salePrice: '8.99', originalPrice: '9.99' },
    ];
    const change = {
      ...CHANGE,
      what: 'inventory.bulk_changed',
      subjectName: '200 products',
    } as const;
    expect(changeSentence({ ...change, before: {}, after: { products }, rows: 200 }, STORE)).toBe(
      '200 products: in stock → no, sale price',
    );
  });

  it('names the number of changes, or of products, where no values were kept', () => {
    const none = { before: null, after: null };
    expect(changeSentence({ ...CHANGE, ...none, subjectName: null, changes: 1234 }, STORE)).toBe(
      'Changed price, stock or aisle, 1,234 times within an hour',
    );
    const push = { ...CHANGE, what: 'inventory.pushed', after: { products: [] } } as const;
    expect(changeSentence({ ...push, before: {}, rows: 5000 }, STORE)).toBe(
      'A program sent prices: 5,000 products',
    );
  });

  it('names the first products that shoppers have reported, by their state', () => {
    const products = [
      { productId: 'a', name: 'Rice, 5 lb', inStock: false, quantity: null },
      { productId: 'b', name: 'Ghee', inStock: true },
      { productId: 'c', name: 'Moong Dal', seenBy: 'shopper' },
      ...['Atta', 'Poha', 'Besan'].map((name) => ({ productId: name, name, inStock: false })),
    ];
    const change = { ...CHANGE, what: 'inventory.reported', subjectName: null } as const;
    expect(changeSentence({ ...change, before: {}, after: { products }, rows: 8 }, STORE)).toBe(
      'Shoppers reported out of stock: Rice, 5 lb; Atta; Poha · in stock: Ghee · stock: Moong Dal · 3 more',
    );
    const undo = {
      before: { products: [{ productId: 'a', name: 'Rice, 5 lb', inStock: false }] },
      after: { products: [{ productId: 'a', name: 'Rice, 5 lb', inStock: true }] },
    };
    expect(changeSentence({ ...change, ...undo, rows: 1, undoes: 'x' }, STORE)).toBe(
      'Undone: Shoppers reported out of stock: Rice, 5 lb',
    );
  });

  it('names both categories of a rename and the number of products', () => {
    const change = {
      ...CHANGE,
      what: 'category.renamed',
      before: { category: 'Sweets', products: [] },
      after: { category: 'Candy', products: [] },
      rows: 12,
    } as const;
    expect(changeSentence(change, STORE)).toBe('Renamed a category: Sweets → Candy, 12 products');
  });

  it('names the columns that an import left out', () => {
    const after = { new: 3, changed: 0, leftOut: ['Avail', 'Supplier'] };
    const change = {
      ...CHANGE,
      what: 'import.committed',
      subjectName: 'list.csv',
      before: null,
    } as const;
    expect(changeSentence({ ...change, after }, STORE)).toBe(
      'Imported products: list.csv, without its columns Avail, Supplier',
    );
    const rows = { new: 3, skipped: ['Sum: 2', 'On the sheet ‘Old’: 9'] };
    expect(changeSentence({ ...change, after: rows }, STORE)).toBe(
      'Imported products: list.csv, without rows (Sum: 2, On the sheet ‘Old’: 9)',
    );
    expect(changeSentence({ ...change, after: { new: 3 } }, STORE)).toBe(
      'Imported products: list.csv',
    );
  });

  it('names a new or deleted subject without its fields', () => {
    const change = { ...CHANGE, what: 'product.removed', after: null } as const;
    expect(changeSentence(change, STORE)).toBe('Removed a product: Badam Milk Mix');
  });
});

describe('the fields of a change', () => {
  it('show times in the zone of the store', () => {
    const after = { endDate: '2026-12-01T05:59:59.999Z' };
    expect(changedFields({ ...CHANGE, before: null, after }, STORE)).toEqual([
      'end date Nov 30, 2026, 11:59 PM',
    ]);
  });

  it('show a cleared value as nothing, and yes and no for marks', () => {
    const before = { aisle: 'Aisle 3', inStock: true };
    expect(
      changedFields({ ...CHANGE, before, after: { aisle: null, inStock: false } }, STORE),
    ).toEqual(['aisle Aisle 3 → nothing', 'in stock yes → no']);
  });

  it('cut long values', () => {
    const after = { description: 'x'.repeat(200) };
    const [line] = changedFields({ ...CHANGE, before: null, after }, STORE);
    expect(line).toHaveLength('description '.length + 81);
  });
});
