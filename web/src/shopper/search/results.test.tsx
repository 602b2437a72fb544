import { US_DOLLARS } from '@aislewise/contracts/money';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Store } from '@aislewise/contracts/calls/stores';
import { certainMatch, HERE, searchResult } from '../../../test/search-result.ts';
import { Results } from './results.tsx';

const OTHER = { id: 'there', slug: 'there', name: 'There', address: '2 Main St', ...US_DOLLARS };

const result = (
  name: string,
  match: Partial<NonNullable<SearchResult['match']>>,
  store = HERE,
): SearchResult => searchResult(name, { match: { ...certainMatch(name), ...match } }, store);

function draw(query: string, results: SearchResult[], store: typeof HERE | null = null): string {
  const answer = { results, total: results.length, nearNames: [] };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Results
        query={query}
        answer={answer}
        store={store as Store | null}
        milesTo={() => null}
        onOpen={() => undefined}
        onAsk={() => undefined}
      />
    </MemoryRouter>,
  );
}

const show = (...shown: Parameters<typeof draw>): string =>
  draw(...shown)
    // Each button 'Add to list' repeats the name of its product.
    .replace(/<button[^>]*data-add-to-list.*?<\/button>/g, ' ')
    .replace(/<(?!\/?s>)[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('guesses stand apart and do not count as found', () => {
  const page = show('sago', [result('Sago', {}), result('Sage', { guess: true, kind: 'fuzzy' })]);
  expect(page).toContain('1 product found');
  expect(page.indexOf('Did you mean')).toBeGreaterThan(page.indexOf('Sago'));
  expect(page.indexOf('Sage')).toBeGreaterThan(page.indexOf('Did you mean'));
});

test('the words that a guess lacks are struck through, and its dish is the heading', () => {
  const because = { kind: 'dish', text: 'sabudana khichdi' } as const;
  const sago = result('Sago', { guess: true, leftOut: ['small'], because, field: 'knowledge' });
  const page = show('small for sabudana khichdi', [sago]);
  expect(page).toContain('1 possible product');
  expect(page.match(/Used in\s+sabudana khichdi/g)).toHaveLength(1);
  expect(page).toMatch(/<s> *small *<\/s>/);
});

test('words that no result of a section matches are said once, above it', () => {
  const leftOut = { guess: true, leftOut: ['small'] };
  const page = show('small sago', [result('Sago', leftOut), result('Sago Pearls', leftOut)]);
  expect(page.match(/Searched without:/g)).toHaveLength(1);
  expect(page.indexOf('Searched without:')).toBeLessThan(page.indexOf('Sago Pearls'));
});

const GUESS = { guess: true, field: 'knowledge' } as const;
const use = { ...GUESS, because: { kind: 'use', text: 'dosa' } } as const;
const ASK = 'Ask the store to stock it';

/** Expects these texts on the screen, each once and in this order. */
function expectInOrder(page: string, texts: readonly string[]): void {
  expect(texts.map((text) => page.split(text).length - 1)).toEqual(texts.map(() => 1));
  const places = texts.map((text) => page.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

test('what this store has for a use or dish stands first, then its other guesses, then what it lacks', () => {
  const dal = result('Urad Dal', use);
  const dish = { ...GUESS, because: { kind: 'dish', text: 'idli' } } as const;
  const page = show(
    'something for dosa',
    [
      dal,
      result('Idli Rice', { ...use, because: { kind: 'dish', text: 'dosa' } }),
      result('Semolina', dish),
      result('Dosakai', { ...GUESS, kind: 'fuzzy' }),
      result('Rice Flour', GUESS, OTHER),
    ],
    HERE,
  );
  expect(page).toContain('4 possible products');
  expect(page).not.toContain('No products found');
  expect(page).not.toContain('Not at Here');
  expectInOrder(page, [
    'Good for dosa',
    'Urad Dal',
    'Idli Rice',
    'Used in idli',
    'Semolina',
    'Did you mean',
    'Dosakai',
    'Not what you meant?',
    ASK,
    'Similar at other stores',
    'Rice Flour',
  ]);
});

test('a query that this store has no guess for says so first', () => {
  const page = show('sago', [result('Sage', { ...GUESS, kind: 'fuzzy' }, OTHER)], HERE);
  expectInOrder(page, ['No products found for', 'Not at Here', ASK, 'Did you mean', 'Sage']);
});

test('products that share only the category stand behind other stores that have the food', () => {
  const kin = result('Herbs', { guess: true, field: 'category' });
  expectInOrder(show('methi', [result('Methi', {}, OTHER), kin], HERE), [
    'There',
    'Not at Here',
    'Nearest food we know',
  ]);
});

test('that this store lacks the food is said once, at the first product of other stores', () => {
  const lacked = ['Methi', 'Methi Seeds', 'Kasuri Methi'].map((name) => result(name, {}, OTHER));
  const page = show('methi', lacked, HERE);
  expectInOrder(page, [
    'Not found at Here. Please ask a store associate for help or try another item.',
    'Methi Seeds',
  ]);
});

test('a store does not lack what a filter hides', () => {
  const own = result('Methi', {}, HERE);
  const other = result('Methi Seeds', {}, OTHER);
  const whole = { results: [own, other], total: 2, nearNames: [] };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Results
        query="methi"
        answer={{ ...whole, results: [other], total: 1 }}
        whole={whole}
        store={HERE as Store}
        milesTo={() => null}
        onOpen={() => undefined}
        onAsk={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(page).toContain('1 of 2 products');
  expect(page).not.toContain('Not at Here');
  expect(page).not.toContain(ASK);
});

test('a filter keeps the total of the products found, without guesses and substitutes', () => {
  const guess = result('Sage', { guess: true });
  const instead = searchResult('Tapioca', { substituteFor: 'Sago', match: null });
  const whole = {
    results: [result('Sago', {}), result('Sago Pearls', {}), guess, instead],
    total: 3,
    nearNames: [],
  };
  const shown = { ...whole, results: [result('Sago', {}), guess], total: 2 };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Results
        query="sago"
        answer={shown}
        whole={whole}
        store={HERE as Store}
        milesTo={() => null}
        onOpen={() => undefined}
        onAsk={() => undefined}
      />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, '');
  expect(page).toContain('1 of 2 products');
});

test('results that a store has end with the way to tell it what is missing', () => {
  const page = show('sago', [result('Sago', {})], HERE);
  expect(page).toContain('Not here? Tell the store');
  expect(page).not.toContain(ASK);
});

test('a food is one block: its name once as a heading, its products in the rows', () => {
  const food = { food: 'Red Lentils' };
  const page = draw('dal', [searchResult('Masoor', food), searchResult('Misir', food)]);
  expect([...page.matchAll(/<(h\d)/g)].map(([, tag]) => tag)).toEqual(['h2']);
  expect(page.match(/<article/g)).toHaveLength(1);
  expect(page.match(/<li/g)).toHaveLength(2);
  const guesses = draw('dal', [result('Masoor', { guess: true })]);
  expect([...guesses.matchAll(/<(h\d)/g)].map(([, tag]) => tag)).toEqual(['h2', 'h3']);
});

test('a food is named in the words of the query first, then as the product is called', () => {
  const page = show('besan', [
    result('Gram Flour', { text: 'besan', field: 'otherNames', kind: 'exact' }),
  ]);
  expectInOrder(page, ['besan', 'Gram Flour']);
});

/** A product that this store has sold out and another store has in stock, seen at this time. */
const soldOutHere = (seenAt: string): SearchResult => {
  const here = searchResult('Ghee', { inStock: false });
  const there = searchResult('Ghee', {}, OTHER).storeAvailability;
  return {
    ...here,
    storeAvailability: [
      ...there.map((one) => ({ ...one, inventory: { ...one.inventory, id: 'there', seenAt } })),
      ...here.storeAvailability,
    ],
  };
};

test('a product that is out of stock here says in the next row where it is', () => {
  const page = show('ghee', [soldOutHere(new Date().toISOString())], HERE);
  expect(page).toMatch(/Here Out of Stock .*There In Stock/);
  // The age of a claim stands there only if it is old.
  expect(page).not.toMatch(/counted/);
  const old = show('ghee', [soldOutHere('2020-01-15T00:00:00.000Z')], HERE);
  expect(old).toMatch(/There Availability Unknown last seen in January 2020/);
});

test('a product that no store has in stock names what its store has instead', () => {
  const soldOut = searchResult('Ghee', {
    inStock: false,
    alternatives: [{ id: 'butter', name: 'Butter' }],
  });
  expect(draw('ghee', [soldOut])).toMatch(/Instead: .*href="[^"]*\/product\/butter[^"]*"/);
  expect(show('ghee', [soldOutHere(new Date().toISOString())])).not.toContain('Instead');
});
