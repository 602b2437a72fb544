import { analyticsDashboard } from '@aislewise/contracts/calls/analytics';
import { logout } from '@aislewise/contracts/calls/auth';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, answerLogout, asKeeper, openSection, signOut } from '../../../test/portal.ts';
import { message, openScreen } from '../../../test/screen.tsx';
import { STORE } from '../../../test/stores.ts';
import { answer, hold, refuse, requestsOf } from '../../../test/test-server.ts';

beforeEach(() => asKeeper());

const button = page.getByRole('banner').getByRole('button', { name: 'Logout' });
const record = () => localStorage.getItem('aislewise:keeper-session');

/** The login page is shown, and Back leads to it again: what was read before is forgotten. */
async function expectSignedOut() {
  await expect.poll(address).toBe('/storekeeper/login');
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  window.history.back();
  await expect.poll(address).toMatch(/^\/storekeeper\/login\?next=/);
}

test('a failed logout says so and stays signed in', async () => {
  refuse(logout, '');
  await openSection('dashboard');
  await button.click();
  await expect.element(message('Logout failed')).toBeVisible();
  expect(address()).toBe('/storekeeper/dashboard');
});

test('a logout leaves nothing on the device', async () => {
  answerLogout();
  await openScreen(`/storekeeper/${STORE.id}`);
  await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  expect(JSON.parse(record() ?? 'null')).toEqual({
    storeId: STORE.id,
    storeName: STORE.name,
    role: 'storekeeper',
  });
  await page.getByRole('link', { name: 'Home' }).click();
  await expect.element(page.getByText('Store Information')).toBeVisible();
  await button.click();
  await expectSignedOut();
  expect(record()).toBeNull();
  expect(requestsOf(logout)).toMatchObject([{ method: 'POST', body: undefined }]);
});

test('a request that starts during a logout does not lead back to the page', async () => {
  answer(logout, undefined);
  const release = hold(logout);
  await openSection('dashboard');
  await button.click();
  await expect.poll(() => requestsOf(logout)).toHaveLength(1);
  // The server has ended the session; its answer is on its way.
  signOut();
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect.poll(() => requestsOf(listKeeperProducts)).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  release();
  await expectSignedOut();
});

test('a logout aborts the requests that are still running', async () => {
  answerLogout();
  refuse(analyticsDashboard);
  hold(analyticsDashboard);
  await openSection('analytics');
  await expect.poll(() => requestsOf(analyticsDashboard)).toHaveLength(1);
  await button.click();
  await expect.poll(() => requestsOf(analyticsDashboard)[0]?.signal.aborted).toBe(true);
  await expect.poll(address).toBe('/storekeeper/login');
});
