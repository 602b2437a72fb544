import { FOOD_EMOJI } from '@aislewise/contracts/food-emoji';
import { build } from '@aislewise/finder/finder';
import { expect, test } from 'vitest';
import { Foods } from '../foods/foods.ts';

/**
 * The whole table, for people to read: the id of the food, its name in the pantry, its emoji, and the
 * name of this emoji in Unicode.
 */
const EMOJI = [
  ['alphonso-mango', 'Alphonso Mango', '🥭', 'MANGO'],
  ['ataulfo-mango', 'Ataulfo Mango', '🥭', 'MANGO'],
  ['avocado', 'Avocado', '🥑', 'AVOCADO'],
  ['banana', 'Banana', '🍌', 'BANANA'],
  ['blueberry', 'Blueberry', '🫐', 'BLUEBERRIES'],
  ['broccoli', 'Broccoli', '🥦', 'BROCCOLI'],
  ['carrot', 'Carrot', '🥕', 'CARROT'],
  ['chaunsa-mango', 'Chaunsa Mango', '🥭', 'MANGO'],
  ['cherry', 'Sweet Cherry', '🍒', 'CHERRIES'],
  ['chestnuts', 'Chestnuts', '🌰', 'CHESTNUT'],
  ['coconut', 'Mature Coconut', '🥥', 'COCONUT'],
  ['cucumber', 'Cucumber', '🥒', 'CUCUMBER'],
  ['eggplant', 'Eggplant', '🍆', 'AUBERGINE'],
  ['fresno-chile', 'Red Finger Chili', '🌶️', 'HOT PEPPER'],
  ['garlic', 'Garlic', '🧄', 'GARLIC'],
  ['ginger', 'Ginger', '🫚', 'GINGER ROOT'],
  ['green-apple', 'Green Apple', '🍏', 'GREEN APPLE'],
  ['kesar-mango', 'Kesar Mango', '🥭', 'MANGO'],
  ['kiwi', 'Kiwifruit', '🥝', 'KIWIFRUIT'],
  ['mandarin', 'Mandarin Orange', '🍊', 'TANGERINE'],
  ['mango', 'Mango', '🥭', 'MANGO'],
  ['onion', 'Onion', '🧅', 'ONION'],
  ['pear', 'Pear', '🍐', 'PEAR'],
  ['pineapple', 'Pineapple', '🍍', 'PINEAPPLE'],
  ['potato', 'Potato', '🥔', 'POTATO'],
  ['strawberry', 'Strawberry', '🍓', 'STRAWBERRY'],
  ['sweet-corn', 'Sweet Corn', '🌽', 'EAR OF MAIZE'],
  ['tomato', 'Tomato', '🍅', 'TOMATO'],
  ['watermelon', 'Watermelon', '🍉', 'WATERMELON'],
  ['butter', 'Butter', '🧈', 'BUTTER'],
  ['eggs', 'Eggs', '🥚', 'EGG'],
  ['honey', 'Honey', '🍯', 'HONEY POT'],
  ['milk', 'Milk', '🥛', 'GLASS OF MILK'],
  ['peanuts', 'Raw Peanuts', '🥜', 'PEANUTS'],
  ['salt', 'Salt', '🧂', 'SALT SHAKER'],
] as const;

test('each food of the table has the emoji of that very food, and no other food has one', () => {
  expect(FOOD_EMOJI).toEqual(Object.fromEntries(EMOJI.map(([id, , emoji]) => [id, emoji])));
});

test('each food of the table is in the pantry under the name that the table says', () => {
  const pantry = new Foods().load();
  const named = EMOJI.map(([id]) => [id, pantry.food(id)?.name]);
  expect(named).toEqual(EMOJI.map(([id, name]) => [id, name]));
});

test('each emoji of the table finds its foods', () => {
  const foods = new Foods();
  const index = build(
    EMOJI.map(([id, name]) => ({
      id,
      name,
      otherNames: [],
      category: 'Produce',
      tags: [],
      inStock: true,
      foodNames: foods.namesOf(id),
    })),
  );
  const isFound = EMOJI.map(([id, , emoji]) => [
    id,
    index.search(emoji).hits.some((hit) => hit.id === id && !hit.match.guess),
  ]);
  expect(isFound.filter(([, found]) => !found)).toEqual([]);
});
