import { US_DOLLARS } from '@aislewise/contracts/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeighedValue } from './weighed-value.tsx';

const PRICE = { value: 'price', decimals: 2, digits: 5 } as const;
const KILOGRAMS = { value: 'kg', decimals: 3, digits: 5 } as const;

test.each([
  ['a price in the code', '2012345003200', PRICE, '$3.20'],
  ['a weight in the code', '2012345012509', KILOGRAMS, '1.25 kg'],
  ['a store that has not said what its codes hold', '2012345003200', null, ''],
  ['a wrong check digit', '2012345003201', PRICE, ''],
  ['the barcode of a maker', '4006381333931', PRICE, ''],
  ['a word', 'dal', PRICE, ''],
])('%s is shown', (_what, query, weighedCodes, text) => {
  const html = renderToStaticMarkup(
    <WeighedValue query={query} store={{ weighedCodes, ...US_DOLLARS }} />,
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text === '' ? '' : `On the packet: ${text}`);
});
