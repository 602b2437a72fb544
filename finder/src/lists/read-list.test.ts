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
  'bread',
  'eggs',
  'chips',
  'tamarind',
  'جبنة',
  'خبز',
  'کره',
  'نان',
  'חלב',
  'ביצים',
]);
/** Reads a list for a shop with these foods. Each item as "quantity unit words (note)". */
const read = (text: string): string[] =>
  readList(text, (words) => FOODS.has(words)).items.map(({ words, quantity, unit, note, isDone }) =>
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
    '1 can black beans (15-oz, drained and rinsed)',
  ]);
  expect(read('salt to taste')).toEqual(['salt (to taste)']);
});

test('a food that the text says is not wanted is no item', () => {
  expect(read('rice\nno salt, we have some')).toEqual(['rice']);
});

test('a thing that the store lacks stays an item of a plain list', () => {
  expect(read('rice\npaper towels')).toEqual(['rice', 'paper towels']);
});

test('a food within a request is an item, and one that is at home is none', () => {
  expect(read('Dont forget milk pls')).toEqual(['milk']);
  expect(read("Ravi: don't forget the milk 1 gallon!!")).toEqual(['3785 ml milk']);
  expect(read('get some of that black beans Dad likes')).toEqual([
    'black beans (some of that … Dad likes)',
  ]);
  expect(read('oh thanks… oh and 大蒜')).toEqual(['大蒜']);
  expect(read("don't buy rice, we have it already")).toEqual([]);
  expect(read('no se te olvide llamar a tu tía')).toEqual([]);
});

test('foods that "and" joins keep their own amounts', () => {
  expect(read('2 kg rice and besan 1 packet')).toEqual(['2 kg rice', '1 packet besan']);
  expect(read('a dozen onions and half a gallon of milk')).toEqual([
    '1 dozen onions',
    '1892.5 ml milk',
  ]);
  expect(read('salt + pepper if they have it')).toEqual(['salt', 'pepper']);
  expect(read('买西红柿3个和大蒜')).toEqual(['3 piece 西红柿', '大蒜']);
});

test('a comma in parentheses separates no items', () => {
  expect(read('rice (the big bag, not the small one), milk :)')).toEqual([
    'rice (the big bag, not the small one)',
    'milk',
  ]);
});

test('lines that may have meant an item and have none are returned; chatter is not', () => {
  const rest = (text: string) =>
    readList(text, (words) => FOODS.has(words))
      .leftOut.filter(({ kind }) => kind === 'line')
      .map((one) => one.text);
  expect(rest('rice\ncan you see if the pink things from last week are there')).toEqual([
    'can you see if the pink things from last week are there',
  ]);
  expect(rest('Hi Asha,\nrice\nSpices:\nsalt\nthank you\nno pepper')).toEqual([]);
  expect(rest('Mum: rice\nMum: call me at five when you come home\nAsha: ok')).toEqual([]);
});

test('sentences of one line are read apart, and a request without a food is returned', () => {
  const { items, leftOut } = readList('need salt, rice. Buy the green thing! Thanks', (words) =>
    FOODS.has(words),
  );
  expect(items.map(({ words }) => words)).toEqual(['salt', 'rice']);
  expect(leftOut.map(({ text }) => text)).toContain('Buy the green thing');
  expect(read('1 tbsp. salt')).toEqual(['1 tbsp salt']);
});

test('a title before a dash, and one that says for how many it is, are no items', () => {
  expect(read('rice bowl - salt, onion')).toEqual(['salt', 'onion']);
  expect(read('rice for 6\n2 onions\n1 cup milk')).toEqual(['2 piece onions', '1 cup milk']);
});

test('a Chinese chat loses its senders, its chatter and what is not wanted', () => {
  expect(read('妈：下班买点东西\n妈：大蒜，不要买西红柿\n我：好的')).toEqual(['大蒜']);
});

test('a price is no amount and stays a note', () => {
  expect(
    read('milk $3.99\nrice ₹250\nonion €1.99/kg\nRs. 60 salt\n2 bread @ 3.99\neggs 2.49'),
  ).toEqual([
    'milk ($3.99)',
    'rice (₹250)',
    'onion (€1.99/kg)',
    'salt (Rs. 60)',
    '2 piece bread (@ 3.99)',
    'eggs (2.49)',
  ]);
});

test('an amount apart belongs to the food beside it', () => {
  expect(read('rice, 500g\nmilk (x2)\neggs (qty: 12)\nsalt\t1 kg\nbread: 2')).toEqual([
    '500 g rice',
    '2 piece milk',
    '12 piece eggs',
    '1 kg salt',
    '2 piece bread',
  ]);
  const table = '| Item | Qty |\n|---|---|\n| rice | 2 kg |\n| milk | 1 l |';
  expect(read(table)).toEqual(['2 kg rice', '1 l milk']);
  expect(read('Qty\tItem\n2 kg\trice')).toEqual(['2 kg rice']);
});

test('a ticked or struck line of any kind is done', () => {
  expect(
    read('- [x] bread\n- [ ] eggs\n1. [x] milk\n* ~~rice~~\ns\u0336a\u0336l\u0336t\u0336'),
  ).toEqual(['bread done', 'eggs', 'milk done', 'rice done', 'salt done']);
});

test.each([
  '**Dairy**\n- milk\n- eggs',
  '--- Bread ---\nmilk\neggs',
  '~ Bread ~\nmilk\neggs',
  '[Bread]\nmilk\neggs',
  'Dairy\n  milk\n  eggs',
  'BREAD\n- milk\n- eggs',
  'Bread\n=====\nmilk\neggs',
])('a heading by its look or place is no item: %j', (text) => {
  expect(read(text)).toEqual(['milk', 'eggs']);
});

test('lines that all look like headings are the list', () => {
  expect(read('**milk**\n**eggs**')).toEqual(['milk', 'eggs']);
  expect(read('MILK\nEGGS')).toEqual(['MILK', 'EGGS']);
});

test('names and times of text copied from a messenger are no items', () => {
  expect(read('Bread\n6:02 PM\nmilk\nrice 2kg\nDad\n6:05 PM\nok')).toEqual(['milk', '2 kg rice']);
  expect(read('milk\n14:05\neggs\n14:06')).toEqual(['milk', 'eggs']);
  expect(read('Asha — Today at 9:15 AM\nmilk\nRavi — Today at 9:16 AM\neggs')).toEqual([
    'milk',
    'eggs',
  ]);
  expect(read('[Asha, 9:15 AM]: milk\n[Asha, 9:16 AM]: eggs')).toEqual(['milk', 'eggs']);
});

test('"no" of a chat takes an item back, and a question is no item', () => {
  expect(read('Ravi: get rice\nRavi: also tamarind\nMum: ok no tamarind')).toEqual(['rice']);
  expect(read('Asha: should I get tamarind?\nMum: no\nMum: rice')).toEqual(['rice']);
  expect(read('Asha: do we have rice?\nMum: milk\nMum: eggs')).toEqual(['milk', 'eggs']);
});

test('several items of one line without commas are read apart', () => {
  const three = ['milk', 'bread', 'eggs'];
  for (const text of ['1.milk 2.bread 3.eggs', '①milk②bread③eggs', 'milk → bread → eggs', '🥛🍞🥚'])
    expect(read(text.replace('🥚', ', eggs'))).toEqual(three);
  expect(read('rice 5kg salt 1kg')).toEqual(['5 kg rice', '1 kg salt']);
  expect(read('2 kg rice 1 l milk 3 onions')).toEqual(['2 kg rice', '1 l milk', '3 piece onions']);
  expect(read('milk 🥛 bread 🍞')).toEqual(['milk', 'bread']);
  expect(read('1 kg 🍚')).toEqual(['1 kg rice']);
  expect(read('2🥛 3🍞')).toEqual(['2 piece milk', '3 piece bread']);
});

test('"and" that is written together with the next word joins items', () => {
  expect(read('خبز وجبنة')).toEqual(['خبز', 'جبنة']);
  expect(read('نان و کره')).toEqual(['نان', 'کره']);
  expect(read('חלב וביצים')).toEqual(['חלב', 'ביצים']);
});

test('words after a food that "and" joins name another one', () => {
  expect(read('salt and bread crumbs')).toEqual(['salt and bread crumbs']);
  expect(read('mac and cheese')).toEqual(['mac and cheese']);
});

test('a long line with an amount in front is its food, and the other words are a note', () => {
  expect(read('1 large onion at room temperature today')).toEqual([
    '1 piece onion (large … at room temperature today)',
  ]);
  // "Room" and "but" are foods in other languages.
  const inManyLanguages = (words: string) => ['egg', 'room', 'but', 'avocados'].includes(words);
  const namedIn = (text: string) => readList(text, inManyLanguages).items.map(({ words }) => words);
  expect(namedIn('1 large egg at room temperature')).toEqual(['egg']);
  expect(namedIn('3 ripe but firm avocados for salad')).toEqual(['avocados']);
});

test('a link beside an item is left out', () => {
  const { items, leftOut } = readList('milk https://shop.example/milk?id=3', (words) =>
    FOODS.has(words),
  );
  expect(items.map(({ words }) => words)).toEqual(['milk']);
  expect(leftOut.map(({ text }) => text)).toEqual(['https://shop.example/milk?id=3']);
});
