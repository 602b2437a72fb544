import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

/** Foods of the shop of these tests, in several scripts. */
const FOODS = [
  'rice',
  'milk',
  'black beans',
  'arroz',
  'лук',
  'चावल',
  'خبز',
  'جبنة',
  '西红柿',
  '양파',
  'gạo',
];
const OTHERS = [
  '2',
  '1-2 kg',
  '½',
  '1,000 g',
  '2 x 400g',
  '$3.99',
  'x2',
  '2 lb 4 oz',
  '٢ كيلو',
  '५ किलो',
  '半斤',
  '(qty: 2)',
  'and',
  'also',
  'y',
  'и',
  'و',
  'ونص',
  'please',
  'get',
  'no',
  'ok',
  'for',
  'Mum:',
  'Dairy',
  'zzyx',
  'qwerty',
  '🥛',
  '🍞🥚',
  '✅',
  '~',
  '[x]',
  '**Dairy**',
  '6:02 PM',
  '[22/11/26, 18:04] Mum:',
  'https://a.example/b',
  '?',
  '(the long one)',
  '…',
  '!!',
  '->',
  '①',
  '1.',
  '2)',
  '|',
];
const BETWEEN = [' ', ' ', ' ', ', ', '\n', '\n- ', '; ', ' · ', '\n\n', '、', '،', '\t', ''];

const writtenList = fc
  .array(fc.tuple(fc.constantFrom(...FOODS, ...OTHERS), fc.constantFrom(...BETWEEN)), {
    maxLength: 14,
  })
  .map((parts) => parts.flat().join(''));
const anyText = fc.oneof(
  writtenList,
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const read = (text: string) => readList(text, (words) => FOODS.includes(words.toLowerCase()));
const SEEN = /[\p{L}\p{N}]/u;

test('items and left-out parts are all of a text, each part in one of them', () => {
  fc.assert(
    fc.property(anyText, (written) => {
      const { text, items, leftOut } = read(written);
      const places = [...items, ...leftOut].toSorted((a, b) => a.start - b.start || a.end - b.end);
      let end = 0;
      for (const place of places) {
        expect(place.start).toBeGreaterThanOrEqual(end);
        expect(place.end).toBeGreaterThanOrEqual(place.start);
        expect(text.slice(end, place.start)).not.toMatch(SEEN);
        ({ end } = place);
      }
      expect(text.slice(end)).not.toMatch(SEEN);
    }),
    { numRuns: 200 },
  );
});

/** Words that no table of the reader has, so that each must be seen again. */
const UNKNOWN = ['zzyx', 'qwerty', 'блргх', '醬醬', 'ครลม', 'xưởq', 'ጸጸጸ', 'ᚠᚢᚦ', 'ਝਝਝ', 'שגדכ'];
const wordsOfAllScripts = fc
  .array(
    fc.tuple(
      fc.constantFrom(...UNKNOWN, ...FOODS),
      fc.constantFrom(' ', ' ', ', ', '\n', ' 2 kg ', ' (', ') '),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.flat().join(''));

test('each word of a text is in the words or the note of an item, or in a left-out part', () => {
  fc.assert(
    fc.property(wordsOfAllScripts, (text) => {
      const { items, leftOut } = read(text);
      const shown = [
        ...items.flatMap(({ words, note }) => [words, note]),
        ...leftOut.map((part) => part.text),
      ].join('\n');
      const lost = [...UNKNOWN, ...FOODS].filter(
        (word) => text.includes(word) && !shown.includes(word),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a number before a link is left out, as the link is', () => {
  expect(read('2、https://a.example/b rice').leftOut.map((part) => part.text)).toEqual([
    '2、',
    'https://a.example/b',
  ]);
});

test('a left-out part is shown as it stands in the text', () => {
  const { text, leftOut } = read(
    '[22/11/26, 18:04] Mum: call me\n[22/11/26, 18:05] Mum: rice\nno milk',
  );
  expect(leftOut.map((part) => [part.kind, part.text])).toEqual([
    ['chatter', 'call me'],
    ['head', '[22/11/26, 18:05] Mum:'],
    ['chatter', 'no milk'],
  ]);
  expect(leftOut.map(({ start, end }) => text.slice(start, end))).toEqual([
    '[22/11/26, 18:04] Mum: call me',
    '[22/11/26, 18:05] Mum: ',
    'no milk',
  ]);
});
