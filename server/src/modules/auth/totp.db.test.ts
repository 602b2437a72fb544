import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cookiesOf, sessionCookie } from '../../../test/app.ts';
import { signedInKeeper, signIn } from '../../../test/keepers.ts';
import { addTotp, codeOf, firstStep, secondStep } from '../../../test/second-factors.ts';
import { useStoreWithClock } from '../../../test/store-with-clock.ts';
import { pendingSignIns, recoveryCodes, totpFactors } from './tables.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

const { server, storeId, clock } = await useStoreWithClock();

/** A keeper with an authenticator app; its last used code is that of two steps ago. */
async function keeperWithApp() {
  const keeper = await signedInKeeper(server, storeId);
  const app = await addTotp(server, keeper.headers, clock.time);
  clock.time += 2 * STEP_MS;
  return { ...keeper, ...app };
}

const whoAmI = (cookie: string) => server.get('/api/auth/user', { cookie });

test('with an app, a right password opens no session but asks for a code, which does', async () => {
  const { email, secret } = await keeperWithApp();
  const { answer, cookie } = await firstStep(server, email);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ secondFactor: ['totp'] });
  expect(sessionCookie(answer)).toBeUndefined();
  expect((await whoAmI(cookie)).status).toBe(401);
  const signedIn = await secondStep(server, cookie, {
    kind: 'totp',
    code: codeOf(secret, clock.time),
  });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.user.email).toBe(email);
  expect((await whoAmI(sessionCookie(signedIn) ?? '')).status).toBe(200);
  expect(cookiesOf(signedIn).get('aislewise-sign-in')).toBe('');
});

test('the cookie between the steps is not readable by scripts, lasts five minutes, and is stored as a hash', async () => {
  const { email } = await keeperWithApp();
  const { answer } = await firstStep(server, email);
  const [line = ''] = [answer.headers['set-cookie']].flat() as string[];
  expect(line).toMatch(
    /^aislewise-sign-in=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const token = cookiesOf(answer).get('aislewise-sign-in') ?? '';
  const rows = await server.db.orm.select().from(pendingSignIns);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('after five minutes the second step is refused, and the sign-in begins again', async () => {
  const { email, secret } = await keeperWithApp();
  const { cookie } = await firstStep(server, email);
  clock.time += 5 * MINUTE_MS;
  const answer = await secondStep(server, cookie, {
    kind: 'totp',
    code: codeOf(secret, clock.time),
  });
  expect(answer.status).toBe(401);
  expect(answer.body.error).toContain('sign in again');
});

test('a second step without a first one is refused', async () => {
  const body = { kind: 'totp', code: '123456' };
  expect((await secondStep(server, '', body)).status).toBe(401);
  expect((await secondStep(server, 'aislewise-sign-in=made-up', body)).status).toBe(401);
});

test.each([
  ['of the step before', -1, 200],
  ['of the step after', 1, 200],
  ['that is two steps old', -2, 400],
  ['that is two steps ahead', 2, 400],
])('a code %s: %i is answered with %i', async (_which, steps, status) => {
  const { email, secret } = await keeperWithApp();
  clock.time += 2 * STEP_MS;
  const { cookie } = await firstStep(server, email);
  const body = { kind: 'totp', code: codeOf(secret, clock.time, steps) };
  expect((await secondStep(server, cookie, body)).status).toBe(status);
});

test('a code works once, also when it is used twice at the same time', async () => {
  const { email, secret } = await keeperWithApp();
  const steps = [await firstStep(server, email), await firstStep(server, email)];
  const body = { kind: 'totp', code: codeOf(secret, clock.time) };
  const answers = await Promise.all(steps.map(({ cookie }) => secondStep(server, cookie, body)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
});

test('the code that set the app up does not sign in', async () => {
  const keeper = await signedInKeeper(server, storeId);
  const { secret } = await addTotp(server, keeper.headers, clock.time);
  const { cookie } = await firstStep(server, keeper.email);
  const body = { kind: 'totp', code: codeOf(secret, clock.time) };
  expect((await secondStep(server, cookie, body)).status).toBe(400);
});

test('a sign-in has five guesses at a code, and an account ten from unknown browsers', async () => {
  const { email } = await keeperWithApp();
  const wrong = { kind: 'totp', code: '000000' };
  const guess = async (cookie: string, times: number) => {
    const statuses = [];
    for (let i = 0; i < times; i += 1) {
      statuses.push((await secondStep(server, cookie, wrong)).status);
    }
    return statuses;
  };
  const first = await firstStep(server, email);
  expect(await guess(first.cookie, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  const second = await firstStep(server, email);
  expect(await guess(second.cookie, 6)).toEqual([400, 400, 400, 400, 400, 429]);
  const third = await firstStep(server, email);
  expect(await guess(third.cookie, 1)).toEqual([429]);
});

test('guesses of strangers do not stop the second step in the keeper’s own browser', async () => {
  const { email, secret } = await keeperWithApp();
  const own = await firstStep(server, email);
  const signedIn = await secondStep(server, own.cookie, {
    kind: 'totp',
    code: codeOf(secret, clock.time),
  });
  const device = `aislewise-device=${cookiesOf(signedIn).get('aislewise-device')}`;
  for (let round = 0; round < 3; round += 1) {
    const { cookie } = await firstStep(server, email);
    for (let i = 0; i < 5; i += 1) await secondStep(server, cookie, { kind: 'totp', code: '1' });
  }
  clock.time += STEP_MS;
  const { cookie } = await firstStep(server, email, false, device);
  const body = { kind: 'totp', code: codeOf(secret, clock.time) };
  expect((await secondStep(server, cookie, body)).status).toBe(200);
});

test('each of ten recovery codes signs in once, however it is typed, and new ones end them', async () => {
  const { email, headers, recoveryCodes: codes } = await keeperWithApp();
  expect(codes).toHaveLength(10);
  const use = async (code: string) => {
    const { cookie } = await firstStep(server, email);
    return secondStep(server, cookie, { kind: 'recovery_code', code });
  };
  const typed = ` ${codes[0]?.replaceAll('-', ' ').toUpperCase()} `;
  expect((await use(typed)).status).toBe(200);
  expect((await use(codes[0] ?? '')).status).toBe(400);
  const left = await server.get('/api/auth/second-factors', headers);
  expect(left.body.recoveryCodesLeft).toBe(9);
  const remade = await server.send('POST', '/api/auth/recovery-codes', undefined, headers);
  expect(remade.body.recoveryCodes).toHaveLength(10);
  expect((await use(codes[1] ?? '')).status).toBe(400);
  expect((await use(remade.body.recoveryCodes[0])).status).toBe(200);
});

test('the database holds neither the secret of an app nor a recovery code', async () => {
  const { id, secret, recoveryCodes: codes } = await keeperWithApp();
  const { orm } = server.db;
  const apps = await orm.select().from(totpFactors).where(eq(totpFactors.keeperId, id));
  const rows = await orm.select().from(recoveryCodes).where(eq(recoveryCodes.keeperId, id));
  expect(apps).toHaveLength(1);
  expect(rows).toHaveLength(10);
  const text = JSON.stringify([apps, rows]);
  for (const value of [secret, ...codes]) expect(text).not.toContain(value);
});

test('an app counts only once a code has confirmed it', async () => {
  const keeper = await signedInKeeper(server, storeId);
  await server.send('POST', '/api/auth/totp', undefined, keeper.headers);
  await signIn(server, keeper.email);
  const wrong = { code: '000000' };
  const answer = await server.send('POST', '/api/auth/totp/confirm', wrong, keeper.headers);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toContain('The clock of the phone may be off');
  expect(answer.body.details).toEqual([{ path: 'code', message: 'The code is not right.' }]);
  await signIn(server, keeper.email);
});

test('setting an app up and removing it end all other sessions, and leave rows in the recent changes', async () => {
  const keeper = await signedInKeeper(server, storeId);
  const elsewhere = await signIn(server, keeper.email);
  const { secret } = await addTotp(server, keeper.headers, clock.time);
  expect((await whoAmI(elsewhere)).status).toBe(401);
  clock.time += STEP_MS;
  const { cookie } = await firstStep(server, keeper.email);
  const body = { kind: 'totp', code: codeOf(secret, clock.time) };
  const other = sessionCookie(await secondStep(server, cookie, body)) ?? '';
  const removed = await server.send('DELETE', '/api/auth/totp', undefined, keeper.headers);
  expect(removed.status).toBe(204);
  expect((await whoAmI(other)).status).toBe(401);
  expect((await whoAmI(keeper.headers.cookie)).status).toBe(200);
  await signIn(server, keeper.email);
  const changes = await server.get('/api/storekeeper/changes?limit=2', keeper.headers);
  expect(changes.body.map(({ what }: { what: string }) => what)).toEqual([
    'keeper.second_factor_removed',
    'keeper.second_factor_added',
  ]);
});

test('without any factor there are no recovery codes', async () => {
  const { headers } = await keeperWithApp();
  await server.send('DELETE', '/api/auth/totp', undefined, headers);
  const { body } = await server.get('/api/auth/second-factors', headers);
  expect(body).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  const remade = await server.send('POST', '/api/auth/recovery-codes', undefined, headers);
  expect(remade.status).toBe(409);
});

test('a second app is refused', async () => {
  const { headers } = await keeperWithApp();
  expect((await server.send('POST', '/api/auth/totp', undefined, headers)).status).toBe(409);
});

test('the choice to stay signed in is kept through the second step', async () => {
  const { email, secret } = await keeperWithApp();
  const { cookie } = await firstStep(server, email, true);
  const body = { kind: 'totp', code: codeOf(secret, clock.time) };
  const answer = await secondStep(server, cookie, body);
  expect(String(answer.headers['set-cookie'])).toMatch(/aislewise-session=[\w-]+; Max-Age=604800/);
});

test('a password change ends a sign-in between its steps', async () => {
  const { email, secret, headers } = await keeperWithApp();
  const { cookie } = await firstStep(server, email);
  const change = { currentPassword: 'a password of tests', newPassword: 'quite another password' };
  expect((await server.send('POST', '/api/auth/password', change, headers)).status).toBe(204);
  const body = { kind: 'totp', code: codeOf(secret, clock.time) };
  expect((await secondStep(server, cookie, body)).status).toBe(401);
});
