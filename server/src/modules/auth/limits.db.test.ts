import { createHash } from 'node:crypto';
import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cookiesOf, testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addKeeper, KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import { Secrets } from '../../lib/secrets.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { attempts, knownDevices, passwordResets } from './tables.ts';

const MINUTE_MS = 60_000;
const WRONG = 'a wrong password';

const secrets = new Secrets('k'.repeat(32));

let server: TestApp;
let storeId: string;
let time = Date.parse('2026-11-21T08:00:00Z');
/** Six accounts, by turns: fifty wrong passwords leave each below its own limit. */
let emailOf: (attempt: number) => string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  server = await testApp({ config: { trustProxy: 1, secrets } });
  storeId = (await addStore(server.db)).id;
  const keepers = await Promise.all(Array.from({ length: 6 }, () => addKeeper(server, storeId)));
  emailOf = (attempt) => keepers[attempt % keepers.length]?.email ?? '';
});
beforeEach(() => {
  // A day later nothing of the test before counts.
  pass(1440 * MINUTE_MS);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

function pass(ms: number): void {
  time += ms;
  vi.setSystemTime(time);
}

const login = (email: string, password: string, address = '192.0.2.1', device = '') =>
  server.send(
    'POST',
    '/api/auth/login',
    { email, password },
    { 'x-forwarded-for': address, cookie: `aislewise-device=${device}` },
  );

/** The token of the browser's sign-ins, out of the answer to one. */
const deviceOf = (answer: Awaited<ReturnType<typeof login>>): string =>
  cookiesOf(answer).get('aislewise-device') ?? '';

async function tryOften(times: number, email: string, password = WRONG) {
  const answers = [];
  for (let i = 0; i < times; i += 1) answers.push((await login(email, password)).status);
  return answers;
}

/** Wrong passwords for one account, each from another network. */
async function tryFromManyNetworks(times: number, email: string): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect((await login(email, WRONG, `198.51.100.${i}`)).status).toBe(401);
  }
}

test('after ten wrong passwords an account is refused to that network, also with the right one, for 15 minutes', async () => {
  const { email } = await addKeeper(server, storeId);
  expect(await tryOften(10, email)).toEqual(Array.from({ length: 10 }, () => 401));
  pass(5 * MINUTE_MS);
  const { status, headers, body } = await login(email, KEEPER_PASSWORD);
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('600');
  expect(body.code).toBe('too_many_requests');
  pass(10 * MINUTE_MS);
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(200);
});

test('a stranger’s wrong passwords do not refuse the keeper in another network', async () => {
  const { email } = await addKeeper(server, storeId);
  await tryOften(11, email);
  expect((await login(email, KEEPER_PASSWORD, '203.0.113.9')).status).toBe(200);
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

test('several servers on one database count together', async () => {
  const { email } = await addKeeper(server, storeId);
  const config = { trustProxy: 1, secrets };
  const second = await testApp({ db: server.db, config });
  await tryOften(10, email);
  const body = { email, password: KEEPER_PASSWORD };
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  expect((await second.send('POST', '/api/auth/login', body, headers)).status).toBe(429);
  await second.app.close();
});

test('a right password gives back its own attempt, and no wrong one', async () => {
  const { email } = await addKeeper(server, storeId);
  await tryOften(9, email);
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(200);
  expect(await tryOften(2, email)).toEqual([401, 429]);
});

test('failures of an account from many networks slow a stranger down, and refuse nobody', async () => {
  const { email } = await addKeeper(server, storeId);
  await tryFromManyNetworks(10, email);
  const start = performance.now();
  expect((await login(email, KEEPER_PASSWORD, '203.0.113.9')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(240);
});

test('fifty sign-ins of an account are slowed down at a time, and others are refused at once', async () => {
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
  const limits = new AttemptLimits(server.db.orm, secrets, wait);
  for (let i = 0; i < 10; i += 1) await limits.slowDown('crowded');
  const slowed = Array.from({ length: 50 }, () => limits.slowDown('crowded'));
  await vi.waitFor(() => expect(waiting).toHaveLength(50));
  expect(() => limits.refuseCrowd('crowded')).toThrow(TooManyRequests);
  await expect(limits.slowDown('crowded')).rejects.toThrow(TooManyRequests);
  expect(() => limits.refuseCrowd('another')).not.toThrow();
  for (const end of waiting) end();
  await Promise.all(slowed);
  expect(() => limits.refuseCrowd('crowded')).not.toThrow();
});

test('the keeper’s own browser neither waits nor is refused, whatever strangers try', async () => {
  const { email } = await addKeeper(server, storeId);
  const device = deviceOf(await login(email, KEEPER_PASSWORD));
  await tryOften(11, email);
  await server.db.orm.update(attempts).set({ points: 13 }).where(gt(attempts.points, 1));
  let strangerIsDone = false;
  const stranger = login(email, WRONG, '203.0.113.9').then(({ status }) => {
    strangerIsDone = true;
    return status;
  });
  expect((await login(email, KEEPER_PASSWORD, '192.0.2.1', device)).status).toBe(200);
  expect(strangerIsDone).toBe(false);
  expect(await stranger).toBe(401);
});

test('the keeper’s own browser has ten tries of its own', async () => {
  const { email } = await addKeeper(server, storeId);
  const device = deviceOf(await login(email, KEEPER_PASSWORD));
  for (let i = 0; i < 10; i += 1) {
    expect((await login(email, WRONG, `198.51.100.${i}`, device)).status).toBe(401);
  }
  expect((await login(email, KEEPER_PASSWORD, '203.0.113.9', device)).status).toBe(429);
  expect((await login(email, KEEPER_PASSWORD, '203.0.113.9')).status).toBe(200);
});

test('the mark of a browser is for one keeper, ends with the next sign-in, and is stored as a hash', async () => {
  const [one, other] = [await addKeeper(server, storeId), await addKeeper(server, storeId)];
  const answer = await login(one.email, KEEPER_PASSWORD);
  const device = deviceOf(answer);
  const [line] = ([answer.headers['set-cookie']].flat() as string[]).filter((cookie) =>
    cookie.startsWith('aislewise-device='),
  );
  expect(line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const rows = await server.db.orm.select().from(knownDevices);
  expect(JSON.stringify(rows)).not.toContain(device);
  await tryOften(10, one.email);
  await tryOften(10, other.email);
  expect((await login(other.email, KEEPER_PASSWORD, '192.0.2.1', device)).status).toBe(429);
  const next = deviceOf(await login(one.email, KEEPER_PASSWORD, '192.0.2.1', device));
  expect(next).not.toBe(device);
  expect((await login(one.email, KEEPER_PASSWORD, '192.0.2.1', device)).status).toBe(429);
  expect((await login(one.email, KEEPER_PASSWORD, '192.0.2.1', next)).status).toBe(200);
});

test('two keepers who share a browser both keep their tries', async () => {
  const [one, other] = [await addKeeper(server, storeId), await addKeeper(server, storeId)];
  const first = deviceOf(await login(one.email, KEEPER_PASSWORD));
  const shared = deviceOf(await login(other.email, KEEPER_PASSWORD, '192.0.2.1', first));
  await tryOften(10, one.email);
  expect((await login(one.email, KEEPER_PASSWORD, '192.0.2.1', shared)).status).toBe(200);
});

test('a network is refused after fifty wrong passwords over all accounts, and other networks are not', async () => {
  const tries = Array.from({ length: 51 }, (_, i) => login(emailOf(i), WRONG));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const { email } = await addKeeper(server, storeId);
  expect((await login(email, KEEPER_PASSWORD)).status).toBe(429);
  expect((await login(email, KEEPER_PASSWORD, '203.0.113.9')).status).toBe(200);
});

test('a subscriber’s IPv6 addresses count as one', async () => {
  const tries = Array.from({ length: 51 }, (_, i) =>
    login(emailOf(i), WRONG, `2001:db8:1:2::${(i + 1).toString(16)}`),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('right passwords do not count against a network', async () => {
  const { email } = await addKeeper(server, storeId);
  for (let i = 0; i < 55; i += 1) expect((await login(email, KEEPER_PASSWORD)).status).toBe(200);
});

test('a sign-in, also a right one, costs a network at least as much as eleven usual calls', async () => {
  const config = { trustProxy: 1, secrets, rateLimit: 150 };
  const bounded = await testApp({ db: server.db, config });
  const body = { email: (await addKeeper(server, storeId)).email, password: KEEPER_PASSWORD };
  const statuses = [];
  for (let i = 0; i < 3; i += 1) {
    statuses.push((await bounded.send('POST', '/api/auth/login', body)).status);
  }
  // The second is refused if the first took the processor for long.
  expect(statuses[0]).toBe(200);
  expect(statuses[2]).toBe(429);
  await bounded.app.close();
});

test('guesses of the current password are limited by session, so that no other session is stopped', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const elsewhere = { cookie: await signIn(server, email) };
  const change = (currentPassword: string, by: { cookie: string }) => {
    const body = { currentPassword, newPassword: 'some other password' };
    return server.send('POST', '/api/auth/password', body, by);
  };
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await change(WRONG, headers)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect((await change(KEEPER_PASSWORD, elsewhere)).status).toBe(204);
});

test('a network is refused after fifty wrong links, right links do not count, and other networks are not refused', async () => {
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

test('counts name neither account nor address', async () => {
  await login('gone@example.com', WRONG, '192.0.2.77');
  const rows = await server.db.orm.select().from(attempts);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/gone|192\.0/);
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test('an address that a client claims does not replace the one that its proxy saw', async () => {
  const from = (claimed: string) => `${claimed}, 203.0.113.7`;
  for (let n = 0; n < 50; n += 1) await login(emailOf(n), WRONG, from(`6.6.6.${n}`));
  const { email } = await addKeeper(server, storeId);
  expect((await login(email, KEEPER_PASSWORD, from('6.6.6.250'))).status).toBe(429);
  expect((await login(email, KEEPER_PASSWORD, '6.6.6.250')).status).toBe(200);
});
