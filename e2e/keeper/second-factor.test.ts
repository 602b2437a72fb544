import type { CDPSession, Page } from '@playwright/test';
import { login, loginSecondFactor } from '@aislewise/contracts/calls/auth';
import { listSessions } from '@aislewise/contracts/calls/account';
import {
  ageSignIns,
  DEMO_PASSWORD,
  fillLogin,
  keeperEmail,
  goToSection,
  logOut,
} from '../steps/keeper.ts';
import { codeOf, keepCodes, setUpApp } from '../steps/second-factor.ts';
import { demoStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/** A store whose keeper no other journey signs in. */
const STORE = 'Dalbit Market';

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

async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/storekeeper\/dashboard$/);
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
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();

  const app = await setUpApp(page);
  await keepCodes(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('My phone');
  await adding.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();

  await test.step('signs in with the passkey', async () => {
    await logOut(page);
    await expect(page).toHaveURL(/\/storekeeper\/login$/);
    await fillLogin(page, store);
    await page.getByRole('button', { name: 'Sign in with passkey' }).click();
    await expectDashboard(page);
  });

  const codes = await test.step('confirms an older sign-in with password and passkey', async () => {
    ageSignIns(store);
    await goToSection(page, 'Account');
    await page.getByRole('button', { name: 'Make new codes' }).click();
    const removal = page.getByRole('dialog', { name: 'Make new recovery codes?' });
    await removal.getByRole('button', { name: 'Make new codes' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Your password').fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(question.getByText('Please type the code')).toBeVisible();
    await expect(question.getByLabel('Code of your authenticator app')).toBeFocused();
    await question.getByRole('button', { name: 'Use a passkey' }).click();
    return keepCodes(page);
  });

  await test.step('signs in with the app, after a reload and a way back', async () => {
    await logOut(page);
    await expect(page).toHaveURL(/\/storekeeper\/login$/);
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
    await expect(page).toHaveURL(/\/storekeeper\/login$/);
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
    const data = { email: keeperEmail(store), password: DEMO_PASSWORD };
    expect((await other.post(login.path, { data })).status()).toBe(200);
    const proof = { kind: 'recovery_code', code: codes[1] };
    expect((await other.post(loginSecondFactor.path, { data: proof })).status()).toBe(200);
    expect((await other.get(listSessions.path)).status()).toBe(200);
    await goToSection(page, 'Account');
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
    await expect(page).toHaveURL(/\/storekeeper\/login$/);
    await fillLogin(page, store);
    await expectDashboard(page);
  });
});
