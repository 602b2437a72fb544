import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetReport, noteReport } from '../own-reports.ts';
import { StockReport } from './stock-report.tsx';

const RICE = { storeId: 'patel', productId: 'rice' };
const AT = {
  store: { id: 'patel', name: 'Patel Bazaar' },
  inventory: { productId: 'rice' },
} as StoreAvailability;
const html = () => renderToStaticMarkup(<StockReport productName="Rice" at={AT} />);

// Other files of tests share the reports of the device.
beforeEach(() => forgetReport(RICE));
afterEach(() => forgetReport(RICE));

test('a product without a report offers the three reports', () => {
  expect(html()).toContain('Not here');
  expect(html()).not.toContain('Take it back');
});

test('the text beside Take it back is not spoken: the message about the report is', () => {
  noteReport({ ...RICE, at: new Date().toISOString() });
  expect(html()).toContain('You reported it missing today.');
  expect(html()).toContain('Take it back');
  expect(html()).not.toContain('role="status"');
});
