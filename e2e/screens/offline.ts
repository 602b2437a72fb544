import { openStore, whenKept } from '../steps/offline.ts';
import type { Visit } from './visit.ts';

const NAME = 'Dalbit Market';

const WITHOUT_CONNECTION: Visit = {
  screen: 'offline',
  page: 'offline',
  worker: true,
  dialogs: ['device/outbox/outbox-sheet.tsx'],
  states: [
    {
      name: 'restored',
      pictureOnly: true,
      async show({ page }) {
        await page.goto('/offline');
        await page.getByText('Connection Restored').first().waitFor();
      },
    },
    {
      name: 'store',
      async show({ page }) {
        const path = await openStore(page, NAME);
        await whenKept(page, path);
        await page.context().setOffline(true);
        await page.goto(`${path}`);
        await page.getByText("You're offline.").waitFor();
      },
    },
    {
      name: 'outbox',
      async show({ page }) {
        await page.getByRole('button', { name: 'Request Product' }).click();
        await page.getByRole('dialog').getByLabel('Product name').fill('Perilla oil');
        await page.getByRole('button', { name: 'Send Request' }).click();
        await page.getByRole('button', { name: 'Show', exact: true }).click();
        await page.getByRole('dialog', { name: 'Not sent yet' }).waitFor();
      },
    },
    {
      name: 'search',
      pictureOnly: true,
      async show({ page, store }) {
        await page.goto(`/search/${store(NAME).id}?q=kimchi`);
        await page.getByRole('article').first().waitFor();
      },
    },
    {
      name: 'product',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('article').first().getByRole('link').first().click();
        await page.getByRole('region', { name: 'Where to find it' }).waitFor();
      },
    },
    {
      name: 'other-store',
      pictureOnly: true,
      async show({ page, store }) {
        const { id, slug } = store('Patel');
        await page.goto(`/store/${id}/${slug}`);
        await page.getByRole('heading', { name: "You're Offline" }).waitFor();
      },
    },
    {
      name: 'page',
      async show({ page }) {
        await page.goto('/offline');
        await page.getByRole('heading', { level: 1, name: "You're Offline" }).waitFor();
      },
    },
  ],
};

/** The pages that open without a connection. */
export const OFFLINE_VISITS: readonly Visit[] = [WITHOUT_CONNECTION];
