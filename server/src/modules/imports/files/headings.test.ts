import { describe, expect, test } from 'vitest';
import { readHeading } from './headings.ts';

describe('the heading', () => {
  test.each([
    ['name', 'name'],
    ['NAME', 'name'],
    ['Other Names', 'otherNames'],
    ['other_names', 'otherNames'],
    ['OTHERNAMES', 'otherNames'],
    ['  In  Stock ', 'inStock'],
    ['in-stock', 'inStock'],
    ['\u{feff}name', 'name'],
    ['Sale Price', 'salePrice'],
    ['stock level', 'stockLevel'],
    ['Ｐｒｉｃｅ', 'price'],
    ['Product Name (English)', 'name'],
    ['EAN', 'barcode'],
    ['Pack Size', 'size'],
    ['Net Wt.', 'size'],
    ['Price Unit', 'priceUnit'],
    ['Sold by', 'priceUnit'],
    ['Unit of Measure', 'unit'],
    ['Unit price', 'price'],
    ['sellingprice', 'price'],
    ['QtyOnHand', 'inStock'],
    ['Selling price (₹)', 'price'],
    ['Artículo', 'name'],
    ['Código de barras', 'barcode'],
    ['Verkaufspreis', 'price'],
    ['Désignation', 'name'],
    ['Prezzo di vendita', 'price'],
    ['Preço de venda', 'price'],
    ['Verkoopprijs', 'price'],
    ['Strekkode', 'barcode'],
    ['Cena sprzedaży', 'price'],
    ['Množství', 'inStock'],
    ['Megnevezés', 'name'],
    ['Preț vânzare', 'price'],
    ['Цена, руб.', 'price'],
    ['Штрихкод', 'barcode'],
    ['Залишок', 'inStock'],
    ['Περιγραφή είδους', 'name'],
    ['Stok Adedi', 'inStock'],
    ['barkod_no', 'barcode'],
    ['سعر البيع', 'price'],
    ['موجودی', 'inStock'],
    ['מחיר מכירה', 'price'],
    ['विक्रय मूल्य', 'price'],
    ['পণ্যের নাম', 'name'],
    ['ราคาขาย', 'price'],
    ['Giá bán', 'price'],
    ['Harga Jual', 'price'],
    ['판매가', 'price'],
    ['販売価格', 'price'],
    ['商品条码', 'barcode'],
    ['የሽያጭ ዋጋ', 'price'],
  ])('%j means %s', (header, meaning) => {
    expect(readHeading(header)).toMatchObject({ meaning, coverage: expect.any(Number) });
  });

  test.each([
    ['Purchase price', 'cost'],
    ['Einkaufspreis', 'cost'],
    ['Закупочная цена', 'cost'],
    ['Giá vốn', 'cost'],
    ['سعر التكلفة', 'cost'],
    ['進貨價', 'cost'],
    ['Precio mayoreo', 'wholesale'],
    ['VAT rate', 'tax'],
    ['HSN', 'tax'],
    ['Stock value', 'value'],
    ['Min stock', 'minStock'],
    ['Qty sold', 'moved'],
    ['Supplier', 'vendor'],
    ['Category name', 'category'],
    ['Item code', 'code'],
    ['Old price', 'otherPrice'],
    ['Margin %', 'margin'],
  ])('%j is no price, name or stock but %s', (header, meaning) => {
    expect(readHeading(header).meaning).toBe(meaning);
  });

  test('names the words that it does not know, such as the name of a branch', () => {
    expect(readHeading('Maple Street Qty')).toMatchObject({
      meaning: 'inStock',
      rest: 'maple street',
    });
  });

  test.each(['', ' ', '12', 'xyzzy'])('%j means nothing', (header) => {
    expect(readHeading(header).meaning).toBeNull();
  });
});
