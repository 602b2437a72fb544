import { storeAddress, type Visit } from './visit.ts';

/** Home, also after a visit to a store. */
export const HOME_VISIT: Visit = {
  screen: 'home',
  page: 'home',
  dialogs: ['device/components/install-help.tsx'],
  states: [
    { name: 'top', show: ({ page }) => page.goto('/') },
    { name: 'whole', whole: true, pictureOnly: true, show: async () => {} },
    {
      name: 'typed',
      async show({ page }) {
        await page.getByRole('combobox').pressSequentially('basmati');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'visited',
      async show(stage) {
        await stage.page.goto(storeAddress(stage));
        await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
        await stage.page.goto('/');
        await stage.page.getByRole('region', { name: 'Your stores' }).waitFor();
      },
    },
    {
      name: 'get-app',
      async show({ page }) {
        await page.getByRole('button', { name: 'Get App' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
};
