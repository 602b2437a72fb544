import { showAlert, showAlertWays, startAlert, stopAlert } from '@aislewise/contracts/calls/alerts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/screen.tsx';
import { STORE } from '../../../../test/stores.ts';
import { answer, bodyOf, refuse, requestsOf } from '../../../../test/test-server.ts';
import { forgetAlert } from '../own-alerts.ts';
import { TellMe } from './tell-me.tsx';

const productId = '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a02';
const id = '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a03';
const WANTED = { storeId: STORE.id, productId, kind: 'back' } as const;
/** The point of P-256 that has the private key 1. */
const pushKey =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const ALERT = {
  kind: 'back' as const,
  store: { id: STORE.id, slug: STORE.slug, name: STORE.name },
  product: { id: productId, name: 'Rice' },
};
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

const ask = page.getByRole('button', { name: 'Tell me when it is back' });
const byMail = page.getByRole('textbox', { name: 'Or by e-mail' });
const onDevice = page.getByRole('button', { name: 'Tell me on this device' });

/** Has the browser answer as a device that takes messages. */
function device(permission: NotificationPermission, answered: NotificationPermission = permission) {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  const asking = vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answered);
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => SUBSCRIPTION }),
  };
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
  return asking;
}

beforeEach(() => {
  forgetAlert(WANTED);
  answer(showAlertWays, { email: true, pushKey });
});
afterEach(() => {
  forgetAlert(WANTED);
  vi.restoreAllMocks();
});

test('a device is asked for its permission only after a press, and can stop it again', async () => {
  const asking = device('default', 'granted');
  answer(startAlert, { id, isConfirmed: true });
  answer(showAlert, { ...ALERT, isConfirmed: true });
  answer(stopAlert, undefined);
  await show(<TellMe {...WANTED} />);
  await ask.click();
  await expect.element(onDevice).toBeVisible();
  expect(asking).not.toHaveBeenCalled();
  await onDevice.click();
  const text = page.getByText('This device tells you when it is back.');
  await expect.element(text).toHaveFocus();
  expect(await bodyOf(startAlert)).toMatchObject({
    ...WANTED,
    subscription: { endpoint: SUBSCRIPTION.endpoint, ...SUBSCRIPTION.keys },
  });
  await page.getByRole('button', { name: 'Stop telling me' }).click();
  await expect.element(ask).toHaveFocus();
  expect(await bodyOf(stopAlert)).toEqual({ storeId: STORE.id, id });
});

test('an address gets a mail with a link first', async () => {
  device('default');
  answer(startAlert, { id, isConfirmed: false });
  answer(showAlert, { ...ALERT, isConfirmed: false });
  await show(<TellMe {...WANTED} />);
  await ask.click();
  await byMail.fill('me@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(page.getByText('We sent you a mail. Open the link in it, then we tell you.'))
    .toBeVisible();
  expect(await bodyOf(startAlert)).toMatchObject({ ...WANTED, email: 'me@example.com' });
});

test('a device that has refused messages says how to allow them, and offers a mail', async () => {
  device('denied');
  await show(<TellMe {...WANTED} />);
  await ask.click();
  await expect.element(page.getByText(/^Messages of this site are blocked\./)).toBeVisible();
  await expect.element(byMail).toBeVisible();
  expect(onDevice.query()).toBeNull();
});

test('a refusal of the shopper or of the server is said at the form', async () => {
  device('default', 'denied');
  await show(<TellMe {...WANTED} />);
  await ask.click();
  await onDevice.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/did not allow messages/);
  refuse(startAlert, 'It is in stock now.', 409, 'conflict');
  await byMail.fill('me@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/It is in stock now\./);
});

test('a server without mails offers none', async () => {
  device('default');
  answer(showAlertWays, { email: false, pushKey });
  await show(<TellMe {...WANTED} />);
  await ask.click();
  await expect.element(onDevice).toBeVisible();
  expect(byMail.query()).toBeNull();
});

test('an alert that has ended on the server can be asked for again', async () => {
  device('default', 'granted');
  answer(startAlert, { id, isConfirmed: true });
  refuse(showAlert, 'This alert has ended.', 404, 'not_found');
  await show(<TellMe {...WANTED} />);
  await ask.click();
  await onDevice.click();
  await expect.poll(() => requestsOf(showAlert).length).toBeGreaterThan(0);
  await expect.element(ask).toBeVisible();
});
