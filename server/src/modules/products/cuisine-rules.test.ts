import { expect, test } from 'vitest';
import { cuisinesOf, type StockedFood } from './cuisine-rules.ts';

const food = (count: number, ...cuisines: string[]): StockedFood => ({ count, cuisines });

test.each<[title: string, foods: StockedFood[], cuisines: string[]]>([
  ['the cuisine of most products', [food(20, 'Korean'), food(5, 'Mexican')], ['Korean']],
  ['regions count for the whole', [food(6, 'Tamil'), food(6, 'Punjabi')], ['Indian']],
  [
    'two that are nearly equal',
    [food(10, 'Ethiopian'), food(8, 'Nigerian'), food(2, 'Thai')],
    ['Ethiopian', 'West African'],
  ],
  [
    'a food of several counts in parts',
    [food(9, 'Chinese', 'Japanese', 'Korean'), food(6, 'Korean')],
    ['Korean'],
  ],
  ['salt and milk say nothing', [food(500, 'International'), food(10, 'Polish')], ['Polish']],
  ['too few products', [food(9, 'Polish')], []],
  [
    'of everything a little',
    ['Korean', 'Polish', 'Thai', 'Indian', 'Mexican', 'Greek', 'Persian', 'Jamaican'].map((one) =>
      food(10, one),
    ),
    [],
  ],
  ['no foods', [], []],
])('the cuisine of a store is found from its foods: %s', (_title, foods, cuisines) => {
  expect(cuisinesOf(foods)).toEqual(cuisines);
});
