import type { TillProfile } from '../profile.ts';

/** Goods of MoySklad. Lists of 1C have headings that each shop chooses: they are read as any other list. */
export const MOYSKLAD: TillProfile = {
  till: 'moysklad',
  name: 'MoySklad',
  anchors: {
    all: ['Наименование', ['Цена: Цена продажи', 'Цена продажи']],
    any: ['UUID', 'Внешний код', 'Штрихкод EAN13'],
  },
  columns: {
    name: ['Наименование'],
    description: ['Описание'],
    category: ['Группы'],
    price: ['Цена: Цена продажи', 'Цена продажи'],
    barcode: ['Штрихкод EAN13', 'Штрихкод EAN8', 'Штрихкод UPC', 'Штрихкод GTIN'],
    inStock: ['Остаток'],
    priceUnit: ['Единица измерения'],
  },
  categoryMark: '/',
  perhapsBarcode: ['Штрихкод Code128', 'Код'],
  keys: [{ all: ['UUID'] }, { all: ['Внешний код'] }, { all: ['Код'] }],
  skip: [
    { column: 'Архивный', is: /^(?:да|1|true)$/i, reason: 'archived' },
    { column: 'Тип', is: /^(?:услуга|работа)/i, reason: 'service' },
    { column: 'Тип', is: /^группа/i, reason: 'noProduct' },
  ],
};
