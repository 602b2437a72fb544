import { expect, test } from 'vitest';
import { findContactDetails } from './contact-details.ts';

test.each([
  ['Call me 312-555-0147', 'telephone number', '312-555-0147'],
  ['+1 (312) 555 0147 please', 'telephone number', '+1 (312) 555 0147'],
  ['٣١٢٥٥٥٠١٤٧', 'telephone number', '٣١٢٥٥٥٠١٤٧'],
  ['mail jane.doe@example.com, thanks', 'e-mail address', 'jane.doe@example.com'],
  ['jane (at) example', 'e-mail address', 'jane (at) example'],
  ['see https://example.com/a?b=c', 'link', 'https://example.com/a?b=c'],
  ['dal from www.example', 'link', 'www.example'],
  ['buy at example.shop/dal now', 'link', 'example.shop/dal'],
])('%j has a likely %s', (text, kind, detail) => {
  const [found, ...others] = findContactDetails(text);
  expect(others).toEqual([]);
  expect(found?.kind).toBe(kind);
  expect(text.slice(found?.start, found?.end)).toBe(detail);
});

test('all details of a text are found, in their order', () => {
  const kinds = findContactDetails('a@example.com or 3125550147 or example.org').map(
    (one) => one.kind,
  );
  expect(kinds).toEqual(['e-mail address', 'telephone number', 'link']);
});

test.each(['Toor dal 4 lb', '12 x 330 ml', '16 oz (454 g)', 'मेथी 500 ग्राम', 'St. Louis ribs', ''])(
  '%j has none',
  (text) => {
    expect(findContactDetails(text)).toEqual([]);
  },
);

test.each(['a', '1', 'a.', '1.', '-', 'a@', 'a[at]', '(', '— ', 'www', '1 '])(
  'the time for a text of %s does not grow with the square of its length',
  (piece) => {
    /** Returns the processor time of this thread in milliseconds. */
    const msOf = (length: number): number => {
      const text = `x ${piece.repeat(length / piece.length)}`;
      const begin = process.threadCpuUsage();
      findContactDetails(text);
      const { user, system } = process.threadCpuUsage(begin);
      return (user + system) / 1000;
    };
    const short = msOf(4000);
    // The square would take 64 times as long: seconds.
    expect(msOf(32_000)).toBeLessThan(Math.max(300, short * 16));
  },
);
