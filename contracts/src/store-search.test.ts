import { describe, expect, it } from 'vitest';
import { matchStores, searchedText, searchedWords } from './store-search.ts';

describe('the search of stores', () => {
  const store = (name: string, address: string) => ({ name, address });
  const stores = [
    store('Patel Bazaar', '2610 W Devon Ave, Chicago, IL 60659'),
    store('Song Xanh Market', '1120 W Argyle St, Chicago, IL 60640'),
  ];
  const found = (query: string) => matchStores(stores, query).map(({ name }) => name);

  it.each(['devon ave', 'near Devon Avenue', 'West Devon', 'patel on devon'])(
    'finds a store by its street (%s)',
    (query) => expect(found(query)).toEqual(['Patel Bazaar']),
  );

  it('finds nothing where a word fits no store', () => {
    expect(found('devon street')).toEqual([]);
    expect(found('near')).toEqual([]);
  });

  it('finds everything without words', () => {
    expect(found(' - ')).toHaveLength(2);
  });
});

describe('the texts that are compared', () => {
  it('have no case, no accents and no marks within a word', () => {
    expect(searchedText("O'Hare Dębem", '26th St., Chicago')).toBe(' ohare debem 26th st chicago ');
  });

  it('are the word of a query, and the short form that stands for it', () => {
    expect(searchedWords('Avenue 26')).toEqual([['avenue', ' ave '], ['26']]);
  });

  it('are at most sixteen, each once', () => {
    const many = Array.from({ length: 40 }, (_, n) => `a${n}`).join(' ');
    expect(searchedWords(many)).toHaveLength(16);
    expect(searchedWords('dal dal DAL')).toEqual([['dal']]);
  });
});
