import type { SearchResult } from '@aislewise/contracts/calls/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { certainMatch, searchResult } from '../../../test/search-result.ts';
import { foundText, Results } from './results.tsx';

const result = (name: string, match: Partial<NonNullable<SearchResult['match']>>): SearchResult =>
  searchResult(name, { match: { ...certainMatch(name), ...match } });

function show(query: string, results: SearchResult[]): string {
  const answer = { results, total: results.length, nearNames: [] };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Results
        query={query}
        answer={answer}
        store={null}
        milesTo={() => null}
        onOpen={() => undefined}
        onAsk={() => undefined}
      />
    </MemoryRouter>,
  );
  return `${foundText(query, answer)} ${page.replace(/<(?!\/?s>)[^>]*>/g, ' ').replace(/\s+/g, ' ')}`;
}

test('guesses stand apart and do not count as found', () => {
  const page = show('sago', [result('Sago', {}), result('Sage', { guess: true, kind: 'fuzzy' })]);
  expect(page).toContain('1 product found');
  expect(page.indexOf('Did you mean')).toBeGreaterThan(page.indexOf('Sago'));
  expect(page.indexOf('Sage')).toBeGreaterThan(page.indexOf('Did you mean'));
});

test('the words that a guess lacks are struck through, and its dish is named', () => {
  const because = { kind: 'dish', text: 'sabudana khichdi' } as const;
  const sago = result('Sago', { guess: true, leftOut: ['small'], because, field: 'knowledge' });
  const page = show('small for sabudana khichdi', [sago]);
  expect(page).toContain('No products found for');
  expect(page).toContain('Closest we know');
  expect(page).toContain('Used in sabudana khichdi');
  expect(page).toMatch(/<s> *small *<\/s>/);
});
