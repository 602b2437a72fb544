import type { Page } from '@playwright/test';
import { signInKeeper } from '../steps/keeper.ts';
import { close, open } from './keeper-steps.ts';
import { answer, fail, hold, type Stage, type Visit } from './visit.ts';

const FACTORS = /\/api\/auth\/second-factors$/;
const SESSIONS = /\/api\/auth\/sessions$/;
const TOTP = /\/api\/auth\/totp$/;
const CODES = /\/api\/auth\/recovery-codes$/;

const AT = '2026-11-02T09:30:00.000Z';

const NO_FACTORS = {
  required: false,
  totpSince: null,
  passkeys: [],
  passkeysWork: true,
  recoveryCodesLeft: 0,
};

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const TWO_FACTORS = {
  ...NO_FACTORS,
  totpSince: AT,
  passkeys: [{ id: id(1), name: 'Phone of the shop', createdAt: AT, lastUsedAt: null }],
  recoveryCodesLeft: 2,
};

const session = (number: number, device: string | null, isCurrent: boolean) => ({
  id: id(number),
  device,
  signedInAt: AT,
  lastUsedAt: AT,
  isCurrent,
});

const THREE_SESSIONS = [
  session(1, 'Chrome on Android', true),
  session(2, 'Safari on macOS', false),
  session(3, null, false),
];

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_CODES = Array.from({ length: 10 }, (_code, i) => `x7q${(i + 5) % 10}-2mka-9dfe`);

/** The server wants the sign-in confirmed. */
const wantConfirmation = (page: Page, call: RegExp) =>
  page.route(call, (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'Please confirm first that it is you.', code: 'confirm_sign_in' },
    }),
  );

const openAccount = async ({ page, kept }: Stage) => {
  await signInKeeper(page, kept);
  await page.goto('/storekeeper/account');
};

/** The keeper's own account: its dialogs, and the set-up that a server may require. */
export const ACCOUNT_VISIT: Visit = {
  screen: 'account',
  page: 'keeperAccount',
  dialogs: [
    'keeper/account/email-card.tsx',
    'keeper/account/factor-removal.tsx',
    'keeper/account/name-card.tsx',
    'keeper/account/passkey-dialog.tsx',
    'keeper/account/password-card.tsx',
    'keeper/account/sessions-card.tsx',
    'keeper/account/totp-dialog.tsx',
    'keeper/sign-in/confirm-sign-in.tsx',
    'keeper/forms/shown-once-dialog.tsx',
  ],
  states: [
    {
      name: 'loading',
      sameLayout: true,
      loading: true,
      async show(stage) {
        await hold(stage.page, FACTORS, SESSIONS);
        await openAccount(stage);
        await stage.page.getByText('Loading...').last().waitFor();
      },
    },
    {
      name: 'failed',
      pictureOnly: true,
      async show({ page }) {
        await fail(page, FACTORS, SESSIONS);
        await page.reload();
        await page.getByText('Your sessions could not be loaded').waitFor();
      },
    },
    {
      name: 'password-only',
      sameLayout: true,
      whole: true,
      async show({ page }) {
        await answer(page, FACTORS, NO_FACTORS);
        await answer(page, SESSIONS, THREE_SESSIONS.slice(0, 1));
        await page.reload();
        await page.getByRole('button', { name: 'Add a passkey' }).waitFor();
      },
    },
    {
      name: 'app',
      async show({ page }) {
        const uri = `otpauth://totp/Aislewise:keeper@example.com?issuer=Aislewise&secret=${SECRET}`;
        await answer(page, TOTP, { secret: SECRET, uri });
        await open(page, 'Set up an authenticator app', 'Set up an authenticator app');
        await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      },
    },
    {
      name: 'passkey',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await open(page, 'Add a passkey', 'Add a passkey');
      },
    },
    {
      name: 'factors',
      wide: true,
      whole: true,
      async show({ page }) {
        await close(page);
        await answer(page, FACTORS, TWO_FACTORS);
        await answer(page, SESSIONS, THREE_SESSIONS);
        await page.reload();
        await page.getByText('Few recovery codes are left.').waitFor();
      },
    },
    {
      name: 'remove-app',
      pictureOnly: true,
      show: ({ page }) =>
        open(page, 'Remove the authenticator app', 'Remove the authenticator app?'),
    },
    {
      name: 'end-sessions',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await open(page, 'End all other sessions', 'End all other sessions?');
      },
    },
    {
      name: 'confirm',
      async show({ page }) {
        await close(page);
        await wantConfirmation(page, CODES);
        await page.getByRole('button', { name: 'Make new codes' }).click();
        const question = page.getByRole('dialog', { name: 'Make new recovery codes?' });
        await question.getByRole('button', { name: 'Make new codes' }).click();
        await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
      },
    },
    {
      name: 'confirm-recovery-code',
      async show({ page }) {
        await page.getByLabel('Your password').fill('any password');
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByRole('button', { name: 'Confirm', exact: true }).click();
        await page.getByText('Please type the code').waitFor();
      },
    },
    {
      name: 'recovery-codes',
      async show({ page }) {
        await page.unroute(CODES);
        await answer(page, CODES, { recoveryCodes: RECOVERY_CODES });
        await page.route('**/api/auth/confirm', (route) => route.fulfill({ status: 204 }));
        await page.getByLabel('Recovery code', { exact: true }).fill('abcd-efgh-jkmn');
        await page.getByRole('button', { name: 'Confirm', exact: true }).click();
        await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
      },
    },
    {
      name: 'password',
      async show({ page }) {
        await page.getByRole('button', { name: 'I have kept them' }).click();
        await open(page, 'Change password', 'Change password');
      },
    },
    {
      name: 'email',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await open(page, 'Change e-mail address', 'Change e-mail address');
      },
    },
    {
      name: 'name',
      pictureOnly: true,
      async show({ page }) {
        await close(page);
        await open(page, 'Change name', 'Change name');
      },
    },
    {
      name: 'required',
      async show({ page }) {
        await answer(page, FACTORS, { ...NO_FACTORS, required: true, passkeysWork: false });
        await page.route(/\/api\/storekeeper\/dashboard$/, (route) =>
          route.fulfill({
            status: 403,
            json: {
              error: 'Please set up a second factor first.',
              code: 'second_factor_required',
            },
          }),
        );
        await page.goto('/storekeeper/dashboard');
        await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
        await page.getByText('They work where this site has a name').waitFor();
      },
    },
  ],
};
