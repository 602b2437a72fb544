import { US_DOLLARS } from '@aislewise/contracts/money';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HERE, searchResult } from '../../../test/search-result.ts';
import { Results } from './results.tsx';

const OTHER = {
  id: 'there',
  slug: 'there',
  name: 'Jade Lantern Market',
  address: '2 Main St',
  ...US_DOLLARS,
};

const result = (name: string, store = HERE, more: Partial<SearchResult> = {}): SearchResult =>
  searchResult(name, more, store);

const spinach = result('Spinach', HERE, { match: null, substituteFor: 'Fenugreek Leaves' });
const ASK = 'Ask the store to stock it';

/** The text of the screen for these results. */
function show(results: SearchResult[], milesTo: () => number | null = () => null): string {
  const total = results.filter(({ substituteFor }) => substituteFor === null).length;
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Results
        query="methi"
        answer={{ results, total, nearNames: [] }}
        store={HERE as Store}
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
    'Jade Lantern Market',
    '$3.99',
    'Instead of Fenugreek Leaves',
    ASK,
  ]);
});

test('the distance stands there only if it is known', () => {
  expect(show([result('Methi', OTHER)])).not.toContain(' mi');
  expect(show([result('Methi', OTHER)], () => 0.8)).toContain('Jade Lantern Market0.8 mi');
});

test('products of other stores do not push the substitutes away', () => {
  const many = Array.from({ length: 9 }, (_, n) => result(`Methi ${n}`, OTHER));
  const page = show([...many, spinach]);
  expectInOrder(page, ['Methi 2', 'Show more (6 products)', 'Instead of Fenugreek Leaves']);
  expect(page).not.toContain('Methi 3');
});

test('a store that has the food shows all products of others, and no request', () => {
  const many = Array.from({ length: 9 }, (_, n) => result(`Methi ${n}`, OTHER));
  const page = show([result('Methi', HERE), ...many]);
  expectInOrder(page, ['Here', 'Jade Lantern Market', 'Methi 8']);
  expect(page).not.toContain(ASK);
});

test('a food that is sold out here needs no request, one that only others have does', () => {
  const soldOut = result('Methi', HERE, { inStock: false, food: 'Fenugreek Leaves' });
  expect(show([soldOut, spinach])).not.toContain(ASK);
  expect(show([result('Methi Khakhra', HERE), spinach])).toContain(ASK);
});

test('a substitute says what it adds', () => {
  expect(show([{ ...spinach, adds: ['Peanuts'], mayAdd: [] }])).toContain('adds peanuts');
  expect(show([{ ...spinach, adds: [], mayAdd: [] }])).not.toContain('adds');
});
