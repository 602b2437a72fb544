import { US_DOLLARS } from '@aislewise/contracts/money';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HERE, searchResult } from '../../../test/search-result.ts';
import type { StoreOnDevice } from '../../features/search/rules.ts';
import { NothingFound } from './nothing-found.tsx';
import { Results } from './results.tsx';

const OTHER = { id: 'there', slug: 'there', name: 'There', address: '2 Main St', ...US_DOLLARS };
const ELSEWHERE = searchResult('Rice', {}, OTHER);
const PART = "Only part of this store's shelves is on this device";
const nothing = () => undefined;

function show(
  results: SearchResult[],
  device: StoreOnDevice[],
  store: typeof HERE | null = HERE,
): string {
  const answer = { results, total: results.length, nearNames: [], device };
  const screen = { query: 'rice', answer, store: store as Store | null, onOpen: nothing };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      {results.length > 0 ? (
        <Results {...screen} milesTo={() => null} onAsk={nothing} />
      ) : (
        <QueryClientProvider client={new QueryClient()}>
          <NothingFound {...screen} onAsk={nothing} onChoose={nothing} onRetype={nothing} />
        </QueryClientProvider>
      )}
    </MemoryRouter>,
  );
  return page
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
}

test('a store that is not on the device is said to be unknown, not to lack the product', () => {
  const page = show([ELSEWHERE], [{ storeId: 'there', isWhole: true }]);
  expect(page).toContain(
    'Here is not on this device. Its shelves can be searched once you are online.',
  );
  expect(page).toContain('In stores on this device Rice');
  expect(page).not.toMatch(/Not found at|Not at|none at|found|Ask the store/);
});

test('results of a part of a store say so and give no count', () => {
  const page = show([searchResult('Rice'), ELSEWHERE], [{ storeId: 'here', isWhole: false }]);
  expect(page).toContain(PART);
  expect(page).not.toMatch(/\d products? found|Not found at/);
});

test('a whole store on the device is searched as with a connection', () => {
  const page = show([ELSEWHERE], [{ storeId: 'here', isWhole: true }]);
  expect(page).toContain('1 product found');
  expect(page).toContain('Not found at Here');
  expect(page).toContain('Ask the store to stock it');
});

test('a search of all stores on the device says that others are not searched', () => {
  const page = show([ELSEWHERE], [{ storeId: 'there', isWhole: true }], null);
  expect(page).toContain('Only the stores on this device are searched.');
  expect(page).not.toMatch(/\d products? found/);
});

test('nothing on the device is not said to be nothing in the store', () => {
  const page = show([], [{ storeId: 'here', isWhole: false }]);
  expect(page).toContain('Nothing on this device matches "rice"');
  expect(page).toContain(PART);
  expect(page).not.toMatch(/No products found|Ask the store/);
});
