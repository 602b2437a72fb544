import { createHash } from 'node:crypto';
import { lte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addKeeper, KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { passwordResets, signInAttempts } from './tables.ts';

const MINUTE_MS = 60_000;
const WRONG = 'a wrong password';

let server: TestApp;
let storeId: string;
let time = Date.parse('2026-11-21T08:00:00Z');
/** Six accounts, by turns: fifty wrong passwords leave each below its own limit. */
let emailOf: (attempt: number) => string;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time), config: { trustProxy: 1 } });
  storeId = (await addStore(server.db)).id;
  const keepers = await Promise.all(Array.from({ length: 6 }, () => addKeeper(server, storeId)));
  emailOf = (attempt) => keepers[attempt % keepers.length]?.email ?? '';
});
beforeEach(() => {
  // A day later nothing of the test before counts.
  time += 1440 * MINUTE_MS;
});
afterAll(() => server.close());

const login = (email: string, password: string, address = '192.0.2.1') =>
  server.send('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': address });

async function tryOften(times: number, email: string, password = WRONG) {
  const answers = [];
  for (let i = 0; i < times; i += 1) answers.push((await login(email, password)).status);
  return answers;
}

test('after ten wrong passwords an account is refused, also with the right one, for 15 minutes', async () => {
  const { email } = await addKeeper(server, storeId);
  expect(await tryOften(10, email)).toEqual(Array.from({ length: 10 }, () => 401));
  time += 5 * MINUTE_MS;
  const { status, headers, body } = await login(email, KEEPER_PASSWORD, '198.51.100.7');
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('600');
  expect(body.code).toBe('too_many_requests');
  time += 10 * MINUTE_MS;
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(200);
});

test('an unknown account is limited as a known one, so that nobody learns which it is', async () => {
  expect(await tryOften(11, 'nobody@example.com')).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    429,
  ]);
});

test('concurrent attempts get no more tries than sequential ones', async () => {
  const { email } = await addKeeper(server, storeId);
  const answers = await Promise.all(Array.from({ length: 15 }, () => login(email, WRONG)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('a right password resets the count of wrong ones', async () => {
  const { email } = await addKeeper(server, storeId);
  await tryOften(9, email);
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(200);
  expect(await tryOften(10, email)).not.toContain(429);
});

test('an address is refused after fifty wrong passwords over all accounts, and other addresses are not', async () => {
  const attempts = Array.from({ length: 51 }, (_, i) => login(emailOf(i), WRONG));
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const { email } = await addKeeper(server, storeId);
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(429);
  expect((await login(email, KEEPER_PASSWORD, '203.0.113.9')).status).toBe(200);
});

test('a subscriber’s IPv6 addresses count as one', async () => {
  const attempts = Array.from({ length: 51 }, (_, i) =>
    login(emailOf(i), WRONG, `2001:db8:1:2::${(i + 1).toString(16)}`),
  );
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('right passwords do not count against an address', async () => {
  const { email } = await addKeeper(server, storeId);
  for (let i = 0; i < 55; i += 1) expect((await login(email, KEEPER_PASSWORD)).status).toBe(200);
});

test('guesses of the current password in a password change are limited too', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const body = { currentPassword: WRONG, newPassword: 'some other password' };
  const statuses = [];
  for (let i = 0; i < 11; i += 1) {
    statuses.push((await server.send('POST', '/api/auth/password', body, headers)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('an address is refused after fifty wrong links, right links do not count, and other addresses are not refused', async () => {
  const { id: keeperId } = await signedInKeeper(server, storeId);
  const tokenHash = createHash('sha256').update('a right link').digest('hex');
  const expiresAt = new Date(time + MINUTE_MS);
  await server.db.orm.insert(passwordResets).values({ keeperId, tokenHash, expiresAt });
  const confirm = async (token: string, address = '192.0.2.1') => {
    const body = { token, newPassword: 'some other password' };
    const headers = { 'x-forwarded-for': address };
    return (await server.send('POST', '/api/auth/password-reset/confirm', body, headers)).status;
  };
  for (let i = 0; i < 49; i += 1) expect(await confirm(`guess ${i}`)).toBe(400);
  expect(await confirm('a right link')).toBe(204);
  expect([await confirm('guess'), await confirm('guess')]).toEqual([400, 429]);
  expect(await confirm('guess', '203.0.113.9')).toBe(400);
});

test('expired counts are deleted, and counts name neither account nor address', async () => {
  await login('gone@example.com', WRONG, '192.0.2.77');
  const rows = await server.db.orm.select().from(signInAttempts);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/gone|192\.0/);
  time += 60 * MINUTE_MS;
  const { email } = await addKeeper(server, storeId);
  await signIn(server, email);
  const old = await server.db.orm
    .select()
    .from(signInAttempts)
    .where(lte(signInAttempts.endsAt, new Date(time)));
  expect(old).toEqual([]);
});

test('an address that a client claims does not replace the one that its proxy saw', async () => {
  const from = (claimed: string) => `${claimed}, 203.0.113.7`;
  for (let n = 0; n < 50; n += 1) await login(emailOf(n), WRONG, from(`6.6.6.${n}`));
  const { email } = await addKeeper(server, storeId);
  expect((await login(email, KEEPER_PASSWORD, from('6.6.6.250'))).status).toBe(429);
  expect((await login(email, KEEPER_PASSWORD, '6.6.6.250')).status).toBe(200);
});
