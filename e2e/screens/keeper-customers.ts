import { close, goTo, open, openAs } from './keeper-steps.ts';
import type { Stage, Visit } from './visit.ts';

const EMAIL = 'rosa@example.com';
/** The request is stored once, however often the visit runs. */
const SUBMISSION_KEY = '6d1f3f3e-0d57-4a5e-8f0b-5c2a8a4b7f11';

/** Leaves a request whose name has contact details. */
const leaveRequest = ({ page, kept }: Stage) =>
  page.request.post('/api/product-requests', {
    data: {
      storeId: kept.id,
      submissionKey: SUBMISSION_KEY,
      productName: 'Blue corn masa, call Rosa 312-555-0147 or write to rosa@example.com',
      urgency: 'urgent',
      customerEmail: EMAIL,
    },
  });

/** Leaves a request and approves it. Done again, it changes nothing. */
async function approveRequest({ page, kept }: Stage) {
  const answer = await page.request.post('/api/product-requests', {
    data: {
      storeId: kept.id,
      submissionKey: '6d1f3f3e-0d57-4a5e-8f0b-5c2a8a4b7f12',
      productName: 'Ghee in a large tin',
      urgency: 'urgent',
    },
  });
  const { id } = (await answer.json()) as { id: string };
  for (const status of ['under_review', 'approved']) {
    await page.request.put(`/api/product-requests/${id}`, { data: { status } });
  }
}

/** The review, the fulfilment and the removal of customers' texts, and the erasure of their data. */
export const CUSTOMER_VISIT: Visit = {
  screen: 'customers',
  page: 'keeperRequests',
  dialogs: [
    'keeper/customers/remove-text.tsx',
    'keeper/personal-data/personal-data-card.tsx',
    'keeper/requests/fulfil-dialog.tsx',
  ],
  states: [
    {
      name: 'review',
      async show(stage) {
        await openAs('requests')(stage);
        await leaveRequest(stage);
        await stage.page.reload();
        const notice = stage.page.getByText('It may contain: telephone number, e-mail address');
        await notice.scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'remove-text',
      pictureOnly: true,
      show: ({ page }) => open(page, 'Remove text', 'Remove this text for good?'),
    },
    {
      name: 'choose-product',
      async show(stage) {
        const { page } = stage;
        await close(page);
        await approveRequest(stage);
        await page.reload();
        const card = page.getByRole('listitem').filter({ hasText: 'Ghee in a large tin' });
        await card.getByRole('button', { name: 'I have it already' }).click();
        await page.getByRole('dialog', { name: 'Which product is it?' }).waitFor();
      },
    },
    {
      name: 'data',
      async show(stage) {
        await close(stage.page);
        await goTo('Store')(stage);
        const { page } = stage;
        await page.getByLabel('The customer’s e-mail address').fill(EMAIL);
        await page.getByRole('button', { name: 'Find', exact: true }).click();
        await page.getByText(`1 request of ${EMAIL}`).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'erase',
      pictureOnly: true,
      show: ({ page }) => open(page, 'Erase', /^Erase all that/),
    },
  ],
};
