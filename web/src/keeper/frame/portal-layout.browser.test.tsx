import { dashboard } from '@aislewise/contracts/calls/dashboard';
import { updateFeedback } from '@aislewise/contracts/calls/feedback';
import { WAITING_HEADER } from '@aislewise/contracts/dashboard';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFeedback } from '../../../test/customers.ts';
import { answerProducts, products } from '../../../test/inventory.ts';
import { asKeeper, openSection, OWN } from '../../../test/portal.ts';
import { feedback, NOTHING_WAITS } from '../../../test/rows.ts';
import { answer, requestsOf } from '../../../test/test-server.ts';

beforeEach(() => asKeeper());

test('/ goes to the search, n to a new product and ? to the shortcuts, but not while one types', async () => {
  answerProducts(products(2));
  await openSection('inventory');
  const search = page.getByRole('searchbox', { name: 'Search by name or barcode' });
  await expect.element(search).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('n?/');
  await expect.element(search).toHaveValue('n?/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  (search.element() as HTMLElement).blur();

  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(help).toBeVisible();
  await userEvent.keyboard('n');
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
});

test('the navigation counts what waits, as the answer of a save says it', async () => {
  asKeeper({ ...OWN, waiting: { ...NOTHING_WAITS, newFeedback: 2, newRequests: 1 } });
  const dates = feedback(1, 'The dates were lovely');
  keepFeedback([dates]);
  await openSection('feedback');
  const customers = page.getByRole('link', { name: /^Customers/ });
  await expect.element(customers).toMatchTextContent(/3 waiting/);
  const before = requestsOf(dashboard).length;
  const waiting = { newFeedback: 1, newRequests: 1, reviewedRequests: 0, approvedRequests: 0 };
  const reviewed = { ...dates, status: 'reviewed', notified: false, notice: null } as const;
  answer(updateFeedback, reviewed, { [WAITING_HEADER]: JSON.stringify(waiting) });
  await page.getByLabelText('Set status').selectOptions('Reviewed');
  await expect.element(customers).toMatchTextContent(/2 waiting/);
  expect(requestsOf(dashboard)).toHaveLength(before);
});
