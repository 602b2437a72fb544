import { signInKeeper } from '../steps/keeper.ts';
import { answer, type Visit } from './visit.ts';

const LOGIN: Visit = {
  screen: 'login',
  page: 'keeperLogin',
  states: [
    { name: 'empty', sameLayout: true, show: ({ page }) => page.goto('/storekeeper/login') },
    {
      name: 'missing',
      async show({ page }) {
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('Please fill in all fields').waitFor();
      },
    },
    {
      name: 'forgot-without-mail',
      pictureOnly: true,
      async show({ page }) {
        await page.getByRole('button', { name: 'Forgot your password?' }).click();
        await page.getByText('E-mail is not set up here.').waitFor();
      },
    },
    {
      name: 'forgot',
      async show({ page }) {
        await answer(page, /\/api\/auth\/mailed-links$/, { areAvailable: true });
        await page.goto('/storekeeper/login');
        await page.getByRole('button', { name: 'Forgot your password?' }).click();
        await page.getByLabel('Email').waitFor();
      },
    },
    {
      name: 'forgot-sent',
      pictureOnly: true,
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
      pictureOnly: true,
      async show({ page }) {
        await page.getByLabel('New password').fill('plums on the window sill');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await page.getByText('This link has been used or is too old.').waitFor();
      },
    },
    {
      name: 'reset-done',
      sameLayout: true,
      async show({ page }) {
        await page.route('**/password-reset/confirm', (route) => route.fulfill({ status: 204 }));
        await page.reload();
        await page.getByLabel('New password').fill('plums on the window sill');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await page.getByText('Your password is changed.').waitFor();
      },
    },
    {
      name: 'second-step',
      async show({ page }) {
        await answer(page, /\/api\/auth\/login$/, { secondFactor: ['totp', 'passkey'] });
        await page.getByLabel('Email').fill('keeper@example.com');
        await page.getByLabel('Password', { exact: true }).fill('plums on the window sill');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByRole('button', { name: 'Sign in with passkey' }).waitFor();
      },
    },
    {
      name: 'wrong-code',
      pictureOnly: true,
      async show({ page }) {
        await page.route('**/api/auth/login/second-factor', (route) =>
          route.fulfill({
            status: 400,
            json: {
              error: 'This code is not right, or it was used before.',
              code: 'invalid_input',
              details: [{ path: 'code', message: 'is not right' }],
            },
          }),
        );
        await page.getByLabel('Code of your authenticator app').fill('123456');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('This code is not right').waitFor();
      },
    },
    {
      name: 'recovery-code',
      async show({ page }) {
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').waitFor();
      },
    },
    {
      name: 'email-link',
      pictureOnly: true,
      async show({ page }) {
        await page.goto('/storekeeper/login#email=no-such-token');
        await page.getByRole('button', { name: 'Confirm the address' }).waitFor();
      },
    },
    {
      name: 'email-done',
      pictureOnly: true,
      async show({ page }) {
        await answer(page, /\/api\/auth\/email\/confirm$/, { email: 'ana@example.com' });
        await page.getByRole('button', { name: 'Confirm the address' }).click();
        await page.getByText('from now on').waitFor();
      },
    },
    {
      name: 'invitation',
      async show({ page }) {
        await answer(page, /\/api\/auth\/invitation$/, {
          name: 'Sofia Reyes',
          email: 'sofia@example.com',
          storeName: 'Mercado Tierra Caliente',
        });
        await page.goto('/storekeeper/login#invitation=no-such-token');
        await page.getByText('Welcome, Sofia Reyes').waitFor();
      },
    },
    {
      name: 'invitation-dead',
      pictureOnly: true,
      async show({ page }) {
        await page.unroute(/\/api\/auth\/invitation$/);
        await page.reload();
        await page.getByText('This invitation does not work').waitFor();
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
      async show({ page, kept, store }) {
        await signInKeeper(page, kept);
        await page.goto(`/storekeeper/${store('Patel').id}`);
        await page.getByText("You don't have permission").waitFor();
      },
    },
    {
      name: 'no-section',
      pictureOnly: true,
      async show({ page }) {
        await page.goto('/storekeeper/nothing');
        await page.getByText('Page Not Found').waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page, kept }) {
        await page.route('**/api/storekeeper/auth', (route) => route.fulfill({ status: 503 }));
        await page.goto(`/storekeeper/${kept.id}`);
        await page.getByText('The portal could not be loaded').waitFor();
      },
    },
    {
      name: 'loading',
      pictureOnly: true,
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
