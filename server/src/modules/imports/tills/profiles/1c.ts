import type { TillProfile } from '../profile.ts';

/** The catalogue of 1C as a list. Its price lists, with groups as rows, are read as any other list. */
export const ONE_C: TillProfile = {
  till: '1c',
  name: '1C',
  anchors: {
    all: ['Код', ['Наименование', 'Рабочее наименование', 'Номенклатура']],
    any: ['Вид номенклатуры', 'Тип номенклатуры', 'Пометка удаления'],
    none: ['UUID'],
  },
  columns: {
    name: ['Наименование', 'Рабочее наименование', 'Номенклатура'],
    description: ['Описание'],
    category: ['Группа', 'Родитель', 'Товарная категория', 'Вид номенклатуры'],
    price: ['Розничная цена', 'Цена розничная', 'Розничная', 'Цена продажи', 'Цена'],
    barcode: ['Штрихкод', 'Штрих-код'],
    inStock: ['Остаток', 'Свободный остаток', 'В наличии', 'Конечный остаток'],
    priceUnit: ['Ед. изм.', 'Единица', 'Единица измерения', 'Единица хранения'],
  },
  brand: 'Марка (бренд)',
  categoryMark: '/',
  variations: ['Характеристика'],
  perhapsBarcode: ['Артикул'],
  keys: [
    { all: ['Код'], and: ['Характеристика'] },
    { all: ['Артикул'], and: ['Характеристика'] },
  ],
  skip: [
    { column: 'Пометка удаления', is: /^(?:да|истина|1|true)$/i, reason: 'archived' },
    { column: ['Тип номенклатуры', 'Вид номенклатуры'], is: /услуг|работ/i, reason: 'service' },
    { column: 'Это группа', is: /^(?:да|истина|1|true)$/i, reason: 'noProduct' },
  ],
};
