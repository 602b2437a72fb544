import { listRequests, updateRequest } from '@aislewise/contracts/calls/requests';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepRequests } from '../../../test/customers.ts';
import { asKeeper, openSection } from '../../../test/portal.ts';
import { message } from '../../../test/screen.tsx';
import { STORE } from '../../../test/stores.ts';
import { bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';
import { productRequest } from '../../../test/rows.ts';

const WANTED = productRequest(1, 'Aleppo pepper quxoberry', { urgency: 'high' });
const UNWANTED = productRequest(2, 'Snow', { urgency: 'low' });

beforeEach(() => asKeeper());

const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const card = cardOf('Aleppo pepper');
const other = cardOf('Snow');
const status = page.getByLabelText('Status', { exact: true });
const updated = message('Request Updated');
const lastQuery = () => requestsOf(listRequests).at(-1)?.query;
const press = (name: string, where = card) => where.getByRole('button', { name }).click();
const has = (text: string, where = card) =>
  expect.element(where.getByText(text, { exact: true })).toBeVisible();

test('requests are filtered', async () => {
  keepRequests([WANTED, UNWANTED]);
  await openSection('requests');
  await expect.element(other).toBeVisible();
  expect(lastQuery()).toEqual({ storeId: STORE.id });
  await page.getByLabelText('Urgency').selectOptions('High (within a week)');
  await expect.element(other).not.toBeInTheDocument();
  await expect.element(card).toBeVisible();
  expect(lastQuery()).toEqual({ storeId: STORE.id, urgency: 'high' });
  await page.getByLabelText('Urgency').selectOptions('All urgencies');
  await status.selectOptions('Rejected');
  await expect.element(card).not.toBeInTheDocument();
  expect(lastQuery()).toEqual({ storeId: STORE.id, status: 'rejected' });
});

test('a submitted request gets notes while its status stays, and is reviewed under a public name', async () => {
  keepRequests([WANTED]);
  await openSection('requests');
  await press('Manage');
  await expect.element(card.getByRole('button', { name: 'Save notes' })).toBeDisabled();
  await card.getByLabelText('Notes').fill(' Asked the importer ');
  await press('Save notes');
  await expect.element(updated).toBeVisible();
  await has('Asked the importer');
  await has('Submitted');
  expect(await bodyOf(updateRequest)).toMatchObject({
    status: 'submitted',
    storekeeperNotes: 'Asked the importer',
  });

  refuse(updateRequest, '');
  await press('Review');
  await expect
    .element(message('Update Failed'))
    .toMatchTextContent(/Failed to update product request\./);
  await has('Submitted');
  keepRequests([WANTED]);
  const publicName = card.getByLabelText('Name that shoppers see');
  await expect.element(publicName).toHaveValue(WANTED.productName);
  await publicName.fill(`${WANTED.productName}, call 312-555-0147`);
  await expect.element(card.getByText('It may contain: telephone number')).toBeVisible();
  await publicName.fill('Aleppo pepper');
  await press('Review');
  await has('Under Review');
  await expect.element(card.getByText('Shoppers see: Aleppo pepper')).toBeVisible();
  const body = await bodyOf(updateRequest);
  expect(body).toMatchObject({ status: 'under_review', publicName: 'Aleppo pepper' });
  expect(body).not.toHaveProperty('storekeeperNotes');
});

test('a request under review is approved with notes, or rejected with notes; then nothing can be done', async () => {
  const reviewed = { status: 'under_review' } as const;
  keepRequests([
    { ...WANTED, ...reviewed },
    { ...UNWANTED, ...reviewed },
  ]);
  await openSection('requests');
  await press('Manage');
  await card.getByLabelText('Notes').fill('Ordered');
  await press('Approve');
  await has('Approved');
  expect(await bodyOf(updateRequest)).toMatchObject({
    status: 'approved',
    storekeeperNotes: 'Ordered',
  });

  await press('Manage', other);
  await other.getByLabelText('Notes').fill('It melts');
  await press('Reject', other);
  await has('Rejected', other);
  await has('It melts', other);
  await expect
    .poll(() =>
      other
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Remove text']);
});

test('an approved request is fulfilled, which needs its date, and then gets other notes and dates', async () => {
  keepRequests([{ ...WANTED, status: 'approved' }]);
  await openSection('requests');
  await press('Mark Fulfilled');
  const date = card.getByLabelText('Fulfilment date');
  await date.fill('');
  await press('Confirm fulfilled');
  await expect.element(card.getByText('Please choose the fulfilment date')).toBeVisible();
  await date.fill('2099-12-24');
  await press('Confirm fulfilled');
  await expect.element(card.getByText('Choose today or a day before')).toBeVisible();
  expect(requestsOf(updateRequest)).toEqual([]);
  await date.fill('2026-01-30');
  await press('Confirm fulfilled');
  await has('Fulfilled');
  await expect.element(card.getByText('Fulfilled on: Jan 30, 2026')).toBeVisible();
  expect(await bodyOf(updateRequest)).toMatchObject({
    status: 'fulfilled',
    fulfillmentDate: '2026-01-30',
  });

  await press('Manage');
  await card.getByLabelText('Notes').fill('In aisle 4');
  await date.fill('2026-01-31');
  await press('Update');
  await expect.element(card.getByText('Fulfilled on: Jan 31, 2026')).toBeVisible();
  await has('In aisle 4');
  await has('Fulfilled');
});

test('the result of a change is shown also when the filter then hides its card', async () => {
  keepRequests([WANTED, UNWANTED]);
  await openSection('requests', '?status=submitted');
  await press('Review');
  await expect.element(updated).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();

  // A colleague is quicker, and the keeper's own change comes to a conflict.
  keepRequests([{ ...UNWANTED, status: 'under_review' }]);
  refuse(updateRequest, 'Somebody else has changed it.', 409, 'conflict');
  await press('Review', other);
  await expect.element(message('Update Failed')).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
});
