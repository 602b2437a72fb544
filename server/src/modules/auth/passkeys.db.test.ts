import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessionCookie, testApp } from '../../../test/app.ts';
import { TestAuthenticator } from '../../../test/authenticator.ts';
import { KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { addTotp, firstStep, secondStep } from '../../../test/second-factors.ts';
import { useStoreWithClock } from '../../../test/store-with-clock.ts';
import { passkeys } from './tables.ts';

const MINUTE_MS = 60_000;
const ORIGIN = 'https://shop.example';

const { server, storeId, clock } = await useStoreWithClock({ publicUrl: ORIGIN });

type Headers = Record<string, string>;

const post = (path: string, body: unknown, headers: Headers) =>
  server.send('POST', path, body, headers);
const beginPasskey = async (headers: Headers) =>
  (await post('/api/auth/passkeys/options', undefined, headers)).body;

const confirmWith = (passkey: object, headers: Headers) =>
  post(
    '/api/auth/confirm',
    { password: KEEPER_PASSWORD, secondFactor: { kind: 'passkey', passkey } },
    headers,
  );

async function addPasskey(headers: Headers, name = 'My phone') {
  const authenticator = new TestAuthenticator();
  const passkey = authenticator.register(await beginPasskey(headers), ORIGIN);
  const answer = await post('/api/auth/passkeys', { name, passkey }, headers);
  return { authenticator, answer };
}

async function keeperWithPasskey() {
  const keeper = await signedInKeeper(server, storeId);
  const { authenticator, answer } = await addPasskey(keeper.headers);
  return { ...keeper, authenticator, passkey: answer.body.passkey as { id: string } };
}

/** Proves a passkey in the second step of a sign-in, at a page of an origin. */
async function signInWith(email: string, authenticator: TestAuthenticator, origin = ORIGIN) {
  const { answer, cookie } = await firstStep(server, email);
  expect(answer.body).toEqual({ secondFactor: ['passkey'] });
  const { body } = await post('/api/auth/login/passkey-options', undefined, { cookie });
  const passkey = authenticator.prove(body, origin);
  return {
    cookie,
    passkey,
    answer: await secondStep(server, cookie, { kind: 'passkey', passkey }),
  };
}

test('a passkey is set up with recovery codes and signs in', async () => {
  const { headers, email, authenticator, passkey } = await keeperWithPasskey();
  expect(passkey).toEqual({
    id: passkey.id,
    name: 'My phone',
    createdAt: new Date(clock.time).toISOString(),
    lastUsedAt: null,
  });
  const { answer } = await signInWith(email, authenticator);
  expect(answer.status).toBe(200);
  const cookie = sessionCookie(answer) ?? '';
  expect((await server.get('/api/auth/user', { cookie })).status).toBe(200);
  const { body } = await server.get('/api/auth/second-factors', headers);
  expect(body).toMatchObject({ passkeysWork: true, recoveryCodesLeft: 10 });
  expect(body.passkeys[0].lastUsedAt).toBe(new Date(clock.time).toISOString());
});

test('a keeper has several passkeys, each is removable, and a second one brings no new codes', async () => {
  const { headers, email, authenticator, passkey } = await keeperWithPasskey();
  const second = await addPasskey(headers, 'Key on the ring');
  expect(second.answer.status).toBe(201);
  expect(second.answer.body.recoveryCodes).toBeNull();
  const removed = await server.send(
    'DELETE',
    `/api/auth/passkeys/${passkey.id}`,
    undefined,
    headers,
  );
  expect(removed.status).toBe(204);
  expect((await signInWith(email, authenticator)).answer.status).toBe(400);
  expect((await signInWith(email, second.authenticator)).answer.status).toBe(200);
});

test('a passkey of a page of another origin is refused, for sign-in and for set-up', async () => {
  const { headers, email, authenticator } = await keeperWithPasskey();
  const evil = 'https://shop.example.evil.example';
  expect((await signInWith(email, authenticator, evil)).answer.status).toBe(400);
  const passkey = new TestAuthenticator().register(await beginPasskey(headers), evil);
  const refused = await post('/api/auth/passkeys', { name: 'x', passkey }, headers);
  expect(refused.status).toBe(400);
  expect(refused.body.error).toBe('This passkey could not be checked. Please try again.');
});

test('a proof works once, for its own sign-in', async () => {
  const { email, authenticator } = await keeperWithPasskey();
  const { passkey } = await signInWith(email, authenticator);
  const again = await firstStep(server, email);
  await post('/api/auth/login/passkey-options', undefined, { cookie: again.cookie });
  const body = { kind: 'passkey', passkey };
  expect((await secondStep(server, again.cookie, body)).status).toBe(400);
});

test('a proof without a challenge, or after five minutes, is refused', async () => {
  const { email, authenticator, headers } = await keeperWithPasskey();
  const { body: own } = await post('/api/auth/confirm/passkey-options', undefined, headers);
  const { cookie } = await firstStep(server, email);
  const passkey = authenticator.prove(own, ORIGIN);
  expect((await secondStep(server, cookie, { kind: 'passkey', passkey })).status).toBe(400);
  clock.time += 5 * MINUTE_MS;
  const late = await confirmWith(passkey, headers);
  expect(late.status).toBe(400);
});

test('a passkey of another keeper does not sign in', async () => {
  const one = await keeperWithPasskey();
  const other = await keeperWithPasskey();
  expect((await signInWith(one.email, other.authenticator)).answer.status).toBe(400);
});

test('a counter that falls back, as of a copied authenticator, is refused', async () => {
  const { email, authenticator, id } = await keeperWithPasskey();
  authenticator.counter = 5;
  expect((await signInWith(email, authenticator)).answer.status).toBe(200);
  const [row] = await server.db.orm.select().from(passkeys).where(eq(passkeys.keeperId, id));
  expect(row?.counter).toBe(6);
  authenticator.counter = 2;
  expect((await signInWith(email, authenticator)).answer.status).toBe(400);
});

test('a passkey confirms a sign-in, beside the password', async () => {
  const { headers, authenticator } = await keeperWithPasskey();
  clock.time += 20 * MINUTE_MS;
  expect((await beginPasskey(headers)).code).toBe('confirm_sign_in');
  const { body } = await post('/api/auth/confirm/passkey-options', undefined, headers);
  const passkey = authenticator.prove(body, ORIGIN);
  const confirmed = await confirmWith(passkey, headers);
  expect(confirmed.status).toBe(204);
  const cookie = sessionCookie(confirmed) ?? '';
  expect((await beginPasskey({ cookie })).rp.id).toBe('shop.example');
});

test('setting a passkey up and removing it end all other sessions', async () => {
  const keeper = await signedInKeeper(server, storeId);
  const elsewhere = await signIn(server, keeper.email);
  const { answer } = await addPasskey(keeper.headers);
  const cookie = { cookie: elsewhere };
  expect((await server.get('/api/auth/user', cookie)).status).toBe(401);
  expect((await server.get('/api/auth/user', keeper.headers)).status).toBe(200);
  const { id } = answer.body.passkey;
  await server.send('DELETE', `/api/auth/passkeys/${id}`, undefined, keeper.headers);
  await signIn(server, keeper.email);
});

test('the same passkey is not set up twice, and not by another keeper', async () => {
  const { headers, authenticator } = await keeperWithPasskey();
  const other = await signedInKeeper(server, storeId);
  for (const by of [headers, other.headers]) {
    const passkey = authenticator.register(await beginPasskey(by), ORIGIN);
    const answer = await post('/api/auth/passkeys', { name: 'Again', passkey }, by);
    expect(answer.status).toBe(409);
  }
});

test('without PUBLIC_URL, passkeys work on localhost alone, whatever the Host header says', async () => {
  const plain = await testApp({ db: server.db, now: () => new Date(clock.time) });
  const keeper = await signedInKeeper(plain, storeId);
  const options = (host: string) =>
    plain.send('POST', '/api/auth/passkeys/options', undefined, { ...keeper.headers, host });
  const local = await options('localhost:3000');
  expect(local.body.rp.id).toBe('localhost');
  for (const host of ['evil.example', '127.0.0.1:3000', 'localhost.evil.example']) {
    const { status, body } = await options(host);
    expect(status).toBe(409);
    expect(body.error).toBe('Passkeys do not work at this address.');
  }
  await plain.app.close();
});

test('where passkeys do not work, the sign-in offers the other factors and recovery codes', async () => {
  const plain = await testApp({ db: server.db, now: () => new Date(clock.time) });
  const { email } = await keeperWithPasskey();
  const headers = { host: '127.0.0.1:3000' };
  const body = { email, password: 'a password of tests' };
  const answer = await plain.send('POST', '/api/auth/login', body, headers);
  expect(answer.body).toEqual({ secondFactor: [] });
  const both = await keeperWithPasskey();
  await addTotp(server, both.headers, clock.time);
  const first = await firstStep(server, both.email);
  expect(first.answer.body).toEqual({ secondFactor: ['totp', 'passkey'] });
  await plain.app.close();
});
