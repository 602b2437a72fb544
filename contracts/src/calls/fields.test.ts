import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  clearablePrice,
  clearableText,
  email,
  exactText,
  id,
  longText,
  notedText,
  optionalEmail,
  optionalId,
  optionalText,
  plainDate,
  price,
  priceInput,
  queryNumber,
  searchText,
  text,
  timestamp,
} from './fields.ts';
import { textInputs } from './product-schemas.ts';

describe('a price is a number or a decimal string from 0 to 99,999,999.99', () => {
  test.each([
    [0, '0.00'],
    [-0, '0.00'],
    [4.9, '4.90'],
    ['4.99', '4.99'],
    [' 4.5 ', '4.50'],
    ['007', '7.00'],
    [19.99, '19.99'],
    [99_999_999.99, '99999999.99'],
    ['99999999.99', '99999999.99'],
    ['1.255', '1.255'],
    ['1.250', '1.25'],
  ])('%j is %s', (input, expected) => {
    const parsed = priceInput.parse(input);
    expect(parsed).toBe(expected);
    expect(price.safeParse(parsed).success).toBe(true);
  });

  test.each([
    [''],
    [' '],
    ['free'],
    ['$4.99'],
    ['4,99'],
    ['4.9999'],
    [4.9999],
    ['-1'],
    [-0.01],
    ['100000000'],
    [100_000_000],
    ['1e3'],
    [1e21],
    [1e-7],
    ['.5'],
    ['5.'],
    ['0x10'],
    ['١٢'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [true],
    [[1]],
  ])('%j is refused', (input) => {
    expect(priceInput.safeParse(input).success).toBe(false);
  });
});

test.each(['free', 4.9999, -1, 100_000_000, true])(
  'the price %j is refused with the limits',
  (given) => {
    const { error } = z.object({ price: clearablePrice }).safeParse({ price: given });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'The price must be a price from 0 to 99,999,999.99 with at most three decimals.',
    ]);
  },
);

describe('text is trimmed and bounded', () => {
  test.each([
    ['  dal ', 'dal'],
    ['12345', '12345'],
    ['  12345  ', '12345'],
    ['दाल', 'दाल'],
  ])('%j is %j', (input, expected) => {
    expect(text(5).parse(input)).toBe(expected);
    expect(longText(5).parse(input)).toBe(expected);
    expect(optionalText(5).parse(input)).toBe(expected);
  });

  test.each([['123456'], ['a\0b'], [5]])('%j is refused', (input) => {
    expect(text(5).safeParse(input).success).toBe(false);
    expect(longText(5).safeParse(input).success).toBe(false);
    expect(optionalText(5).safeParse(input).success).toBe(false);
  });

  test.each([[''], ['   '], ['\u00a0\n']])('%j is no text, but may be left empty', (input) => {
    expect(text(5).safeParse(input).success).toBe(false);
    expect(longText(5).parse(input)).toBe('');
    expect(optionalText(5).parse(input)).toBeUndefined();
  });

  test('null and nothing count as left out', () => {
    expect(optionalText(5).parse(null)).toBeUndefined();
    expect(optionalText(5).parse(undefined)).toBeUndefined();
  });
});

describe('an e-mail address', () => {
  test('is trimmed and put in lower case', () => {
    expect(email.parse(' Ana.Lopez@Example.COM ')).toBe('ana.lopez@example.com');
    expect(optionalEmail.parse(' Ana@Example.COM ')).toBe('ana@example.com');
  });

  test.each([
    ['ana'],
    ['ana@'],
    ['@example.com'],
    ['a b@example.com'],
    [`${'a'.repeat(250)}@b.co`],
  ])('%s is refused', (input) => {
    expect(email.safeParse(input).success).toBe(false);
    expect(optionalEmail.safeParse(input).success).toBe(false);
  });

  test.each([[''], [null], [undefined]])('%j counts as left out', (input) => {
    expect(optionalEmail.parse(input)).toBeUndefined();
  });
});

test('blanks among names and tags are dropped, and too many are refused', () => {
  const { otherNames, tags } = textInputs;
  expect(otherNames.parse([' jeera ', '', '  ', 'जीरा'])).toEqual(['jeera', 'जीरा']);
  expect(tags.parse(['vegan', ' '])).toEqual(['vegan']);
  expect(otherNames.safeParse(Array.from({ length: 61 }, () => 'x')).success).toBe(false);
  expect(tags.safeParse(Array.from({ length: 31 }, () => 'x')).success).toBe(false);
  expect(otherNames.safeParse(['x'.repeat(121)]).success).toBe(false);
});

test('ids are UUIDs, compared in lower case', () => {
  const uuid = '6F0F8A64-6D26-4AD0-9D5E-0D8AC4E9A001';
  expect(id.parse(uuid)).toBe(uuid.toLowerCase());
  expect(id.safeParse('7').success).toBe(false);
  expect(optionalId.parse('')).toBeUndefined();
  expect(optionalId.safeParse("' OR 1=1").success).toBe(false);
});

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00:00Z', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
])('the date %s exists: %s', (date, exists) => {
  expect(plainDate.safeParse(date).success).toBe(exists);
});

test.each([
  ['2026-11-21T07:05:00Z', true],
  ['2026-11-21T07:05:00.000Z', true],
  ['2026-11-21T07:05:00', false],
  ['2026-11-21T07:05:00-06:00', false],
  ['2026-11-21', false],
  ['Nov 21, 2026', false],
])('%s is a time in UTC: %s', (moment, taken) => {
  expect(timestamp.safeParse(moment).success).toBe(taken);
});

test.each(['rice \uD83C', '\uDF5A rice', 'a\0b'])(
  '%j cannot be stored, so it is refused',
  (given) => {
    for (const schema of [text(9), longText(9), exactText(9), searchText(9)]) {
      expect(schema.safeParse(given).error?.issues[0]?.message).toMatch(/cannot be stored/);
    }
  },
);

test('an emoji is stored', () => {
  expect(text(9).parse('rice 🍚')).toBe('rice 🍚');
});

test('text of a program is stored with a replacement character for what cannot be', () => {
  expect(notedText(9).parse('a\0b\uD83C')).toBe('a\uFFFDb\uFFFD');
});

test.each([
  [undefined, 'The title is missing.'],
  [null, 'The title is missing.'],
  [5, 'The title must be text.'],
  ['', 'The title must not be empty.'],
  ['123456', 'The title must be at most 5 characters.'],
])('the fault of the text %j is named in words of people', (given, message) => {
  expect(
    z
      .object({ title: text(5) })
      .safeParse({ title: given })
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
});

test.each([
  ['x', 'The number of rows must be a number.'],
  ['0', 'The number of rows must be at least 1.'],
  ['1001', 'The number of rows must be at most 1,000.'],
  ['1e300', 'The number of rows must be at most 1,000.'],
])('the fault of the number %j is named in words of people', (given, message) => {
  const { error } = z.object({ limit: queryNumber(1, 1000) }).safeParse({ limit: given });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

test('clearable text is null if blank and unchanged if left out', () => {
  const form = z.object({ aisle: clearableText(5) });
  expect(form.parse({ aisle: ' ' })).toEqual({ aisle: null });
  expect(form.parse({ aisle: null })).toEqual({ aisle: null });
  expect(form.parse({})).toEqual({});
  expect(form.parse({ aisle: ' B 2 ' })).toEqual({ aisle: 'B 2' });
  expect(form.safeParse({ aisle: '123456' }).success).toBe(false);
});
