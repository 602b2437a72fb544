import { expect, test } from 'vitest';
import { findSlow } from '../../../testing/linear-time.ts';
import { textOfMarkup } from './markup.ts';
import { readLines } from './messages.ts';
import { readList } from './read-list.ts';

const PIECES = [
  'a',
  '1',
  ' ',
  '-',
  '—',
  '_',
  '.',
  ':',
  '@',
  '[',
  ']',
  '/',
  '<',
  '>',
  '+',
  'a.',
  '1.',
  'a@',
  '1 ',
  '- ',
  '-1',
  '<p',
  '<p ',
  '<p>',
  '<a ',
  '<!--',
  '-->',
  '<script',
  '<script>',
  '</script',
  '<svg ',
  '<script type=application/ld+json',
  '<script type=application/ld+json>',
  '&#',
  '&amp',
  'a: ',
  'ab: c\n',
  '[a] [',
  '[a] [1',
  '[1',
  '1/1/26, 1:1 ',
  'www.',
  'https://',
  '(at)',
  '[at]',
  'a[at]',
  'from: x\n',
  '\n',
].flatMap((one) => [one, `${one}x`]);

const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['the lines of a pasted text', readLines],
  ['the text of a page', textOfMarkup],
];

/** The longest text that the field of a list takes. */
const LONG = 60_000;
const STARTS = ['', '<div>', '[a] [1', '---1'];

test.each(READERS)('the time to read %s does not grow with the square of its length', (_, read) => {
  expect(findSlow(read, { starts: STARTS, pieces: PIECES, length: LONG })).toBeUndefined();
});

/** Runs of signs and spaces in a line. Separators are left out: each part is looked at beside all others. */
const RUNS = [' ', '\u3000', '.', '.x', '!', '-', '=', ':', '…', '~', '& ', ' and', '! '];

test('the time to read the items of a line does not grow with the square of its length', () => {
  const read = (text: string) => readList(`${text}\0`, (words) => words === 'rice');
  const starts = ['rice', 'rice for 6'];
  expect(findSlow(read, { starts, pieces: RUNS, length: LONG / 2 })).toBeUndefined();
});

/** Short items, of which a text of the longest kind has thousands. */
const ITEMS = ['a,', 'a\n', 'rice 1 ', '1 a, ', '🥛', 'A\n  a\n'];

test('the time to read a list of many items does not grow with the square of their number', () => {
  const read = (text: string) => readList(text, (words) => words === 'rice');
  expect(findSlow(read, { starts: [''], pieces: ITEMS, length: LONG / 4 })).toBeUndefined();
});
