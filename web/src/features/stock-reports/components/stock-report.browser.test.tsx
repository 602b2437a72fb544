import { sendStockReport, withdrawStockReport } from '@aislewise/contracts/calls/stock-reports';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message, show } from '../../../../test/screen.tsx';
import { PLAIN_STOCK } from '../../../../test/stock.ts';
import { STORE } from '../../../../test/stores.ts';
import { answer, bodyOf } from '../../../../test/test-server.ts';
import { StockReport } from './stock-report.tsx';

const productId = '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a02';
const AT: StoreAvailability = {
  store: STORE,
  inventory: { ...PLAIN_STOCK, id: productId, storeId: STORE.id, productId },
};

test('a report that is taken back is confirmed, and the focus stays at the reports', async () => {
  answer(sendStockReport, { productId, kind: 'not_here' });
  answer(withdrawStockReport, undefined);
  await show(<StockReport productName="Rice" at={AT} />);
  const notHere = page.getByRole('button', { name: 'Not here' });
  await notHere.click();
  await expect.element(message('Rice: reported missing')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take it back' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(message('Rice: report taken back')).toBeVisible();
  await expect.element(notHere).toHaveFocus();
  expect(await bodyOf(withdrawStockReport)).toMatchObject({ storeId: STORE.id, productId });
});

test('after a report without a withdrawal the thanks have the focus', async () => {
  answer(sendStockReport, { productId, kind: 'found' });
  await show(<StockReport productName="Rice" at={AT} />);
  page.getByRole('button', { name: 'Found it' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Thank you\./)).toHaveFocus();
});
