import { describe, expect, test } from 'vitest';
import { build } from '../finder.ts';
import { testGroup as group, testProduct } from '../test-product.ts';
import { FoodGroups } from './food-groups.ts';
import { markShared, packNames } from './group-data.ts';

const groups = new FoodGroups({
  groups: [
    group('fish'),
    group('flour'),
    group('milk', { name: 'Milk' }),
    group('goat'),
    group('soap', { isEaten: false }),
    group('meat', { apart: { groups: ['pork'], languages: ['tr'] } }),
    group('pork', { in: ['meat'] }),
  ],
  kinds: [],
  names: [
    {
      language: 'en',
      groups: packNames([
        ['fish', 'fishes'],
        ['flour'],
        ['milk'],
        [markShared('goat')],
        ['soap'],
        [],
        ['pork'],
      ]),
      kinds: '',
    },
    { language: 'es', groups: packNames([['pescado'], ['harina'], ['leche'], [], []]), kinds: '' },
    {
      language: 'tr',
      groups: packNames([['balık'], ['un'], ['süt'], [], [], [], ['domuz']]),
      kinds: '',
    },
    { language: 'hi', groups: packNames([['मछली'], ['आटा'], ['दूध'], [], []]), kinds: '' },
    { language: 'es-AR', groups: packNames([[], [], ['mate lechero'], [], []]), kinds: '' },
  ],
});
const names = (typed: string, languages: readonly string[] = []) =>
  groups.suggest(typed, languages).map(({ name, english }) => `${name} ${english}`);

describe('suggestions of groups', () => {
  test.each([
    ['fi', [], ['fish fish']],
    ['f', [], ['fish fish', 'flour flour']],
    ['pe', ['es'], ['pescado fish']],
    ['bal', [], ['balık fish']],
    ['दूध', ['hi'], ['दूध Milk']],
    ['SÜ', ['tr'], ['süt Milk']],
  ])('%s of a reader of %j suggests %j', (typed, languages, found) => {
    expect(names(typed, languages)).toEqual(found);
  });

  test('names in a language that is not the reader’s need three letters', () => {
    expect(names('ba')).toEqual([]);
  });

  test('a name that single foods have suggests these alone, and so does a thing that nobody eats', () => {
    expect(names('goa')).toEqual([]);
    expect(names('soa')).toEqual([]);
  });

  test('a name of a region is for its readers', () => {
    expect(names('mat')).toEqual([]);
    expect(names('mat', ['es-AR', 'es'])).toEqual(['mate lechero Milk']);
  });

  test('names in the reader’s languages come first', () => {
    expect(names('un', ['tr'])).toEqual(['un flour']);
    expect(names('mil', ['tr'])).toEqual(['milk Milk']);
  });

  test('a group that the reader’s languages hold apart needs its whole name', () => {
    expect(names('dom')).toEqual(['domuz pork']);
    expect(names('dom', ['tr'])).toEqual([]);
    expect(names('po', ['en', 'tr'])).toEqual([]);
    expect(names('domuz', ['tr'])).toEqual(['domuz pork']);
  });

  test('only groups that the store has a product of are suggested', () => {
    const index = build([testProduct('Basa', 'basa', { groups: ['fish'] })], { groups });
    expect(index.suggestGroups('fi', ['en-US']).map(({ group: id }) => id)).toEqual(['fish']);
    expect(index.suggestGroups('flo', ['en-US'])).toEqual([]);
    index.remove('Basa');
    expect(index.suggestGroups('fi', ['en-US'])).toEqual([]);
  });
});
