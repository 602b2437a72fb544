import { answer, type Visit } from './visit.ts';

/** The page of the links in mails about products. */
export const ALERT_VISIT: Visit = {
  screen: 'alert',
  page: 'alert',
  states: [
    { name: 'incomplete', show: ({ page }) => page.goto('/alert') },
    {
      name: 'question',
      async show(stage) {
        const { id, slug, name } = stage.store('Patel');
        await answer(stage.page, /\/api\/alerts\?/, {
          kind: 'back',
          isConfirmed: false,
          store: { id, slug, name },
          product: { id, name: 'Desh Pastures Pure Cow Ghee, 32 oz' },
        });
        await stage.page.goto(`/alert#store=${id}&alert=${id}&confirm=x`);
        await stage.page.reload();
        await stage.page.getByRole('button', { name: 'Yes, tell me' }).waitFor();
      },
    },
    {
      name: 'stop-all',
      async show({ page }) {
        await page.goto('/alert#address=x');
        await page.reload();
        await page.getByRole('button', { name: 'Stop all' }).waitFor();
      },
    },
  ],
};
