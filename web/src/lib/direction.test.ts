import { afterEach, expect, test } from 'vitest';
import { plural, t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { arrow, isolated, nameText } from './direction.ts';

const isolates = (text: string) =>
  text.replaceAll('\u2068', '[').replaceAll('\u2066', '<').replaceAll('\u2069', ']');
const showIn = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });

afterEach(() => showIn('en'));

test('a page from left to right isolates names from right to left alone', () => {
  const names = ['Dalbit Market', 'حمص', 'Café (Nº 3)', '만두', '$3.99 / lb', 'עוגה 400 g'];
  expect(names.map((name) => isolates(isolated(name)))).toEqual([
    'Dalbit Market',
    '[حمص]',
    'Café (Nº 3)',
    '만두',
    '$3.99 / lb',
    '[עוגה <400 g]]',
  ]);
});

test('a page from right to left isolates every value but a number alone', () => {
  showIn('ar');
  const values = ['Dalbit Market', 'حمص 400 g.', '$3.99', '9:00-17:00', '3', '1,200', '½', '٣٫٥'];
  expect(values.map((value) => isolates(isolated(value)))).toEqual([
    '[Dalbit Market]',
    '[حمص <400 g].]',
    '[$3.99]',
    '[9:00-17:00]',
    '3',
    '1,200',
    '½',
    '٣٫٥',
  ]);
});

test.each([
  ['حمص 400 g', 'حمص <400 g]'],
  ['3 cans حمص 400g', '<3 cans] حمص <400g]'],
  ['ماء 6 x 1.5 L (5% off)', 'ماء <6 x 1.5 L] (<5%] off)'],
  ['تمر 400 غ', 'تمر 400 غ'],
  ['Hummus 400 g', 'Hummus 400 g'],
])('an amount in the name %s reads as one piece', (name, shown) => {
  expect(isolates(nameText(name))).toBe(shown);
});

test('messages isolate their values, and count with the numbers among them', () => {
  const name = 'Kim’s (mild)';
  const price = '$3.99';
  const say = (count: number) =>
    isolates(plural(count, { one: `# ${name} for ${price}`, other: `# × ${name} for ${price}` }));
  expect(say(2)).toBe('2 × Kim’s (mild) for $3.99');
  showIn('ar');
  expect(say(2)).toBe('2 × [Kim’s (mild)] for [$3.99]');
  expect(isolates(t`Remove ${name}`)).toBe('Remove [Kim’s (mild)]');
});

test('an arrow points in the direction of reading', () => {
  expect(arrow()).toBe('→');
  showIn('ar');
  expect(arrow()).toBe('←');
});
