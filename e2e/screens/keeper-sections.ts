import { CATEGORIES } from './keeper-categories.ts';
import { PLAN } from './keeper-plan.ts';
import { close, goTo, open, openAs } from './keeper-steps.ts';
import { answer, fail, type Visit } from './visit.ts';

const HOME: Visit = {
  screen: 'keeper-home',
  page: 'keeperDashboard',
  dialogs: ['keeper/frame/shortcuts-dialog.tsx'],
  states: [
    { name: 'figures', whole: true, show: openAs('dashboard') },
    {
      name: 'shortcuts',
      async show({ page }) {
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, /\/api\/storekeeper\/dashboard/);
        // Else the page shows the figures that the device keeps.
        await page.evaluate(async () => {
          await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
        });
        await page.reload();
        await page.getByText(/^Failed to load dashboard/).waitFor();
      },
    },
  ],
};

const CHECKS: Visit = {
  screen: 'checks',
  page: 'keeperChecks',
  states: [
    { name: 'list', whole: true, show: openAs('checks') },
    {
      name: 'price',
      async show({ page }) {
        await page.getByRole('button', { name: 'Price wrong' }).click();
        await page.getByLabel('Price on the shelf').waitFor();
      },
    },
  ],
};

const MORE: Visit = {
  screen: 'more',
  page: 'keeperMore',
  states: [{ name: 'list', widths: [360, 768], show: openAs('more') }],
};

const DEALS: Visit = {
  screen: 'deals',
  page: 'keeperDeals',
  dialogs: ['keeper/deals/deal-dialog.tsx', 'keeper/deals/deal-actions.tsx'],
  states: [
    {
      name: 'list',
      async show(stage) {
        await openAs('deals')(stage);
        await stage.page
          .getByRole('button', { name: /^Edit / })
          .first()
          .waitFor();
      },
    },
    {
      name: 'delete',
      pictureOnly: true,
      async show({ page }) {
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('dialog', { name: 'Delete this deal?' }).waitFor();
      },
    },
    {
      name: 'add',
      wide: true,
      async show({ page }) {
        await close(page);
        await open(page, 'Add New Deal', 'Add New Deal');
        const dialog = page.getByRole('dialog', { name: 'Add New Deal' });
        await dialog.getByLabel('Title').fill('Half a deal');
        await dialog.getByLabel('Deal type').selectOption('special_offer');
        await dialog.getByLabel('Start date').fill('');
        await dialog.getByRole('button', { name: 'Add Deal' }).click();
        await dialog.getByText('Please choose the first day').waitFor();
      },
    },
  ],
};

const INBOX: Visit = {
  screen: 'inbox',
  page: 'keeperCustomers',
  states: [
    { name: 'open', show: openAs('customers') },
    {
      name: 'replying',
      wide: true,
      async show({ page, kept }) {
        const data = {
          storeId: kept.id,
          feedbackType: 'general',
          message: 'Do you open on Sunday?',
        };
        await page.request.post('/api/feedback', { data });
        await page.reload();
        await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
        await page.getByLabel('Your reply').waitFor();
      },
    },
    {
      name: 'none',
      pictureOnly: true,
      async show({ page }) {
        await answer(page, /\/api\/(feedback|product-requests)\?/, []);
        await page.reload();
        await page.getByText('No messages or requests yet').waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, /\/api\/(feedback|product-requests)\?/);
        await page.reload();
        await page.getByText(/^The messages and requests could not be loaded/).waitFor();
      },
    },
  ],
};

const FEEDBACK: Visit = {
  screen: 'feedback',
  page: 'keeperFeedback',
  states: [
    {
      name: 'reply',
      async show(stage) {
        await openAs('feedback')(stage);
        await stage.page.getByRole('button', { name: 'Reply', exact: true }).first().click();
        await stage.page.getByRole('button', { name: 'Send Reply' }).waitFor();
      },
    },
  ],
};

const RICE = '00000000-0000-4000-8000-000000000001';
const CHANGE = {
  id: '00000000-0000-4000-8000-000000000002',
  at: '2026-11-02T09:30:00.000Z',
  who: 'Ana Morales',
  what: 'product.changed',
  subjectId: RICE,
  subjectName: 'Basmati Rice 10 lb',
  before: { price: '5.00' },
  after: { price: '6.00' },
  rows: null,
  undoes: null,
  currency: null,
  undo: 'possible',
};
/** Somebody else has changed the price since. */
const UNDO_WITH_CONFLICT = {
  undone: 0,
  conflicts: [
    {
      rowId: RICE,
      name: 'Basmati Rice 10 lb',
      field: 'price',
      before: '5.00',
      after: '6.00',
      now: '7.00',
    },
  ],
  conflictCount: 1,
  missing: 0,
};

const SETTINGS: Visit = {
  screen: 'settings',
  page: 'keeperSettings',
  dialogs: [
    'keeper/settings/poster.tsx',
    'keeper/forms/crop-dialog.tsx',
    'keeper/undo/undo-dialog.tsx',
  ],
  states: [
    {
      name: 'form',
      whole: true,
      async show(stage) {
        await openAs('settings')(stage);
        await stage.page.getByText('We read this as:').waitFor();
      },
    },
    {
      name: 'closed-day',
      async show({ page }) {
        const card = page.getByRole('region', { name: 'Closed days' });
        await card.getByRole('switch').check();
        await card.getByRole('button', { name: 'Add closed days' }).click();
        await card.getByText('Please choose the day').waitFor();
      },
    },
    {
      name: 'crop',
      async show({ page }) {
        const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
        const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
        await page.getByLabel('Upload logo').setInputFiles(file);
        await page.getByRole('dialog', { name: 'Crop the logo' }).waitFor();
      },
    },
    {
      name: 'poster',
      async show({ page }) {
        await close(page);
        await open(page, 'Make a poster', 'A poster for your window');
      },
    },
    {
      name: 'undo-conflict',
      async show({ page }) {
        await answer(page, /\/api\/storekeeper\/changes\?/, [CHANGE]);
        await answer(page, /\/api\/storekeeper\/changes\/[^/]+\/undo$/, UNDO_WITH_CONFLICT);
        await page.reload();
        await open(page, /^Undo: Basmati/, 'Changed again since');
      },
    },
  ],
};

const REQUESTS: Visit = {
  screen: 'requests',
  page: 'keeperRequests',
  dialogs: ['keeper/requests/reject-dialog.tsx'],
  states: [
    {
      name: 'panel',
      async show(stage) {
        await openAs('feedback')(stage);
        await goTo('Requests')(stage);
        await stage.page
          .getByRole('button', { name: /^(Manage|Mark Fulfilled)$/ })
          .first()
          .click();
        await stage.page.getByLabel('Notes').first().waitFor();
      },
    },
    {
      name: 'reject',
      async show({ page, kept }) {
        // The question comes only if the customer has left an address.
        const data = {
          storeId: kept.id,
          productName: 'Dried lemons',
          category: 'pantry',
          urgency: 'urgent',
          customerEmail: 'ama@example.com',
        };
        await page.request.post('/api/product-requests', { data });
        await page.reload();
        const card = page.getByRole('listitem').filter({ hasText: 'Dried lemons' }).first();
        await card.getByRole('button', { name: 'Review', exact: true }).click();
        await card.getByRole('button', { name: 'Reject', exact: true }).click();
        await page.getByRole('dialog', { name: /^Reject/ }).waitFor();
      },
    },
  ],
};

/** Sections of the portal and what they open. */
export const SECTION_VISITS: readonly Visit[] = [
  HOME,
  CHECKS,
  PLAN,
  MORE,
  DEALS,
  CATEGORIES,
  INBOX,
  FEEDBACK,
  REQUESTS,
  SETTINGS,
];
