import { describe, expect, it } from 'vitest';
import {
  matchStores,
  nameBegins,
  searchedText,
  searchedWords,
  suggestStores,
} from './store-search.ts';

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

describe('the stores that are suggested', () => {
  const store = (name: string, address: string) => ({ name, address });
  const stores = [
    store('Dalbit Market', '3411 W Chicago Ave, Chicago, IL 60651'),
    store('Patel Bazaar', '2610 W Devon Ave, Chicago, IL 60659'),
    store('House of Chiles', '9 Ida St, Chicago, IL 60608'),
    store('Chinatown Grocer', '1 Wentworth Ave, Chicago, IL 60616'),
  ];
  const suggested = (query: string) => suggestStores(stores, query).map(({ name }) => name);

  it.each([
    ['chi', ['Chinatown Grocer', 'House of Chiles', 'Dalbit Market']],
    ['il', []],
    ['ave', ['Dalbit Market', 'Patel Bazaar', 'Chinatown Grocer']],
    ['hic', []],
    ['chicago il', ['Dalbit Market']],
    ['dev', ['Patel Bazaar']],
    ['patel chicago', ['Patel Bazaar']],
    ['', []],
  ])(
    'for %j have words that begin so, names before streets, never by the town alone',
    (query, names) => {
      expect(suggested(query)).toEqual(names);
    },
  );

  it('have a name that begins so, or another word', () => {
    const [first] = stores;
    expect(first && nameBegins(first, 'dalbit m')).toBe(true);
    expect(first && nameBegins(first, 'market')).toBe(false);
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
