import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cookiesOf, sessionCookie, testApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addKeeper, KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { useStoreWithClock } from '../../../test/store-with-clock.ts';
import { sessions, storekeepers } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const { server, storeId, clock } = await useStoreWithClock();

/** The `set-cookie` lines of cookies whose names begin so. */
const cookieLines = (headers: Record<string, unknown>, name: string): string[] =>
  ([headers['set-cookie'] ?? []].flat() as string[]).filter((line) => line.startsWith(name));
const login = (email: string, password: string, headers = {}) =>
  server.send('POST', '/api/auth/login', { email, password }, headers);
const whoAmI = (cookie: string) => server.get('/api/auth/user', { cookie });

test('a signed-in keeper can read their own account and store', async () => {
  const { headers, id, email } = await signedInKeeper(server, storeId);
  const { status, body } = await server.get('/api/auth/user', headers);
  expect(status).toBe(200);
  const user = { id, email, name: 'Asha Rao', role: 'storekeeper', storeId, language: 'en' };
  expect(body).toEqual({ user });
  const portal = await server.get('/api/storekeeper/auth', headers);
  expect(portal.body).toEqual({ storeName: 'Devon Spices', sendsMail: false });
});

test('scripts cannot read the session cookie, other sites do not send it, and it ends with the browser', async () => {
  const { email } = await addKeeper(server, storeId);
  const { headers } = await login(email, KEEPER_PASSWORD);
  const [cookie = ''] = cookieLines(headers, 'aislewise-session');
  expect(cookie).toMatch(/^aislewise-session=[\w-]{43};/);
  expect(new Set(cookie.split('; ').slice(1))).toEqual(
    new Set(['Path=/', 'HttpOnly', 'SameSite=Lax']),
  );
  expect(headers['cache-control']).toBe('no-store');
});

test('the cookie of a remembered session stays for seven days', async () => {
  const { email } = await addKeeper(server, storeId);
  const body = { email, password: KEEPER_PASSWORD, remember: true };
  const { headers } = await server.send('POST', '/api/auth/login', body);
  expect(cookieLines(headers, 'aislewise-session')[0]).toContain('; Max-Age=604800;');
});

test('with an https address the session cookie is sent over https only', async () => {
  const config = { publicUrl: 'https://shop.example' };
  const secured = await testApp({ config });
  const store = await addStore(secured.db);
  const { email } = await addKeeper(secured, store.id);
  const credentials = { email, password: KEEPER_PASSWORD };
  const answer = await secured.send('POST', '/api/auth/login', credentials);
  const lines = cookieLines(answer.headers, '__Host-aislewise-');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toContain('; Secure');
  const cookie = sessionCookie(answer) ?? '';
  expect((await secured.get('/api/auth/user', { cookie })).status).toBe(200);
  await secured.close();
});

test('a login ignores the case of the e-mail address and the spaces around it', async () => {
  const { email } = await addKeeper(server, storeId);
  expect((await login(`  ${email.toUpperCase()} `, KEEPER_PASSWORD)).status).toBe(200);
});

test('the database holds no token that opens a session', async () => {
  const { headers, id } = await signedInKeeper(server, storeId);
  const [, token = ''] = headers.cookie.split('=');
  const rows = await server.db.orm.select().from(sessions).where(eq(sessions.keeperId, id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  const stolen = `aislewise-session=${rows[0]?.tokenHash}`;
  expect((await whoAmI(stolen)).status).toBe(401);
});

test('an unknown address, a wrong password and a closed account are answered alike', async () => {
  const { email } = await addKeeper(server, storeId);
  const closed = await addKeeper(server, storeId, { closedAt: new Date(clock.time) });
  const answers = [
    await login(`nobody-${randomUUID()}@example.com`, KEEPER_PASSWORD),
    await login(email, 'a wrong password'),
    await login(closed.email, KEEPER_PASSWORD),
  ];
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual(answers[0]?.body);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a wrong password looks a browser up for an unknown address as for a known one', async () => {
  const { email } = await addKeeper(server, storeId);
  let lookUps = 0;
  server.db.watchStatements(({ sql }) => {
    if (sql.includes('"known_devices"')) lookUps += 1;
  });
  const headers = { cookie: `aislewise-device=${'B'.repeat(43)}` };
  const tryWith = async (address: string) => {
    lookUps = 0;
    const form = { email: address, password: 'a wrong password', remember: false };
    await server.send('POST', '/api/auth/login', form, headers);
    return lookUps;
  };
  expect(await tryWith(email)).toBe(1);
  expect(await tryWith(`nobody-${randomUUID()}@example.com`)).toBe(1);
});

test.each([
  ['without a password', { email: 'someone@example.com', password: '' }, 'password'],
  ['without an address', { email: '', password: 'something' }, 'email'],
  ['with neither', {}, 'email'],
])('a login %s is a 400 that names the fault', async (_what, body, path) => {
  const answer = await server.send('POST', '/api/auth/login', body);
  expect(answer.status).toBe(400);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ path }));
});

test('a role other than storekeeper gets its user and no session', async () => {
  const operator = await addKeeper(server, storeId, { role: 'operator' });
  const before = await signedInKeeper(server, storeId);
  const answer = await login(operator.email, KEEPER_PASSWORD, before.headers);
  expect(answer.status).toBe(200);
  expect(answer.body.user.role).toBe('operator');
  expect(cookiesOf(answer).get('aislewise-session')).toBe('');
  const rows = await server.db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.keeperId, operator.id));
  expect(rows).toEqual([]);
  expect((await whoAmI(before.headers.cookie)).status).toBe(401);
});

test('a token planted before the login is not the session after it', async () => {
  const { email } = await addKeeper(server, storeId);
  const planted = { cookie: 'aislewise-session=chosen-by-somebody-else' };
  const answer = await login(email, KEEPER_PASSWORD, planted);
  expect(sessionCookie(answer)).not.toBe(planted.cookie);
  expect((await whoAmI(planted.cookie)).status).toBe(401);
});

test('a login ends the session that the browser had, so that a planted one ends', async () => {
  const attacker = await signedInKeeper(server, storeId);
  const { email } = await addKeeper(server, storeId);
  const answer = await login(email, KEEPER_PASSWORD, attacker.headers);
  expect((await whoAmI(attacker.headers.cookie)).status).toBe(401);
  expect((await whoAmI(sessionCookie(answer) ?? '')).body.user.email).toBe(email);
});

test('concurrent logins begin separate sessions', async () => {
  const { email } = await addKeeper(server, storeId);
  const cookies = await Promise.all(Array.from({ length: 5 }, () => signIn(server, email)));
  expect(new Set(cookies).size).toBe(5);
  for (const cookie of cookies) expect((await whoAmI(cookie)).status).toBe(200);
});

test('a logout ends its own session for good, and no other', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const elsewhere = await signIn(server, email);
  const answer = await server.send('POST', '/api/auth/logout', undefined, headers);
  expect(answer.status).toBe(204);
  expect(cookiesOf(answer).get('aislewise-session')).toBe('');
  expect((await whoAmI(headers.cookie)).status).toBe(401);
  expect((await whoAmI(elsewhere)).status).toBe(200);
});

test('a logout without a session succeeds', async () => {
  expect((await server.send('POST', '/api/auth/logout')).status).toBe(204);
});

test('a remembered session ends seven days after its last use', async () => {
  const { email } = await addKeeper(server, storeId);
  const cookie = await signIn(server, email);
  clock.time += 6 * DAY_MS;
  const used = await whoAmI(cookie);
  expect(used.status).toBe(200);
  expect(sessionCookie(used)).toBe(cookie);
  clock.time += 7 * DAY_MS - 1;
  expect((await whoAmI(cookie)).status).toBe(200);
  clock.time += 7 * DAY_MS;
  expect((await whoAmI(cookie)).status).toBe(401);
});

test('a remembered session in use ends thirty days after the sign-in', async () => {
  const { email } = await addKeeper(server, storeId);
  const cookie = await signIn(server, email);
  const begin = clock.time;
  for (let day = 5; day < 30; day += 5) {
    clock.time = begin + day * DAY_MS;
    expect((await whoAmI(cookie)).status).toBe(200);
  }
  clock.time = begin + 30 * DAY_MS - 1;
  expect((await whoAmI(cookie)).status).toBe(200);
  clock.time = begin + 30 * DAY_MS;
  expect((await whoAmI(cookie)).status).toBe(401);
});

test('a session that is not remembered ends after twelve hours, also in use', async () => {
  const { email } = await addKeeper(server, storeId);
  const cookie = await signIn(server, email, KEEPER_PASSWORD, false);
  clock.time += 11 * HOUR_MS;
  const used = await whoAmI(cookie);
  expect(used.status).toBe(200);
  expect(sessionCookie(used)).toBeUndefined();
  clock.time += HOUR_MS;
  expect((await whoAmI(cookie)).status).toBe(401);
});

test('a remembered session in use is extended once an hour, not with every request', async () => {
  const { email } = await addKeeper(server, storeId);
  const cookie = await signIn(server, email);
  clock.time += HOUR_MS - 1;
  expect(sessionCookie(await whoAmI(cookie))).toBeUndefined();
  clock.time += 1;
  expect(sessionCookie(await whoAmI(cookie))).toBe(cookie);
  expect(sessionCookie(await whoAmI(cookie))).toBeUndefined();
});

test('a keeper whose account is closed has no session any more', async () => {
  const { headers, id } = await signedInKeeper(server, storeId);
  await server.db.orm
    .update(storekeepers)
    .set({ closedAt: new Date(clock.time) })
    .where(eq(storekeepers.id, id));
  expect((await whoAmI(headers.cookie)).status).toBe(401);
});

test.each(['', 'x', '%00', 'a'.repeat(5000), `${'é'.repeat(43)}`])(
  'a session cookie that no login has set opens no session (%#)',
  async (token) => {
    expect((await whoAmI(`aislewise-session=${encodeURIComponent(token)}`)).status).toBe(401);
  },
);
