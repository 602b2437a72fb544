import { expect, test } from 'vitest';
import { textOfMarkup } from './markup.ts';
import { readLines } from './messages.ts';

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
const TIMES = 8;
/** A quarter of what the square would take. */
const MAX_GROWTH = (TIMES * TIMES) / 4;
/** Below it compilation and the collection of garbage count more. The square takes seconds or minutes. */
const MIN_MS = 200;

/** The time of the processor in milliseconds, whatever else runs on the machine. */
function msOf(work: (text: string) => unknown, text: string): number {
  const begin = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

const filled = (start: string, piece: string, length: number): string =>
  start + piece.repeat(Math.ceil(length / piece.length));

/** Returns the first text whose time grows with the square of its length. Undefined for none. */
function findSlow(read: (text: string) => unknown): string | undefined {
  for (const start of ['', '<div>', '[a] [1', '---1']) {
    for (const piece of PIECES) {
      const [short, long] = [filled(start, piece, LONG / TIMES), filled(start, piece, LONG)];
      // A second try, since another program may have held up the first.
      const isSlow = () => {
        const shortMs = msOf(read, short);
        return msOf(read, long) > Math.max(MIN_MS, shortMs * MAX_GROWTH);
      };
      if (isSlow() && isSlow()) return start + piece;
    }
  }
  return undefined;
}

test.each(READERS)('the time to read %s does not grow with the square of its length', (_, read) => {
  expect(findSlow(read)).toBeUndefined();
});
