import type { TillFile } from './till-file.ts';

export const MOYSKLAD: TillFile = {
  title: 'MoySklad',
  till: 'moysklad',
  headings:
    'Группы,UUID,Тип,Код,Наименование,Внешний код,Единица измерения,Цена: Цена продажи,Закупочная цена,Штрихкод EAN13,Штрихкод EAN8,Штрихкод Code128,Описание,Минимальная цена,Остаток,Архивный',
  format: { kind: 'csv', separator: ';' },
  rows: [
    [
      'it has a path of groups, and commas before the decimals',
      {
        Группы: 'Бакалея/Крупы',
        UUID: 'a217f669-01',
        Тип: 'Товар',
        Код: '00001',
        Наименование: 'Гречка 800 г',
        'Цена: Цена продажи': '89,90',
        'Закупочная цена': '60,00',
        'Штрихкод EAN13': '4001234567006',
        Остаток: '12',
        Архивный: 'нет',
      },
      {
        name: 'Гречка 800 г',
        category: 'Крупы',
        price: '89.90',
        barcode: '4001234567006',
        inStock: true,
      },
    ],
    [
      'it is sold by weight and has a short bar code',
      {
        UUID: 'a217f669-02',
        Тип: 'Товар',
        Наименование: 'Сыр',
        'Единица измерения': 'кг',
        'Цена: Цена продажи': '540,00',
        'Штрихкод EAN8': '96385074',
        Остаток: '0',
      },
      { name: 'Сыр', price: '540.00', priceUnit: 'kg', barcode: '96385074', inStock: false },
    ],
    [
      'it is archived',
      { UUID: 'a217f669-03', Тип: 'Товар', Наименование: 'Старый чай', Архивный: 'да' },
      'Archived',
    ],
    [
      'it is a service',
      { UUID: 'a217f669-04', Тип: 'Услуга', Наименование: 'Доставка' },
      'Service',
    ],
    [
      'it is a group',
      { UUID: 'a217f669-05', Тип: 'Группа', Наименование: 'Бакалея' },
      'Not a product of its own',
    ],
  ],
};
