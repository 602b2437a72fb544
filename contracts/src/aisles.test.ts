import { expect, it } from 'vitest';
import { aisleSpellings, aisleText, foldAisle, groupAisles } from './aisles.ts';

it.each(['4', 'Aisle 4', 'aisle 4', ' AISLE   4 ', 'Aisle4', 'Ａisle ４'])(
  '“%s” is aisle 4',
  (text) => expect(foldAisle(text)).toBe('4'),
);

it.each(['4B', 'Aisle 4B', 'Aisle 14', '04', 'Frozen 4', '4-5', 'Aisle four', 'Aisle'])(
  '“%s” is not aisle 4',
  (text) => expect(foldAisle(text)).not.toBe('4'),
);

it.each([
  ['4', 'Aisle 4'],
  ['aisle  12b', 'Aisle 12b'],
  ['Aisle A', 'Aisle A'],
  [' Freezer 4 ', 'Freezer 4'],
  ['Aisle four', 'Aisle four'],
  ['4-5', '4-5'],
  ['A', 'A'],
])('the aisle typed as %j reads %s', (typed, text) => expect(aisleText(typed)).toBe(text));

it('takes the spelling that most products use, of equals the first', () => {
  const used = [
    ['aisle 4', 2],
    ['Aisle 4', 5],
    ['4', 5],
    ['Produce', 1],
  ] as const;
  expect([...aisleSpellings(used)]).toEqual([
    ['4', 'Aisle 4'],
    ['produce', 'Produce'],
  ]);
});

it('lists aisles by number, then by name, each with its products and its spellings', () => {
  const used = [
    ['Produce', 1],
    ['Aisle 10', 3],
    ['4', 2],
    ['Aisle 4', 5],
  ] as const;
  expect(groupAisles(used)).toEqual([
    {
      aisle: 'Aisle 4',
      count: 7,
      spellings: [
        { spelling: 'Aisle 4', count: 5 },
        { spelling: '4', count: 2 },
      ],
    },
    { aisle: 'Aisle 10', count: 3, spellings: [{ spelling: 'Aisle 10', count: 3 }] },
    { aisle: 'Produce', count: 1, spellings: [{ spelling: 'Produce', count: 1 }] },
  ]);
});
