import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookiesOf, sessionCookie, type TestAnswer } from '../../../test/app.ts';
import { addKeeper, KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { useStoreWithClock } from '../../../test/store-with-clock.ts';
import { knownDevices } from './tables.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'quite another password';

const { server, storeId, clock } = await useStoreWithClock();

const login = (email: string, password: string) =>
  server.send('POST', '/api/auth/login', { email, password });
const whoAmI = (cookie: string) => server.get('/api/auth/user', { cookie });
const changePassword = (cookie: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
  server.send('POST', '/api/auth/password', { currentPassword, newPassword }, { cookie });

test('a password change ends all other sessions and the old password', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const elsewhere = await signIn(server, email);
  expect((await changePassword(headers.cookie, KEEPER_PASSWORD)).status).toBe(204);
  expect((await whoAmI(headers.cookie)).status).toBe(200);
  expect((await whoAmI(elsewhere)).status).toBe(401);
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(401);
  expect((await login(email, NEW_PASSWORD)).status).toBe(200);
});

test('a password change leaves a row without any password in the recent changes', async () => {
  const { headers, id } = await signedInKeeper(server, storeId, 'Ravi Iyer');
  clock.time += MINUTE_MS;
  await changePassword(headers.cookie, KEEPER_PASSWORD);
  const { body } = await server.get('/api/storekeeper/changes', headers);
  expect(body[0]).toMatchObject({
    who: 'Ravi Iyer',
    what: 'keeper.password_changed',
    subjectId: id,
    before: null,
    after: null,
  });
});

test('a password change with a wrong current password is refused and ends nothing', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const elsewhere = await signIn(server, email);
  const { status, body } = await changePassword(headers.cookie, 'not my password');
  expect(status).toBe(400);
  expect(body.details).toEqual([
    { path: 'currentPassword', message: 'The current password is not right.' },
  ]);
  expect((await whoAmI(elsewhere)).status).toBe(200);
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(200);
});

test.each([
  ['many people use', 'password123', 'Many people use this password'],
  ['has the own address in it', 'EMAIL', 'your e-mail address'],
  ['is the present one', KEEPER_PASSWORD, 'This is your present password.'],
])('a new password that %s is refused', async (_what, password, words) => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const newPassword = password.replace('EMAIL', email);
  const { status, body } = await changePassword(headers.cookie, KEEPER_PASSWORD, newPassword);
  expect(status).toBe(400);
  expect(body.details).toEqual([{ path: 'newPassword', message: body.error }]);
  expect(body.error).toContain(words);
  await signIn(server, email);
});

test('a password change forgets all browsers but its own', async () => {
  const { email } = await addKeeper(server, storeId);
  const [own, other] = [await login(email, KEEPER_PASSWORD), await login(email, KEEPER_PASSWORD)];
  expect((await changePassword(sessionCookie(own) ?? '', KEEPER_PASSWORD)).status).toBe(204);
  const devices = await server.db.orm.select({ hash: knownDevices.tokenHash }).from(knownDevices);
  const isKnown = (answer: TestAnswer): boolean => {
    const token = cookiesOf(answer).get('aislewise-device') ?? '';
    const hash = createHash('sha256').update(token).digest('hex');
    return devices.some((device) => device.hash === hash);
  };
  expect([isKnown(own), isKnown(other)]).toEqual([true, false]);
});

test('a new password shorter than ten characters is refused', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const { status, body } = await changePassword(headers.cookie, KEEPER_PASSWORD, 'too short');
  expect(status).toBe(400);
  expect(body.details).toEqual([
    { path: 'newPassword', message: 'The new password must have at least 10 characters.' },
  ]);
});

test('a login with the old password does not outlive a concurrent password change', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const [changed, ...logins] = await Promise.all([
    changePassword(headers.cookie, KEEPER_PASSWORD),
    ...Array.from({ length: 6 }, () => login(email, KEEPER_PASSWORD)),
  ]);
  expect(changed.status).toBe(204);
  // One that was refused has no cookie, which opens nothing either.
  for (const answer of logins) {
    expect((await whoAmI(sessionCookie(answer) ?? '')).status).toBe(401);
  }
});
