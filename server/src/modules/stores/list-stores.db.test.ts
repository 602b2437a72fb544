import { storeSlug } from '@aislewise/contracts/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStore } from '../../../test/fixtures.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

/** A Saturday, 9 in the morning in Chicago. */
const NOW = new Date('2026-11-21T15:00:00Z');
const OPEN = 'Mon-Sun 8 AM - 9 PM';
const CLOSED = 'Mon-Sun 6 PM - 11 PM';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

interface Listed {
  id: string;
  name: string;
}

let server: TestApp;
const ids = new Map<string, string>();

async function add(name: string, row: Parameters<typeof addStore>[1] = {}): Promise<void> {
  ids.set(name, (await addStore(server.db, { name, hours: CLOSED, ...row })).id);
}

beforeAll(async () => {
  server = await testApp({ now: () => NOW });
  await add('Patel Bazaar', {
    address: '2634 W Devon Ave, Chicago, IL 60659',
    latitude: 41.9977,
    longitude: -87.6947,
    features: ['Halal', 'Deli'],
    shortName: 'patel-bazaar',
    foundCuisines: ['Indian', 'Pakistani'],
  });
  await add('Delikatesy Pod Dębem', {
    address: '3071 N. Milwaukee Ave, Chicago, IL 60618',
    foundCuisines: ['Polish'],
  });
  await add("O'Hare Market", { latitude: 41.98, longitude: -87.9, features: ['Halal'] });
  await add('Loop Grocery', { latitude: 41.8819, longitude: -87.6278, hours: OPEN });
  await add('ДОМ продукты', { address: '1 Main St, Chicago' });
  await add('한국 슈퍼', {
    address: '5 Lawrence Ave, Chicago, IL',
    hours: 'Open 24 hours',
    foundCuisines: ['Japanese'],
    chosenCuisines: ['Korean'],
  });
  await add('Gone Bazaar', {
    foundCuisines: ['Indian'],
    latitude: 42,
    longitude: -87.7,
    closedAt: NOW,
    shortName: 'gone',
  });
  for (const number of [10, 2, 1]) await add(`Corner ${number}`, { hours: OPEN });
});
afterAll(() => server.close());

async function list(query: Record<string, string | number | object> = {}): Promise<string[]> {
  const text = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  const { status, body } = await server.get(`/api/stores?${new URLSearchParams(text).toString()}`);
  expect(status).toBe(200);
  return (body as Listed[]).map(({ name }) => name);
}

/** All pages, one after the other. */
async function listPages(
  query: Record<string, string | number | object>,
  limit: number,
): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const last = names.at(-1);
    const page = await list({ ...query, limit, ...(last && { afterStore: ids.get(last) ?? '' }) });
    names.push(...page);
    if (page.length < limit) return names;
  }
}

const BY_NAME = [
  'Corner 1',
  'Corner 2',
  'Corner 10',
  'Delikatesy Pod Dębem',
  'Loop Grocery',
  "O'Hare Market",
  'Patel Bazaar',
  'ДОМ продукты',
  '한국 슈퍼',
];
const DEVON = { lat: 41.99, lng: -87.69 };
const NEAREST = ['Patel Bazaar', 'Loop Grocery', "O'Hare Market"];

test('stores are listed by name, numbers by their value, and closed ones never', async () => {
  expect(await list()).toEqual(BY_NAME);
  expect(await list({ q: 'bazaar' })).toEqual(['Patel Bazaar']);
  expect(await list({ shortName: 'gone' })).toEqual([]);
  expect(await list({ stores: [ids.get('Gone Bazaar')] })).toEqual([]);
});

test('with a position the nearest come first, and those without a place last by name', async () => {
  const placeless = BY_NAME.filter((name) => !NEAREST.includes(name));
  expect(await list(DEVON)).toEqual([...NEAREST, ...placeless]);
});

test.each([1, 2, 3, 9, 10])(
  'pages of %i stores neither overlap nor leave one out',
  async (size) => {
    expect(await listPages({}, size)).toEqual(BY_NAME);
    expect(await listPages(DEVON, size)).toEqual(await list(DEVON));
    expect(await listPages({ hours: 'open' }, size)).toEqual(await list({ hours: 'open' }));
    expect(await listPages({ ...DEVON, q: 'chicago' }, size)).toHaveLength(BY_NAME.length);
  },
);

test('a page says how many stores there are, and where the next page is', async () => {
  const first = await server.get('/api/stores?q=chicago&limit=8');
  expect(first.headers['x-total-count']).toBe(String(BY_NAME.length));
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(first.headers['link'])) ?? [];
  expect(next).toContain('q=chicago&limit=8&afterStore=');
  const last = await server.get(next);
  expect(last.body).toHaveLength(BY_NAME.length - 8);
  expect(last.headers['x-total-count']).toBe(String(BY_NAME.length));
  expect(last.headers['link']).toBeUndefined();
});

test('the page after an unknown store is empty', async () => {
  expect(await list({ afterStore: UNKNOWN_ID })).toEqual([]);
});

describe('the words of a query', () => {
  test.each([
    ['patel', 'Patel Bazaar'],
    ['  PATEL  bazaar ', 'Patel Bazaar'],
    ['near Devon Avenue', 'Patel Bazaar'],
    ['West Devon', 'Patel Bazaar'],
    ['debem', 'Delikatesy Pod Dębem'],
    ['DĘBEM north milwaukee', 'Delikatesy Pod Dębem'],
    ["o'hare", "O'Hare Market"],
    ['ohare', "O'Hare Market"],
    ['дом', 'ДОМ продукты'],
    ['한국', '한국 슈퍼'],
  ])('find a store by its name and address, as on the device: %j', async (q, name) => {
    expect(await list({ q })).toEqual([name]);
  });

  test.each(['patel milwaukee', 'devon street', 'near', '100%', "'; drop table stores"])(
    'find nothing if a store lacks one of them: %j',
    async (q) => {
      expect(await list({ q })).toEqual([]);
    },
  );

  test.each([
    ['patel bazar', 'Patel Bazaar'],
    ['delicatesy', 'Delikatesy Pod Dębem'],
  ])('find a store whose name they are with typos: %j', async (q, name) => {
    expect(await list({ q })).toEqual([name]);
    expect(await list({ q, match: 'begins' })).toEqual([name]);
  });

  test.each([
    ['ba', ['Patel Bazaar']],
    ['mar', ["O'Hare Market"]],
    ['chi', []],
    ['il', []],
    ['milw', ['Delikatesy Pod Dębem']],
    ['milw chi', ['Delikatesy Pod Dębem']],
    ['дом', ['ДОМ продукты']],
    ['슈', ['한국 슈퍼']],
  ])(
    'that are being typed suggest stores by what words begin with, not by the town: %j',
    async (q, names) => {
      expect(await list({ q, match: 'begins' })).toEqual(names);
    },
  );

  test('find a store by the words of its slug', async () => {
    const { body } = await server.get('/api/stores?limit=50');
    for (const { name, address } of body as { name: string; address: string }[]) {
      const slug = storeSlug(name, address).replace(/-chicago-il$/, '');
      expect(await list({ q: slug.replaceAll('-', ' ') })).toContain(name);
    }
  });
});

test('a filter by hours lists what is open now, or always', async () => {
  expect(await list({ hours: 'open' })).toEqual([
    'Corner 1',
    'Corner 2',
    'Corner 10',
    'Loop Grocery',
    '한국 슈퍼',
  ]);
  expect(await list({ hours: '24h' })).toEqual(['한국 슈퍼']);
});

test('a filter by features lists the stores that have all of them', async () => {
  expect(await list({ features: ['Halal'] })).toEqual(["O'Hare Market", 'Patel Bazaar']);
  expect(await list({ features: ['Halal', 'Deli'] })).toEqual(['Patel Bazaar']);
});

test('stores are listed by their ids, and by their short name', async () => {
  const named = ['Patel Bazaar', 'Loop Grocery'];
  expect(await list({ stores: named.map((name) => ids.get(name)) })).toEqual(named.toSorted());
  expect(await list({ shortName: 'patel-bazaar' })).toEqual(['Patel Bazaar']);
});

const TOO_MANY = encodeURIComponent(JSON.stringify(Array(51).fill(UNKNOWN_ID)));

test.each([
  ['lat=91&lng=0', 'latitude'],
  ['lat=41', 'A position needs both the latitude and the longitude.'],
  ['limit=51', 'The number of rows'],
  ['limit=0', 'The number of rows'],
  ['afterStore=me', 'The last store of the page before'],
  ['stores=me', 'The list of stores'],
  [`stores=${TOO_MANY}`, 'The list of stores must be'],
  ['features=["Telepathy"]', 'The features'],
  ['hours=late', 'The opening hours'],
  [`match=begins&afterStore=${UNKNOWN_ID}`, 'Suggestions have one page.'],
  [`q=${'a'.repeat(201)}`, 'The search'],
])('a list by %.30s is refused with a sentence', async (query, sentence) => {
  const { status, body } = await server.get(`/api/stores?${query}`);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
});

test('one store is returned with its public columns alone, a closed or unknown one is not', async () => {
  const { status, body } = await server.get(`/api/stores/${ids.get('Patel Bazaar')}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Patel Bazaar', shortName: 'patel-bazaar' });
  for (const column of ['searchText', 'ownNetwork', 'closedAt', 'productsVersion']) {
    expect(body).not.toHaveProperty(column);
  }
  for (const id of [ids.get('Gone Bazaar'), UNKNOWN_ID]) {
    expect((await server.get(`/api/stores/${id}`)).status).toBe(404);
  }
  expect((await server.get('/api/stores/patel-bazaar')).status).toBe(400);
});

describe('the cuisine of a store', () => {
  test.each<[string, string[]]>([
    ['Indian', ['Patel Bazaar']],
    ['Pakistani', ['Patel Bazaar']],
    ['Korean', ['한국 슈퍼']],
    ['Japanese', []],
  ])('filters the list: %s', async (cuisine, expected) => {
    expect(await list({ cuisine })).toEqual(expected);
  });

  test('that is none is refused', async () => {
    expect((await server.get('/api/stores?cuisine=Fusion')).status).toBe(400);
  });

  test.each<[string, string[]]>([
    ['indian', ['Patel Bazaar']],
    ['Indian grocery stores', ['Patel Bazaar']],
    ['தமிழ்', ['Patel Bazaar']],
    ['हिन्दी', ['Patel Bazaar']],
    ['polski', ['Delikatesy Pod Dębem']],
    ['польский', ['Delikatesy Pod Dębem']],
    ['koreańsk', ['한국 슈퍼']],
    ['中国', []],
    ['indian devon', ['Patel Bazaar']],
    ['indian milwaukee', []],
  ])('is found by its name in many languages: %s', async (q, expected) => {
    expect(await list({ q })).toEqual(expected);
  });

  test('is no name to suggest while a query is typed', async () => {
    expect(await list({ q: 'indian', match: 'begins' })).toEqual([]);
  });
});
