/** The time to read texts of keepers' files, of products and of shoppers must not grow with the square of their length. */
import { categoryMatches } from '@aislewise/contracts/categories';
import { passesByWords } from '@aislewise/contracts/stores';
import { joinedFoods } from '@aislewise/finder/text/joined-foods';
import { expect, test } from 'vitest';
import { findSlow } from '../../testing/linear-time.ts';
import { withoutAddresses } from './modules/analytics/rules.ts';
import { ingredientsIn } from './modules/foods/ingredient-words.ts';
import { phrasesAbout } from './modules/foods/ingredient-phrases.ts';
import { readBarcode } from './modules/imports/files/cells.ts';
import { assignColumns } from './modules/imports/files/assign-columns.ts';
import { readHeading } from './modules/imports/files/headings.ts';
import { readMoney } from './modules/imports/files/money.ts';
import { readStock } from './modules/imports/files/stock-cells.ts';
import { htmlToText } from './modules/imports/files/html-text.ts';

const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['a category', (text) => categoryMatches('dal', text)],
  ['opening hours', (text) => passesByWords(text, '24h')],
  ['a query of several foods', joinedFoods],
  ['a query with an e-mail address', withoutAddresses],
  ['a description', phrasesAbout],
  ['ingredients', (text) => ingredientsIn(text, true)],
  ['a barcode', (text) => readBarcode(text, () => undefined)],
  ['columns', (text) => assignColumns(['x'], Array(3).fill({ line: 1, cells: [text] }))],
  ['a heading', readHeading],
  ['a price', (text) => readMoney(text)],
  ['stock', readStock],
  ['a description in HTML', htmlToText],
];

/** The longest cell of a file. */
const LENGTH = 32_000;
const STARTS = ['', 'aisle', '24', 'a@', 'made from a'];
const PIECES = [
  ' ',
  '\t',
  ',',
  '-',
  '.',
  '"',
  "'",
  '/',
  '@',
  '<',
  '<p ',
  '<!--',
  '<script',
  '<script>',
  '</script ',
  '&',
  'a/',
  'a, ',
  ' and',
  '1',
].flatMap((one) => [one, `${one}x`]);

test.each(READERS)('the time to read %s does not grow with the square of its length', (_, read) => {
  const unfinished = (text: string) => read(`${text}\0`);
  expect(findSlow(unfinished, { starts: STARTS, pieces: PIECES, length: LENGTH })).toBeUndefined();
});
