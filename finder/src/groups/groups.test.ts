import { describe, expect, test } from 'vitest';
import { build } from '../finder.ts';
import type { FinderProduct } from '../index/types.ts';
import { testGroup as group, testProduct } from '../test-product.ts';
import { FoodGroups } from './food-groups.ts';
import { markShared, packNames } from './group-data.ts';
import { acceptedLanguages, nameLanguages } from './languages.ts';

const groups = [
  group('meat', {
    first: ['beef', 'chicken'],
    last: ['pork'],
    apart: { groups: ['pork'], languages: ['ar'] },
  }),
  group('beef', { in: ['meat'] }),
  group('pork', { in: ['meat'] }),
  group('chicken', { in: ['meat'] }),
  group('liver', { in: ['meat'] }),
  group('milk', { food: 'milk', first: ['milk-powder'], isAllergen: true }),
  group('nuts', { isAllergen: true }),
  group('oil'),
  group('butter', { isAllergen: true }),
  group('body-care', { isEaten: false }),
  group('frozen', { marks: ['frozen'] }),
];
const namesIn = (names: Readonly<Record<string, readonly string[]>>) =>
  packNames(groups.map(({ id }) => names[id] ?? []));
const kinds = [{ id: 'ground', words: ['ground', 'minced'], without: [] }];

const LANGUAGES = new Map([
  ['lard manteca', ['es']],
  ['potato آلو', ['ur']],
  ['garlic roshun', ['bn']],
  ['milk malta', ['es']],
  ['beef-shank malta', ['pt']],
]);

const setup = {
  groups: new FoodGroups({
    groups,
    kinds,
    names: [
      {
        language: 'en',
        groups: namesIn({
          ...Object.fromEntries(groups.map(({ id }) => [id, [id]])),
          oil: ['oil', 'cooking oil'],
          beef: ['beef', markShared('shank')],
        }),
        kinds: packNames([['ground', 'minced']]),
      },
      {
        language: 'es',
        groups: namesIn({ beef: ['res'], milk: ['leche'], oil: ['jén'] }),
        kinds: packNames([['molid*']]),
      },
      { language: 'ar', groups: namesIn({ meat: ['لحم'] }), kinds: '' },
      { language: 'vi', groups: namesIn({ butter: ['bơ'], beef: ['bò'] }), kinds: '' },
      { language: 'es-AR', groups: namesIn({ butter: ['manteca'] }), kinds: '' },
      {
        language: 'zh',
        groups: namesIn({ chicken: ['鸡', 'ji'], beef: ['牛肉'] }),
        kinds: packNames([['碎', 'mo']]),
      },
    ],
  }),
  languagesOf: (food: string, name: string) => LANGUAGES.get(`${food} ${name}`) ?? [],
  // No product here is the plum, which is called so in Persian.
  sharedNames: new Map([['آلو', ['fa', 'ur']]]),
};

const product = (name: string, more: Partial<FinderProduct> = {}) => testProduct(name, null, more);
const food = (name: string, foodId: string, ...ofFood: string[]) =>
  product(name, { foodId, groups: ofFood, foodNames: [foodId] });

const index = build(
  [
    food('Pork Belly', 'pork-belly', 'pork'),
    food('Chicken Thighs', 'chicken-thighs', 'chicken'),
    food('Ground Beef', 'ground-beef', 'beef'),
    product('Beef Shank', {
      foodId: 'beef-shank',
      groups: ['beef'],
      foodNames: ['shank', 'malta'],
    }),
    food('Milk Powder', 'milk-powder', 'milk'),
    product('Whole Milk', { foodId: 'milk', groups: ['milk'], foodNames: ['milk', 'malta'] }),
    food('Coconut Milk', 'coconut-milk', 'oil'),
    food('Amla Hair Oil', 'amla-hair-oil', 'body-care'),
    food('Frozen Peas', 'peas', 'vegetables'),
    food('White Butter', 'white-butter', 'butter'),
    product('Riverside Sunflower Oil, 1 L'),
    product('Potatoes', { foodId: 'potato', foodNames: ['آلو'] }),
    product('Garlic', { foodId: 'garlic', foodNames: ['roshun'] }),
    product('Lard', { foodId: 'lard', groups: ['oil'], foodNames: ['manteca'] }),
  ],
  setup,
);
const found = (query: string, languages: string[] = []) =>
  index.search(query, { languages }).hits.map(({ id, match }) => (match.guess ? `${id}?` : id));

describe('the name of a group', () => {
  test('is answered by its foods, in the order in which people mean them', () => {
    expect(found('meat')).toEqual(['Ground Beef', 'Beef Shank', 'Chicken Thighs', 'Pork Belly']);
  });

  test('is answered by the food of this name first, and by no other food that holds the word', () => {
    expect(found('leche')).toEqual(['Whole Milk', 'Milk Powder']);
    expect(found('milk').slice(0, 2)).toEqual(['Whole Milk', 'Milk Powder']);
    expect(found('milk')).not.toContain('Coconut Milk');
  });

  test('finds products without a food by the head of their name, and nothing that is not eaten', () => {
    expect(found('cooking oil')).toContain('Riverside Sunflower Oil, 1 L');
    expect(found('oil').some((id) => id.startsWith('Amla'))).toBe(false);
  });

  test('finds products that are marked as of the group', () => {
    expect(found('frozen')).toEqual(['Frozen Peas']);
  });

  test('is no answer above the food that has this very name', () => {
    expect(found('shank')).toEqual(['Beef Shank', 'Ground Beef?']);
  });

  test('is a guess without its accents, unless the reader speaks its language', () => {
    expect(found('jen', ['en'])).toContain('Riverside Sunflower Oil, 1 L?');
    expect(found('jen', ['es'])).toContain('Riverside Sunflower Oil, 1 L');
  });

  test('is not read with the plural or the kinds of another language', () => {
    expect(found('leches', ['en'])).toEqual([]);
    expect(found('leche mo')).toEqual([]);
  });

  test('is not searched if nobody eats the group', () => {
    expect(found('body-care')).toEqual([]);
  });

  test('leaves out what its readers do not mean', () => {
    expect(found('لحم')).not.toContain('Pork Belly');
  });

  test('of which the store has nothing is answered by guesses at most, never with another allergen', () => {
    expect(found('liver').every((id) => id.endsWith('?'))).toBe(true);
    expect(found('liver').length).toBeGreaterThan(0);
    expect(found('nuts')).toEqual([]);
  });
});

describe('beside what a query demands', () => {
  const small = build(
    [
      food('Halal Chicken Wings', 'chicken-wings', 'chicken'),
      food('Chicken Thighs', 'chicken-thighs', 'chicken'),
      product('Lactose Free Sesame Spread', { foodId: 'tahini', foodNames: ['sesame milk'] }),
    ],
    setup,
  );
  const idsOf = (query: string) => small.search(query).hits.map(({ id }) => id);

  test('the name of a group is answered by those of its foods that say so', () => {
    expect(idsOf('halal meat')).toEqual(['Halal Chicken Wings']);
  });

  test('it is not answered by foods outside the group whose names only hold the word', () => {
    expect(idsOf('lactose free milk')).toEqual([]);
  });
});

describe('a kind of a group', () => {
  test('is not answered by foods of a dish that is only a part of the query', () => {
    const hints = [{ kind: 'dish' as const, text: 'beef chili' }];
    const peppers = product('Chili Peppers', { foodHints: hints });
    expect(build([peppers], setup).search('minced beef').hits).toEqual([]);
    expect(build([peppers], setup).search('beef chili').hits).toHaveLength(1);
  });

  test.each(['minced beef', 'res molida', '牛肉碎'])('%s is narrowed', (query) => {
    expect(found(query)[0]).toBe('Ground Beef');
    expect(found(query)).not.toContain('Beef Shank');
  });

  test('that the store lacks is answered by guesses', () => {
    expect(found('jimo')).toEqual(['Chicken Thighs?']);
  });
});

describe('the languages of the reader', () => {
  test('decide between two meanings', () => {
    expect(found('manteca', ['es-AR'])[0]).toBe('White Butter');
    expect(found('manteca', ['es-MX'])[0]).toBe('Lard');
  });

  test('alone make a name certain that foods of different kinds have', () => {
    expect(found('malta').every((id) => id.endsWith('?'))).toBe(true);
    expect(found('malta', ['es'])).toEqual(['Whole Milk', 'Beef Shank?']);
  });

  test('decide also if the store lacks the food that they mean', () => {
    expect(found('آلو', ['ur'])).toEqual(['Potatoes']);
    expect(found('آلو', ['fa'])).toEqual(['Potatoes?']);
  });

  test('make a guess of a name in another language that only sounds like the query', () => {
    expect(found('rosun', ['bn'])).toEqual(['Garlic']);
    expect(found('rosun', ['ht'])).toEqual(['Garlic?']);
  });

  test('decide whether a word may be typed without its accents', () => {
    expect(found('jen', ['es'])).toContain('Riverside Sunflower Oil, 1 L');
    expect(found('jen', ['es']).every((id) => !id.endsWith('?'))).toBe(true);
    // Without its accent it is beef or butter.
    expect(found('bo', ['vi'])).toContain('Ground Beef?');
    expect(found('bo', ['vi']).every((id) => id.endsWith('?'))).toBe(true);
    expect(found('bo', ['en']).every((id) => id.endsWith('?'))).toBe(true);
  });

  test('are read from a header, the most wanted first', () => {
    expect(acceptedLanguages('en;q=0.5, es-AR, *;q=0.1')).toEqual(['es-AR', 'en']);
    expect(acceptedLanguages(undefined)).toEqual([]);
    expect(nameLanguages(['es-AR', 'zh-HK', 'fil'])).toEqual([
      'es-AR',
      'es',
      'yue',
      'zh-HK',
      'zh',
      'tl',
    ]);
  });
});
