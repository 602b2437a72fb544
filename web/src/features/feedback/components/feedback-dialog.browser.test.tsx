import { sendFeedback } from '@aislewise/contracts/calls/feedback';
import { suggestProducts } from '@aislewise/contracts/calls/search';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message, show } from '../../../../test/screen.tsx';
import { searchResult } from '../../../../test/search-result.ts';
import { STORE } from '../../../../test/stores.ts';
import { answer, bodyOf, refuse } from '../../../../test/test-server.ts';
import FeedbackDialog from './feedback-dialog.tsx';

const PRODUCT = '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a02';
const SENT = {
  id: STORE.id,
  storeId: STORE.id,
  feedbackType: 'service',
  rating: 5,
  subject: null,
  message: 'Somebody helped me find the perilla leaves.',
  status: 'pending',
  isAnonymous: true,
  createdAt: '2026-11-26T12:00:00.000Z',
} as const;

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Give Feedback
      </button>
      <FeedbackDialog open={open} onOpenChange={setOpen} store={STORE} />
    </>
  );
}

const form = page.getByRole('dialog', { name: 'Give Feedback' });
const send = form.getByRole('button', { name: 'Send Feedback' });
const type = form.getByLabelText('What is it about?');
const text = form.getByLabelText('Message');
const open = () => page.getByRole('button', { name: 'Give Feedback' }).click();

test('feedback needs a message alone, and is sent anonymously', async () => {
  await show(<Opener />);
  answer(sendFeedback, SENT);
  await open();
  await expect.element(form.getByRole('switch', { name: /Send anonymously/ })).toBeChecked();
  await expect.element(form.getByRole('textbox', { name: /^Your e-mail/ })).not.toBeInTheDocument();
  await send.click();
  await expect
    .element(message('Missing Information'))
    .toMatchTextContent(/Please fill in all required fields\./);
  await expect.element(text).toHaveFocus();
  await text.fill('Somebody helped me find the perilla leaves.');
  await form.getByText('Good').click();
  await send.click();
  const body = await bodyOf(sendFeedback);
  expect(body).toMatchObject({ feedbackType: 'general', rating: 5, isAnonymous: true });
  expect(body).not.toHaveProperty('customerEmail');
  expect(body).not.toHaveProperty('subject');
  await expect.element(message('Feedback Submitted')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await open();
  await expect.element(text).toHaveValue('');
  await expect.element(form.getByRole('radio', { name: 'Good' })).not.toBeChecked();
});

test('feedback on a product names it, and carries an address only when it is not anonymous', async () => {
  await show(<Opener />);
  answer(suggestProducts, [searchResult('Gram Flour (Besan)', { id: PRODUCT }, STORE)]);
  answer(sendFeedback, SENT);
  await open();
  await form.getByText('More', { exact: true }).click();
  await type.selectOptions('Product Quality');
  await form.getByLabelText('Which product?').fill('besan');
  await form.getByRole('list', { name: 'Products' }).getByRole('button').click();
  await expect.element(form.getByRole('button', { name: /^Remove .*Besan/ })).toHaveFocus();
  await form.getByText('2 stars').click({ force: true });
  await expect.element(form.getByRole('radio', { name: 'Bad' })).toBeChecked();
  await form.getByLabelText('Subject').fill('Fresh');
  await text.fill('The last packet was very good.');
  await form.getByRole('switch', { name: /Send anonymously/ }).click();
  const email = form.getByRole('textbox', { name: /^Your e-mail/ });
  await email.fill('rosa');
  await send.click();
  await expect.element(form.getByText('This does not look like an e-mail address.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await email.fill('rosa@example.com');
  await userEvent.keyboard('{Enter}');
  expect(await bodyOf(sendFeedback)).toMatchObject({
    feedbackType: 'product',
    productId: PRODUCT,
    rating: 2,
    customerEmail: 'rosa@example.com',
    isAnonymous: false,
    subject: 'Fresh',
  });
  await expect.element(message('Feedback Submitted')).toBeVisible();
});

test('failed feedback says so, and keeps what was typed', async () => {
  await show(<Opener />);
  refuse(sendFeedback, '');
  await open();
  await text.fill('Please keep the fish counter.');
  await send.click();
  await expect
    .element(message('Failed to Submit Feedback'))
    .toMatchTextContent(/Failed to submit feedback/);
  await expect.element(text).toHaveValue('Please keep the fish counter.');
  answer(sendFeedback, SENT);
  await send.click();
  await expect.element(message('Feedback Submitted')).toBeVisible();
});
