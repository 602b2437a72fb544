/** Reports of Tally and 1C, whose groups are rows. They are read as any other list. */
import { expect, test } from 'vitest';
import { workbookOf } from '../../../test/workbook.ts';
import { readFile } from './read-file.ts';
import { readList } from './read-list.ts';

type Lines = readonly (readonly string[])[];

const NO_ANSWERS = {
  location: undefined,
  chosen: undefined,
  without: undefined,
  earlier: [],
};

const REPORTS: readonly [string, Lines, object[]][] = [
  [
    'a stock summary of Tally: its rate is the cost',
    [
      ['Stock Summary'],
      ['1-Apr-2026 to 30-Nov-2026'],
      ['Particulars', 'Closing Balance', '', ''],
      ['', 'Quantity', 'Rate', 'Value'],
      ['Pulses', '', '', '5400.00'],
      ['Toor Dal 1 kg', '20 Nos', '120.00', '2400.00'],
      ['Chana Dal 1 kg', '0 Nos', '80.00', ''],
      ['Spices', '', '', '900.00'],
      ['Haldi 100 g', '30 Nos', '30.00', '900.00'],
      ['Grand Total', '50 Nos', '', '6300.00'],
    ],
    [
      { name: 'Toor Dal 1 kg', inStock: true, category: 'Pulses' },
      { name: 'Chana Dal 1 kg', inStock: false, category: 'Pulses' },
      { name: 'Haldi 100 g', inStock: true, category: 'Spices' },
    ],
  ],
  [
    'a price list of Tally: the rate of today is the price, not the one before it or the cost',
    [
      ['Price List'],
      ['Price Level: Retail'],
      [
        'Sl No',
        'Name of Item',
        'Quantities',
        '',
        'Rate',
        'Disc %',
        'Historical Details',
        '',
        'Cost',
      ],
      ['', '', 'From', 'Less Than', '', '', 'Rate', 'Disc %', ''],
      ['1', 'Toor Dal 1 kg', '', '', '145.00/Nos', '', '140.00/Nos', '', '120.00/Nos'],
      ['2', 'Chana Dal 1 kg', '', '', '98.00/Nos', '', '95.00/Nos', '', '80.00/Nos'],
      ['3', 'Rajma 1 kg', '', '', '160.00/Nos', '', '', '', '130.00/Nos'],
    ],
    [
      { name: 'Toor Dal 1 kg', price: '145.00' },
      { name: 'Chana Dal 1 kg', price: '98.00' },
      { name: 'Rajma 1 kg', price: '160.00' },
    ],
  ],
  [
    'a price list of 1C: the retail price of two, and the groups as categories',
    [
      ['Прайс-лист'],
      ['на 29.11.2026'],
      ['Артикул', 'Номенклатура', 'Ед. изм.', 'Розничная', 'Оптовая', 'Остаток'],
      ['', 'Крупы', '', '', '', ''],
      ['К-001', 'Гречка ядрица 800 г', 'шт', '89,90', '70,00', '12'],
      ['К-002', 'Рис круглый 900 г', 'шт', '95,50', '80,00', '0'],
      ['', 'Молочные продукты', '', '', '', ''],
      ['М-001', 'Сыр российский', 'кг', '540,00', '450,00', '3,5'],
    ],
    [
      {
        name: 'Гречка ядрица 800 г',
        category: 'Крупы',
        priceUnit: 'each',
        price: '89.90',
        inStock: true,
      },
      {
        name: 'Рис круглый 900 г',
        category: 'Крупы',
        priceUnit: 'each',
        price: '95.50',
        inStock: false,
      },
      {
        name: 'Сыр российский',
        category: 'Молочные продукты',
        priceUnit: 'kg',
        price: '540.00',
        inStock: true,
      },
    ],
  ],
  [
    'a price list of 1C with the currency below the price',
    [
      ['Прайс-лист'],
      ['Ценовая группа, Номенклатура', 'Код', 'Ед. изм.', 'Розничная цена', '', 'Штрихкод'],
      ['', '', '', 'Цена', 'Валюта', ''],
      ['Крупы', '', '', '', '', ''],
      ['Гречка ядрица 800 г', '00-00000012', 'шт', '89,90', 'руб.', '4001234567006'],
      ['Рис круглый 900 г', '00-00000013', 'шт', '95,50', 'руб.', '4001234567112'],
    ],
    [
      {
        name: 'Гречка ядрица 800 г',
        category: 'Крупы',
        priceUnit: 'each',
        price: '89.90',
        barcode: '4001234567006',
      },
      {
        name: 'Рис круглый 900 г',
        category: 'Крупы',
        priceUnit: 'each',
        price: '95.50',
        barcode: '4001234567112',
      },
    ],
  ],
];

test.each(REPORTS)('%s', (_, lines, expected) => {
  const list = readList(readFile(workbookOf({ Report: lines })), NO_ANSWERS);
  expect(list).toMatchObject({ till: null, problem: null });
  expect(list.rows.map(({ values }) => values)).toEqual(expected);
});
