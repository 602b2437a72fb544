import type { Visit } from './visit.ts';

const LOGIN: Visit = {
  screen: 'login',
  page: 'keeperLogin',
  states: [
    { name: 'empty', show: ({ page }) => page.goto('/storekeeper/login') },
    {
      name: 'missing',
      async show({ page }) {
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('Please fill in all fields').waitFor();
      },
    },
    {
      name: 'forgot',
      show: ({ page }) => page.getByRole('button', { name: 'Forgot your password?' }).click(),
    },
    {
      name: 'forgot-sent',
      async show({ page }) {
        await page.route('**/api/auth/password-reset', (route) => route.fulfill({ status: 204 }));
        await page.getByLabel('Email').fill('keeper@example.com');
        await page.getByRole('button', { name: 'Send the link' }).click();
        await page.getByText('a link is on its way').waitFor();
      },
    },
    {
      name: 'reset-too-short',
      async show({ page }) {
        await page.goto('/storekeeper/login#reset=no-such-token');
        await page.getByLabel('New password').fill('plums');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await page.getByText('Please use at least 10 characters').waitFor();
      },
    },
    {
      name: 'reset-used',
      async show({ page }) {
        await page.getByLabel('New password').fill('plums on the window sill');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await page.getByText('This link has been used or is too old.').waitFor();
      },
    },
    {
      name: 'reset-done',
      async show({ page }) {
        await page.route('**/password-reset/confirm', (route) => route.fulfill({ status: 204 }));
        await page.reload();
        await page.getByLabel('New password').fill('plums on the window sill');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await page.getByText('Your password is changed.').waitFor();
      },
    },
  ],
};

const REFUSED: Visit = {
  screen: 'portal',
  page: 'keeperPortal',
  states: [
    {
      name: 'no-permission',
      async show({ page, kept }) {
        await page.goto(`/storekeeper/${kept.id}`);
        await page.getByText("You don't have permission").waitFor();
      },
    },
    {
      name: 'no-store',
      async show({ page }) {
        await page.goto('/storekeeper');
        await page.getByText('valid store URL').waitFor();
      },
    },
    {
      name: 'failed',
      async show({ page, kept }) {
        await page.route('**/api/storekeeper/auth', (route) => route.fulfill({ status: 503 }));
        await page.goto(`/storekeeper/${kept.id}`);
        await page.getByText('The portal could not be loaded').waitFor();
      },
    },
    {
      name: 'loading',
      loading: true,
      async show({ page }) {
        await page.route('**/api/storekeeper/auth', () => undefined);
        await page.reload();
        await page.getByText('Loading...').last().waitFor();
      },
    },
  ],
};

export const LOGIN_VISITS: readonly Visit[] = [LOGIN, REFUSED];
