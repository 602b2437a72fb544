import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { englishWords } from '../text/english.ts';
import { build } from '../finder.ts';
import { createVocabulary, loadVocabulary } from './vocabulary.ts';
import type { FinderProduct } from './types.ts';

const things = [
  ['Mint', 'pudina', 'podina', 'पुदीना'],
  ['Kasuri Methi', 'kasoori methi'],
  ['Banana', 'kela', 'केला'],
  ['Black Cumin', 'kala jeera'],
];
const vocabulary = createVocabulary(englishWords, things);

function product(name: string, more: Partial<FinderProduct> = {}): FinderProduct {
  return { id: name, name, otherNames: [], category: '', tags: [], inStock: true, ...more };
}

function found(names: readonly string[], query: string): string[] {
  const index = build(
    names.map((name) => product(name)),
    { vocabulary },
  );
  return index.search(query).hits.map(({ id }) => id);
}

describe('a vocabulary', () => {
  test('has English words with their inflections, and names of one word', () => {
    for (const word of ['diaper', 'diapers', 'stapler', 'pudina', 'पुदीना'])
      expect(vocabulary.has(word)).toBe(true);
    for (const word of ['kasuri', 'brocoli', 'tumreric', ''])
      expect(vocabulary.has(word)).toBe(false);
  });

  test('has pairs of spellings of one name', () => {
    expect(vocabulary.areSpellings('podina', 'pudina')).toBe(true);
    expect(vocabulary.areSpellings('kela', 'kala')).toBe(false);
  });

  test('is equal after serializing', () => {
    const sent = loadVocabulary(vocabulary.serialize());
    expect(sent.has('diapers')).toBe(true);
    expect(sent.has('tumreric')).toBe(false);
    expect(sent.serialize()).toEqual(vocabulary.serialize());
  });

  test('without words knows no word', () => {
    expect(createVocabulary([], []).has('diaper')).toBe(false);
  });

  test('is served in less than a byte and a quarter for each of its words', () => {
    const text = vocabulary.serialize();
    expect(brotliCompressSync(text).length).toBeLessThan(1.25 * text.length);
  });
});

describe('a correctly spelled word', () => {
  test.each([
    ['diapers', 'Papers'],
    ['tape', 'Tapas Olives'],
    ['kela', 'Kala Chana'],
    ['bicycle', 'Pickle'],
    ['lotions', 'Lotus Seeds'],
  ])('%s does not match %s as a typo', (query, name) => {
    expect(found([name], query)).toEqual([]);
  });

  test('has no spelling suggestions', () => {
    const index = build([product('Peppers')], { vocabulary });
    expect(index.search('papers')).toEqual({ hits: [], total: 0, nearNames: [] });
  });

  test('is a prefix of food names only in suggestions', () => {
    const eggs = product('Brown Eggs', { foodNames: ['kelang', '달걀'] });
    const index = build([eggs, product('Kela Chips')], { vocabulary });
    expect(index.search('kela').hits.map(({ id }) => id)).toEqual(['Kela Chips']);
    expect(index.suggest('kela').map(({ id }) => id)).toEqual(['Kela Chips', 'Brown Eggs']);
  });

  test('matches its other spellings, its plural and as a prefix', () => {
    expect(found(['Pudina Chutney', 'Mango Chutney'], 'podina')).toEqual(['Pudina Chutney']);
    expect(found(['Paper Towels'], 'papers')).toEqual(['Paper Towels']);
    expect(found(['Strawberry Jam'], 'straw')).toEqual(['Strawberry Jam']);
  });

  test('does not match its participle', () => {
    expect(found(['Salted Peanuts', 'Saltine Crackers'], 'salt')).toEqual(['Saltine Crackers']);
    expect(found(['Salted Peanuts'], 'salte')).toEqual(['Salted Peanuts']);
  });

  test('does not match a foreign name with accents', () => {
    const index = build([product('Turnip', { foodNames: ['ropė', 'nabo'] })], { vocabulary });
    expect(index.search('rope').total).toBe(0);
    expect(index.search('ropė').total).toBe(1);
    expect(index.search('nabo').total).toBe(1);
  });

  test('does not keep unknown words from matching with typos', () => {
    expect(found(['Broccoli'], 'brocoli')).toEqual(['Broccoli']);
    expect(found(['Turmeric Powder'], 'tumreric')).toEqual(['Turmeric Powder']);
  });
});
