import { expect, test } from 'vitest';
import { cookiesOf, sessionCookie } from '../../../test/app.ts';
import { addKeeper, KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { mailsTo, UNSENT_MAIL, useStoreWithClock } from '../../../test/store-with-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const { server, storeId, clock } = await useStoreWithClock({
  publicUrl: 'http://shop.example',
  mail: UNSENT_MAIL,
});

const login = (email: string, headers: Record<string, string> = {}) =>
  server.send('POST', '/api/auth/login', { email, password: KEEPER_PASSWORD }, headers);
const list = (cookie: string) => server.get('/api/auth/sessions', { cookie });
const whoAmI = (cookie: string) => server.get('/api/auth/user', { cookie });
const end = (cookie: string, id = '') =>
  server.send('DELETE', `/api/auth/sessions${id && `/${id}`}`, undefined, { cookie });

test('the list shows device, sign-in and last use of each session, and which is this one', async () => {
  const { email } = await addKeeper(server, storeId);
  const begin = new Date(clock.time).toISOString();
  const phone = sessionCookie(await login(email, { 'user-agent': ANDROID })) ?? '';
  clock.time += 2 * HOUR_MS;
  const program = await signIn(server, email);
  const { status, body } = await list(phone);
  expect(status).toBe(200);
  const now = new Date(clock.time).toISOString();
  expect(body).toEqual([
    { id: body[0].id, device: null, signedInAt: now, lastUsedAt: now, isCurrent: false },
    {
      id: body[1].id,
      device: 'Chrome on Android',
      signedInAt: begin,
      lastUsedAt: now,
      isCurrent: true,
    },
  ]);
  const other = await list(program);
  expect(other.body.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
    true,
    false,
  ]);
});

test('the last use is written once an hour', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const begin = new Date(clock.time).toISOString();
  clock.time += HOUR_MS - 1;
  expect((await list(headers.cookie)).body[0].lastUsedAt).toBe(begin);
  clock.time += 1;
  expect((await list(headers.cookie)).body[0].lastUsedAt).toBe(new Date(clock.time).toISOString());
});

test('a keeper ends one of their sessions, and its browser is unknown again', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const phone = await login(email, { 'user-agent': ANDROID });
  const rows = (await list(headers.cookie)).body as { id: string; device: string | null }[];
  const { id = '' } = rows.find(({ device }) => device !== null) ?? {};
  expect((await end(headers.cookie, id)).status).toBe(204);
  expect((await whoAmI(sessionCookie(phone) ?? '')).status).toBe(401);
  expect((await whoAmI(headers.cookie)).status).toBe(200);
  const before = (await mailsTo(server, email)).length;
  await login(email, { cookie: `aislewise-device=${cookiesOf(phone).get('aislewise-device')}` });
  expect(await mailsTo(server, email)).toHaveLength(before + 1);
});

test('a keeper ends all their other sessions', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const others = [await signIn(server, email), await signIn(server, email)];
  expect((await end(headers.cookie)).status).toBe(204);
  for (const cookie of others) expect((await whoAmI(cookie)).status).toBe(401);
  expect((await whoAmI(headers.cookie)).status).toBe(200);
});

test('a session of another keeper can be neither seen nor ended', async () => {
  const [one, other] = [
    await signedInKeeper(server, storeId),
    await signedInKeeper(server, storeId),
  ];
  const [{ id }] = (await list(other.headers.cookie)).body;
  expect((await list(one.headers.cookie)).body).toHaveLength(1);
  expect((await end(one.headers.cookie, id)).status).toBe(404);
  expect((await whoAmI(other.headers.cookie)).status).toBe(200);
});

test('a sign-in from a new device is mailed to the keeper, the first one and those of known browsers are not', async () => {
  const { email } = await addKeeper(server, storeId);
  const first = await login(email);
  expect(await mailsTo(server, email)).toHaveLength(0);
  const cookie = `aislewise-device=${cookiesOf(first).get('aislewise-device')}`;
  const known = await login(email, { cookie });
  expect(known.status).toBe(200);
  expect(await mailsTo(server, email)).toHaveLength(0);
  await login(email, { 'user-agent': ANDROID });
  const [mail] = await mailsTo(server, email);
  expect(mail?.subject).toBe('New sign-in to Aislewise');
  expect(mail?.body).toMatch(
    /Chrome on Android, \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M C[SD]T\./,
  );
  expect(mail?.body).toContain('http://shop.example/storekeeper/login');
});
