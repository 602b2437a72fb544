import { parseHours } from '@aislewise/contracts/hours-text';
import { expect, test } from 'vitest';
import { NO_CLAIM_AT } from '../modules/products/stock-claim.ts';
import { breadcrumbs, groceryStore, itemList, productOffer } from './linked-data.ts';

type Given = Parameters<typeof productOffer>[0];

const NOW = new Date('2026-11-29T12:00:00Z');
const ORIGIN = 'https://shop.example';
const STORE = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Patel Bazaar',
  address: '2 Devon Ave, Chicago, IL 60659',
  currency: 'PLN',
  phone: null,
  latitude: null,
  longitude: null,
  openingHours: null,
  closedDays: [],
  payments: [],
  spokenLanguages: [],
} as unknown as Given['store'];
const PAGE = `${ORIGIN}/store/${STORE.id}/patel-bazaar-chicago-il-60659`;

const row = (changes: Partial<Given['row']> = {}): Given['row'] =>
  ({
    id: '00000000-0000-4000-8000-000000000002',
    storeId: STORE.id,
    name: 'Besan',
    otherNames: [],
    description: null,
    category: 'Flours',
    imageUrl: null,
    barcode: null,
    price: '3.99',
    isOnSale: false,
    salePrice: null,
    inStock: true,
    halfLifeDays: 14,
    seenAt: NOW,
    seenBy: 'count',
    stockUpdatedAt: NOW,
    ...changes,
  }) as Given['row'];

const offerOf = (changes?: Partial<Given['row']>) =>
  productOffer({ store: STORE, row: row(changes), now: NOW, origin: ORIGIN });

test('a store has its hours of each day, past midnight too, and single days of its own', () => {
  const store = {
    ...STORE,
    phone: '+1 773 555 0100',
    openingHours: parseHours('Mon-Fri 9am-10pm, Sat 24 hours, Sun 6pm-2am'),
    closedDays: [{ date: '2026-12-25', name: 'Christmas', spans: [] }],
  };
  const data = groceryStore(store, { origin: ORIGIN });
  const hours = data.openingHoursSpecification ?? [];
  expect(hours.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek} ${opens} ${closes}`)).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day} 09:00 22:00`),
    'Saturday 00:00 23:59',
    'Sunday 18:00 02:00',
  ]);
  expect(data).toMatchObject({
    '@id': PAGE,
    telephone: '+1 773 555 0100',
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  });
});

test('a store has its ways to pay and its languages', () => {
  const store: Given['store'] = { ...STORE, payments: ['cash', 'ebt'], spokenLanguages: ['gu'] };
  expect(groceryStore(store, { origin: ORIGIN })).toMatchObject({
    paymentAccepted: 'Cash, EBT',
    availableLanguage: ['gu'],
  });
});

test('what a store has not said is left out', () => {
  expect(groceryStore(STORE, { origin: undefined })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: 'Patel Bazaar',
    address: '2 Devon Ave, Chicago, IL 60659',
  });
});

test('a product has the price to pay and whether it is there', () => {
  expect(offerOf({ isOnSale: true, salePrice: '2.99' }).offers).toMatchObject({
    price: '2.99',
    priceCurrency: 'PLN',
    availability: 'https://schema.org/InStock',
  });
  expect(offerOf({ inStock: false }).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
  expect(offerOf({ inStock: false }).offers).not.toHaveProperty('price');
});

test('of a claim that has faded, or none, there is neither price nor availability', () => {
  expect(offerOf({ seenAt: new Date('2026-01-01T00:00:00Z') })).not.toHaveProperty('offers');
  expect(offerOf({ seenAt: NO_CLAIM_AT })).not.toHaveProperty('offers');
});

test.each([
  ['8901058000290', '8901058000290'],
  ['8901058000291', undefined],
  ['2012345000005', undefined],
  ['4011', undefined],
])('the number %s is given if it is one of all stores: %s', (barcode, gtin) => {
  expect(JSON.parse(JSON.stringify(offerOf({ barcode }))).gtin).toBe(gtin);
});

test('only a photo of the product is its picture', () => {
  expect(offerOf()).not.toHaveProperty('image');
  expect(offerOf({ imageUrl: '/media/photo.webp' })).toHaveProperty(
    'image',
    `${ORIGIN}/media/photo.webp`,
  );
});

test('the way to a product leads over its store', () => {
  const steps = breadcrumbs({ store: STORE, row: row(), origin: ORIGIN }).itemListElement;
  expect(steps.map(({ name, item }) => `${name} ${item}`)).toEqual([
    `Aislewise ${ORIGIN}/`,
    `Patel Bazaar ${PAGE}`,
    `Besan ${PAGE}/product/${row().id}/besan`,
  ]);
});

/** The part of schema.org that the pages use: the properties of a type, with their types. '' is a text or a number. */
const VOCABULARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  GroceryStore: {
    url: '',
    name: '',
    address: '',
    image: '',
    telephone: '',
    paymentAccepted: '',
    availableLanguage: '',
    geo: 'GeoCoordinates',
    openingHoursSpecification: 'OpeningHoursSpecification',
    specialOpeningHoursSpecification: 'OpeningHoursSpecification',
  },
  GeoCoordinates: { latitude: '', longitude: '' },
  OpeningHoursSpecification: {
    dayOfWeek: '',
    opens: '',
    closes: '',
    validFrom: '',
    validThrough: '',
  },
  Product: {
    name: '',
    alternateName: '',
    description: '',
    category: '',
    image: '',
    url: '',
    gtin: '',
    offers: 'Offer',
  },
  Offer: {
    availability: '',
    price: '',
    priceCurrency: '',
    availableAtOrFrom: 'GroceryStore',
  },
  BreadcrumbList: { itemListElement: 'ListItem' },
  ItemList: { itemListElement: 'ListItem', numberOfItems: '' },
  ListItem: { position: '', name: '', item: '', url: '' },
};

/** The parts of a description that the vocabulary does not have. */
function unknownIn(data: unknown, type: string): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => unknownIn(one, type));
  if (typeof data === 'string' || typeof data === 'number') {
    return type === '' ? [] : [`a text in place of ${type}`];
  }
  const {
    '@type': own,
    '@context': _context,
    '@id': _id,
    ...properties
  } = data as Record<string, unknown>;
  if (own !== type) return [`${String(own)} in place of ${type}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const wanted = VOCABULARY[type]?.[name];
    return wanted === undefined ? [`${type}.${name}`] : unknownIn(value, wanted);
  });
}

test('all types and properties are of schema.org', () => {
  const store = {
    ...STORE,
    phone: '+1 773 555 0100',
    payments: ['cash' as const, 'ebt' as const],
    spokenLanguages: ['gu' as const, 'en' as const],
    latitude: 41.9,
    longitude: -87.6,
    openingHours: parseHours('Mon-Fri 9am-10pm'),
    closedDays: [{ date: '2026-12-25', name: 'Christmas', spans: [] }],
  };
  const given = row({
    otherNames: ['बेसन'],
    description: 'Flour',
    imageUrl: '/media/photo.webp',
    barcode: '8901058000290',
  });
  const all = [
    groceryStore(store, { origin: ORIGIN, image: `${ORIGIN}/logo.png` }),
    productOffer({ store, row: given, now: NOW, origin: ORIGIN }),
    breadcrumbs({ store, row: given, origin: ORIGIN }),
    itemList(ORIGIN, { paths: ['/a', '/b'], count: 7 }),
  ];
  for (const data of all) expect(unknownIn(data, data['@type'])).toEqual([]);
  expect(unknownIn({ '@type': 'Product', cost: 3 }, 'Product')).toEqual(['Product.cost']);
});
