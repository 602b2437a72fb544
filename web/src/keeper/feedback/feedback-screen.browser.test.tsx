import { listFeedback, updateFeedback } from '@aislewise/contracts/calls/feedback';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepFeedback } from '../../../test/customers.ts';
import { asKeeper, openSection } from '../../../test/portal.ts';
import { message } from '../../../test/screen.tsx';
import { STORE } from '../../../test/stores.ts';
import { bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';
import { feedback } from '../../../test/rows.ts';

const DATES = feedback(1, 'The dates were lovely');

beforeEach(async () => {
  asKeeper();
  keepFeedback([DATES]);
  await openSection('feedback');
});

const card = page.getByRole('listitem').filter({ hasText: DATES.message });
const type = page.getByLabelText('Type');
const status = page.getByLabelText('Status', { exact: true });
const ownStatus = card.getByLabelText('Set status');
const send = card.getByRole('button', { name: 'Send Reply' });
const failed = message('Update Failed');
const lastRead = () => requestsOf(listFeedback).at(-1);

test('feedback is filtered', async () => {
  await expect.element(card).toBeVisible();
  // 'all' is left out, and the call says whose portal it is.
  expect(lastRead()).toMatchObject({
    query: { storeId: STORE.id },
    headers: { 'x-store-id': STORE.id, 'x-role': 'storekeeper' },
  });
  expect(Object.keys(lastRead()?.query ?? {})).toEqual(['storeId']);
  await type.selectOptions('General Feedback');
  await expect.element(card).not.toBeInTheDocument();
  expect(lastRead()?.query).toEqual({ storeId: STORE.id, type: 'general' });
  await type.selectOptions('Customer Service');
  await status.selectOptions('Pending');
  await expect.element(card).toBeVisible();
  await expect
    .poll(() => lastRead()?.query)
    .toEqual({ storeId: STORE.id, type: 'service', status: 'pending' });
});

test('feedback gets any status; a failure is reported and changes nothing', async () => {
  refuse(updateFeedback, '');
  await ownStatus.selectOptions('Resolved');
  await expect.element(failed).toMatchTextContent(/Failed to update feedback\./);
  await expect.element(ownStatus).toHaveValue('pending');
  keepFeedback([DATES]);
  for (const name of ['Resolved', 'Reviewed', 'Pending']) {
    await ownStatus.selectOptions(name);
    await expect.element(card.getByText(name, { exact: true }).first()).toBeVisible();
    await expect.element(ownStatus).toHaveValue(name.toLowerCase());
    expect(await bodyOf(updateFeedback)).toEqual({ status: name.toLowerCase() });
  }
  await expect.element(message('Feedback Updated')).toBeVisible();
});

test('feedback gets a reply of more than spaces; a failure keeps what was typed', async () => {
  const reply = card.getByRole('button', { name: 'Reply', exact: true });
  const text = card.getByLabelText('Your reply');
  await reply.click();
  await expect.element(send).toBeDisabled();
  await expect.element(card.getByText('Write a reply first.')).toBeVisible();
  await text.fill('   ');
  await expect.element(send).toBeDisabled();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(send).not.toBeInTheDocument();

  await reply.click();
  await text.fill(' Thank you! ');
  refuse(updateFeedback, '');
  await send.click();
  await expect.element(failed).toMatchTextContent(/Failed to update feedback\./);
  await expect.element(text).toHaveValue(' Thank you! ');
  keepFeedback([DATES]);
  await send.click();
  await expect.element(card.getByText('Your response')).toBeVisible();
  await expect.element(card.getByText('Thank you!', { exact: true })).toBeVisible();
  await expect.element(ownStatus).toHaveValue('responded');
  await expect.element(reply).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: 'Correct the reply' })).toBeVisible();
  expect(await bodyOf(updateFeedback)).toEqual({
    storekeeperResponse: 'Thank you!',
    status: 'responded',
  });
});

test('the result of a reply is shown also when the filter then hides its card', async () => {
  await status.selectOptions('Pending');
  await card.getByRole('button', { name: 'Reply' }).click();
  await card.getByLabelText('Your reply').fill('They come on Friday');
  await send.click();
  await expect.element(message('Feedback Updated')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
