import type { CDPSession, Page } from '@playwright/test';
import { login, loginSecondFactor } from '@aislewise/contracts/calls/auth';
import { listSessions } from '@aislewise/contracts/calls/account';
import { TOTP, URI } from 'otpauth';
import { fillLogin, keeperEmail, signIn } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** A store whose keeper no other journey signs in. */
const STORE = 'Dalbit Market';
const STEP_MS = 30_000;

// Refused codes, and calls of an ended session.
test.use({ expectedErrors: [/40[013]/] });

/** Gives the browser an authenticator for passkeys, which agrees to everything. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** A code of the app of this time step, counted from now. The server accepts the next one too. */
const codeOf = (app: TOTP, stepsAhead: number): string =>
  app.generate({ timestamp: Date.now() + stepsAhead * STEP_MS });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/storekeeper\/login$/);
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/storekeeper\/dashboard$/);
}

/** Sets the app up on the page 'Account', which is open. Returns it with the recovery codes. */
async function setUpApp(page: Page): Promise<{ app: TOTP; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const uri = await dialog.getByRole('link', { name: 'Open an app here' }).getAttribute('href');
  const app = URI.parse(uri ?? '');
  if (!(app instanceof TOTP)) throw new Error('The address is of no TOTP.');
  const secret = await dialog.getByRole('group').innerText();
  expect(secret.replaceAll(' ', '')).toBe(app.secret.base32);

  await dialog.getByLabel('Code that the app shows now').fill('000000');
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByText(/^This code is not right/)).toBeVisible();
  await dialog.getByLabel('Code that the app shows now').fill(codeOf(app, 0));
  await dialog.getByRole('button', { name: 'Set up' }).click();

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  const file = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download as text' }).click();
  expect((await file).suggestedFilename()).toBe('aislewise-recovery-codes.txt');
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  return { app, codes };
}

test('a keeper who loses passkey and app gets back in by a recovery code, and ends another session', async ({
  page,
  playwright,
  baseURL,
}) => {
  // Browsers have no passkeys at an address of digits.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const store = await demoStore(page, STORE);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto(`${origin}/storekeeper/login?next=/storekeeper/account`);
  await fillLogin(page, store);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

  const { app, codes } = await setUpApp(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('My phone');
  await adding.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();

  await test.step('signs in with the passkey', async () => {
    await logOut(page);
    await fillLogin(page, store);
    await page.getByRole('button', { name: 'Sign in with passkey' }).click();
    await expectDashboard(page);
  });

  await test.step('signs in with the app, after a reload and a way back', async () => {
    await logOut(page);
    await page.getByLabel('Keep me signed in on this device').check();
    await fillLogin(page, store);
    await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
    await page.reload();
    await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue(keeperEmail(store));
    await expect(page.getByLabel('Keep me signed in on this device')).toBeChecked();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.goForward();
    await page.getByLabel('Code of your authenticator app').fill(codeOf(app, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectDashboard(page);
    const cookies = await page.context().cookies(origin);
    const days = cookies
      .filter(({ name }) => name.endsWith('session'))
      .map(({ expires }) => Math.round((expires - Date.now() / 1000) / 86_400));
    expect(days).toEqual([7]);
  });

  await test.step('signs in with a recovery code after losing both', async () => {
    await logOut(page);
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await fillLogin(page, store);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('abcd-efgh-jkmn');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/^This code is not right/);
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectDashboard(page);
  });

  await test.step('ends another session', async () => {
    const other = await playwright.request.newContext({ baseURL: origin });
    const data = { email: keeperEmail(store), password: 'demo-keeper-2026' };
    expect((await other.post(login.path, { data })).status()).toBe(200);
    const proof = { kind: 'recovery_code', code: codes[1] };
    expect((await other.post(loginSecondFactor.path, { data: proof })).status()).toBe(200);
    expect((await other.get(listSessions.path)).status()).toBe(200);
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByText('This one')).toHaveCount(1);
    await page.getByRole('button', { name: /^End the session on / }).click();
    await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
    expect((await other.get(listSessions.path)).status()).toBe(401);
    expect((await page.request.get(`${origin}${listSessions.path}`)).status()).toBe(200);
    await other.dispose();
  });

  await test.step('removes both, so that the password alone signs in again', async () => {
    await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('My phone', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
    const question = page.getByRole('dialog', { name: 'Remove the authenticator app?' });
    await expect(question.getByText(/^It is your only second factor/)).toBeVisible();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    await logOut(page);
    await fillLogin(page, store);
    await expectDashboard(page);
  });
});

test('where a second factor is required, a keeper sets one up and goes on where they were', async ({
  page,
}) => {
  await signIn(page, 'Selam Akwaaba Market');
  await page.route('**/api/storekeeper/dashboard', (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'Please set up a second factor first.', code: 'second_factor_required' },
    }),
  );
  const uri = new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).toString();
  await page.route('**/api/auth/totp', (route) =>
    route.fulfill({ json: { secret: 'JBSWY3DPEHPK3PXP', uri } }),
  );
  await page.route('**/api/auth/totp/confirm', (route) =>
    route.fulfill({ json: { recoveryCodes: ['aaaa-bbbb-cccc'] } }),
  );
  await page.goto('/storekeeper/dashboard?tab=deals');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Code that the app shows now').fill('123456');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Close without keeping the codes?' });
  await question.getByRole('button', { name: 'Show them' }).click();
  await page.unroute('**/api/storekeeper/dashboard');
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).toHaveURL(/\/storekeeper\/dashboard\?tab=deals$/);
  await expect(page.getByRole('tab', { name: 'Deals' })).toHaveAttribute('aria-selected', 'true');
});
