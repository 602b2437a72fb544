import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const FOODS = new Set([
  'besan',
  'rice',
  'black beans',
  'salt',
  'pepper',
  'onions',
  'धनिया पत्ता',
  'onion',
  'milk',
  'лук',
  'морковь',
  'пельмени',
  '西红柿',
  '大蒜',
]);
/** Reads a list for a shop with these foods. Each item as "quantity unit words (note)". */
const read = (text: string): string[] =>
  readList(text, (words) => FOODS.has(words)).map(({ words, quantity, unit, note, isDone }) =>
    [quantity, unit, words, note && `(${note})`, isDone && 'done'].filter(Boolean).join(' '),
  );

test('a line with commas is several items, each with its amount', () => {
  expect(read('2 kg besan, धनिया पत्ता 1 bunch, rice (the long one)')).toEqual([
    '2 kg besan',
    '1 bunch धनिया पत्ता',
    'rice (the long one)',
  ]);
  expect(read('1,5 kg rice, milk')).toEqual(['1.5 kg rice', 'milk']);
  expect(read('买菜：西红柿3个、大蒜')).toEqual(['3 piece 西红柿', '大蒜']);
});

test('bullets, numbers, boxes and marks are no part of an item, and a tick says that it is done', () => {
  expect(read('- rice\n• milk\n3) onion\n[x] salt\n☐ besan\n✅ pepper\n~onions~')).toEqual([
    'rice',
    'milk',
    'onion',
    'salt done',
    'besan',
    'pepper done',
    'onions done',
  ]);
});

test('senders, times and chatter of a chat are no items', () => {
  const chat = [
    '[22.11.2026, 18:04] Мама: Саш, зайди в магазин',
    '[22.11.2026, 18:04] Мама: морковь 1 кг, лук',
    '[22.11.2026, 18:06] Саша: ок',
    '[22.11.2026, 18:08] Мама: и пельмени 2 пачки',
    '[22.11.2026, 18:09] Мама: позвони бабушке!',
  ];
  expect(read(chat.join('\n'))).toEqual(['1 kg морковь', 'лук', '2 packet пельмени']);
  expect(
    read('22/11/26, 6:04 PM - Mum: please get rice\n22/11/26, 6:05 PM - Mum: milk 2 bottles'),
  ).toEqual(['rice', '2 bottle milk']);
  expect(read('Mum, [22.11.2026 18:04]\nrice 2 kg\nAsha, [22.11.2026 18:05]\nok')).toEqual([
    '2 kg rice',
  ]);
});

test('senders without times are those who write several messages', () => {
  expect(read('Mum: rice\nMum: onion 1 kg\nAsha: ok')).toEqual(['rice', '1 kg onion']);
  expect(read('Spices: salt\nVegetables: onion')).toEqual(['salt', 'onion']);
});

test('foods that "and" joins are items of their own, and foods that "or" joins are one', () => {
  expect(read('salt and pepper')).toEqual(['salt', 'pepper']);
  expect(read('onion or rice')).toEqual(['onion or rice']);
});

test('an e-mail loses its head, its greeting and its signature', () => {
  const mail =
    'From: Mum\nTo: Asha\nSubject: shopping\n\nHi Asha,\nrice 2 kg\nmilk\nLove, Mum\n-- \nsent by phone';
  expect(read(mail)).toEqual(['2 kg rice', 'milk']);
});

test('titles and headings are no items', () => {
  expect(read('Dal night (serves 4)\n2 onions\n1 cup rice\nSpices:\nsalt')).toEqual([
    '2 piece onions',
    '1 cup rice',
    'salt',
  ]);
  expect(read('For Sunday: rice 2 kg, milk')).toEqual(['2 kg rice', 'milk']);
  expect(read('rice: 2 kg')).toEqual(['2 kg rice']);
});

test('how a food is prepared is a note of its item', () => {
  expect(read('1 (15-oz) can black beans, drained and rinsed')).toEqual([
    '1 can black beans (15-oz drained and rinsed)',
  ]);
  expect(read('salt to taste')).toEqual(['salt']);
});

test('a food that the text says is not wanted is no item', () => {
  expect(read('rice\nno salt, we have some')).toEqual(['rice']);
});

test('a thing that the store lacks stays an item of a plain list', () => {
  expect(read('rice\npaper towels')).toEqual(['rice', 'paper towels']);
});
