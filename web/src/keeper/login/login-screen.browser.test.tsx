import { getMailedLinks } from '@aislewise/contracts/calls/account';
import { login, type User } from '@aislewise/contracts/calls/auth';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, asKeeper, OWN } from '../../../test/portal.ts';
import { openScreen } from '../../../test/screen.tsx';
import { STORE } from '../../../test/stores.ts';
import { answer, bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';

const KEEPER: User = { ...OWN.user, role: 'storekeeper', storeId: STORE.id };
const WRONG = 'The e-mail address or the password is not right.';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Sign in', exact: true });
const alert = page.getByRole('alert');

async function signIn(typed: string) {
  await email.fill(OWN.user.email);
  await password.fill(typed);
  await submit.click();
}

beforeEach(async () => {
  asKeeper();
  answer(getMailedLinks, { areAvailable: false });
  await openScreen('/storekeeper/login');
});

test('the login says what is wrong, and leads to the dashboard when nothing is', async () => {
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Storekeeper Portal');
  await expect
    .element(page.getByText('Sign in to manage your store inventory and deals'))
    .toBeVisible();
  await submit.click();
  await expect.element(alert).toHaveTextContent('Please fill in all fields');
  await expect.element(email).toHaveFocus();
  expect(requestsOf(login)).toEqual([]);

  refuse(login, WRONG, 401, 'unauthenticated');
  await signIn('not the password');
  await expect.element(alert).toHaveTextContent(WRONG);
  await expect.element(email).toHaveValue(OWN.user.email);

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.element(page.getByText('E-mail is not set up here.')).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to sign in' }).click();

  answer(login, { user: KEEPER });
  await signIn('the password');
  await expect.poll(address).toBe('/storekeeper/dashboard');
  await expect.element(page.getByText('Storekeeper Portal')).toBeVisible();
  expect(await bodyOf(login)).toEqual({
    email: OWN.user.email,
    password: 'the password',
    remember: false,
  });
});

test('a login that gets no answer says so', async () => {
  refuse(login, '');
  await signIn('the password');
  await expect.element(alert).toHaveTextContent('Login failed');
  answer(login, { user: KEEPER });
  await signIn('the password');
  await expect.poll(address).toBe('/storekeeper/dashboard');
});

test('a user with another role than storekeeper is refused with a message', async () => {
  answer(login, { user: { ...KEEPER, role: 'operator', storeId: null } });
  await signIn('the password');
  await expect.element(alert).toHaveTextContent('Access denied. Storekeeper role required.');
  expect(address()).toBe('/storekeeper/login');
});
