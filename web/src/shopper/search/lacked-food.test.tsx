import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { Results } from './results.tsx';

const STORE = { id: 'here', slug: 'here', name: 'Here', address: '1 Main St' };
const OTHER = { id: 'there', slug: 'there', name: 'Jade Lantern Market', address: '2 Main St' };

const MATCH: NonNullable<SearchResult['match']> = {
  text: 'Methi',
  field: 'name',
  kind: 'exact',
  confidence: 0.9,
  guess: false,
  leftOut: [],
  because: null,
};

function result(name: string, store: typeof STORE, more: Partial<SearchResult> = {}): SearchResult {
  const stock = { ...PLAIN_STOCK, aisle: 'Aisle 4', price: '3.99', inStock: more.inStock ?? true };
  return {
    id: name,
    name,
    description: null,
    category: 'Pantry',
    imageUrl: null,
    otherNames: [],
    tags: [],
    createdAt: stock.lastUpdated,
    updatedAt: stock.lastUpdated,
    ...stock,
    storeAvailability: [
      { store, inventory: { ...stock, id: name, storeId: store.id, productId: name } },
    ],
    match: MATCH,
    food: null,
    substituteFor: null,
    ...more,
  };
}

const spinach = result('Spinach', STORE, { match: null, substituteFor: 'Fenugreek Leaves' });
const ASK = 'Ask the store to stock it';

/** The text of the screen for these results. */
function show(results: SearchResult[], milesTo: () => number | null = () => null): string {
  const total = results.filter(({ substituteFor }) => substituteFor === null).length;
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Results
        query="methi"
        answer={{ results, total, nearNames: [] }}
        store={STORE as Store}
        milesTo={milesTo}
        onOpen={() => undefined}
        onAsk={() => undefined}
      />
    </MemoryRouter>,
  );
  return page.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
}

/** Expects these texts on the screen, in this order. */
function expectInOrder(page: string, texts: readonly string[]): void {
  expect(texts.map((text) => page.includes(text))).toEqual(texts.map(() => true));
  const places = texts.map((text) => page.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

test('a food that the store lacks: where it is, substitutes here, a request', () => {
  expectInOrder(show([result('Methi', OTHER), spinach]), [
    'Not found at Here. Please ask a store associate for help or try another item.',
    'At Jade Lantern Market, aisle 4, $3.99',
    'Instead of Fenugreek Leaves',
    ASK,
  ]);
});

test('the distance stands there only if it is known', () => {
  expect(show([result('Methi', OTHER)])).not.toContain('away');
  expect(show([result('Methi', OTHER)], () => 0.8)).toContain('aisle 4, $3.99, 0.8 mi away');
});

test('products of other stores do not push the substitutes away', () => {
  const many = Array.from({ length: 9 }, (_, n) => result(`Methi ${n}`, OTHER));
  const page = show([...many, spinach]);
  expectInOrder(page, ['Methi 2', 'Show all 9 products', 'Instead of Fenugreek Leaves']);
  expect(page).not.toContain('Methi 3');
});

test('a store that has the food shows all products of others, and no request', () => {
  const many = Array.from({ length: 9 }, (_, n) => result(`Methi ${n}`, OTHER));
  const page = show([result('Methi', STORE), ...many]);
  expectInOrder(page, ['At Here', 'At other stores', 'Methi 8']);
  expect(page).not.toContain(ASK);
});

test('a food that is sold out here needs no request, one that only others have does', () => {
  const soldOut = result('Methi', STORE, { inStock: false, food: 'Fenugreek Leaves' });
  expect(show([soldOut, spinach])).not.toContain(ASK);
  expect(show([result('Methi Khakhra', STORE), spinach])).toContain(ASK);
});
