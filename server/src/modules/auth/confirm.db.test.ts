import { randomUUID } from 'node:crypto';
import * as account from '@aislewise/contracts/calls/account';
import * as keys from '@aislewise/contracts/calls/api-keys';
import type { Call } from '@aislewise/contracts/calls/call';
import * as people from '@aislewise/contracts/calls/people';
import * as webhooks from '@aislewise/contracts/calls/webhooks';
import * as factors from '@aislewise/contracts/calls/second-factors';
import { describe, expect, test } from 'vitest';
import { sessionCookie } from '../../../test/app.ts';
import { KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { addTotp, codeOf } from '../../../test/second-factors.ts';
import { useStoreWithClock } from '../../../test/store-with-clock.ts';

const MINUTE_MS = 60_000;

/** Changes that need a recent sign-in, by the names of their calls. */
const SENSITIVE = new Map<string, Call>([
  ['changePassword', account.changePassword],
  ['changeEmail', account.changeEmail],
  ['beginTotp', factors.beginTotp],
  ['confirmTotp', factors.confirmTotp],
  ['removeTotp', factors.removeTotp],
  ['passkeyOptions', factors.passkeyOptions],
  ['addPasskey', factors.addPasskey],
  ['removePasskey', factors.removePasskey],
  ['remakeRecoveryCodes', factors.remakeRecoveryCodes],
  ['invitePerson', people.invitePerson],
  ['withdrawInvitation', people.withdrawInvitation],
  ['addApiKey', keys.addApiKey],
  ['revokeApiKey', keys.revokeApiKey],
  ['addWebhook', webhooks.addWebhook],
  ['removeWebhook', webhooks.removeWebhook],
]);

const { server, storeId, clock } = await useStoreWithClock();

const send = ({ method, path }: Call, headers: { cookie: string }) =>
  server.send(method, path.replace(':id', randomUUID()), undefined, headers);
const confirm = (headers: { cookie: string }, body: object) =>
  server.send('POST', '/api/auth/confirm', body, headers);
const invite = (headers: { cookie: string }) =>
  server.send(
    'POST',
    '/api/storekeeper/people/invitations',
    { name: 'Ravi', email: `${randomUUID()}@example.com` },
    headers,
  );

describe('fifteen minutes after the sign-in', () => {
  test.each([...SENSITIVE])('%s asks for a confirmation first', async (_name, call) => {
    const { headers } = await signedInKeeper(server, storeId);
    clock.time += 15 * MINUTE_MS - 1;
    expect((await send(call, headers)).body?.code).not.toBe('confirm_sign_in');
    clock.time += 1;
    const { status, body } = await send(call, headers);
    expect(status).toBe(403);
    expect(body).toEqual({
      code: 'confirm_sign_in',
      error: 'Please confirm first that it is you.',
    });
  });

  test('other calls do not', async () => {
    const { headers } = await signedInKeeper(server, storeId);
    clock.time += 60 * MINUTE_MS;
    for (const path of ['/api/auth/user', '/api/auth/sessions', '/api/storekeeper/people']) {
      expect((await server.get(path, headers)).status).toBe(200);
    }
  });
});

test('the password confirms a sign-in for fifteen minutes, in this session only', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const elsewhere = { cookie: await signIn(server, email) };
  clock.time += 20 * MINUTE_MS;
  const answer = await confirm(headers, { password: KEEPER_PASSWORD });
  expect(answer.status).toBe(204);
  const confirmed = { cookie: sessionCookie(answer) ?? '' };
  expect((await invite(confirmed)).status).toBe(201);
  expect((await invite(elsewhere)).body.code).toBe('confirm_sign_in');
  clock.time += 15 * MINUTE_MS;
  expect((await invite(confirmed)).body.code).toBe('confirm_sign_in');
});

test('a confirmation gives the session a new token, and the former one ends', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const answer = await confirm(headers, { password: KEEPER_PASSWORD });
  const cookie = sessionCookie(answer) ?? '';
  expect((await server.get('/api/auth/user', headers)).status).toBe(401);
  expect((await server.get('/api/auth/sessions', { cookie })).body).toHaveLength(1);
});

test('a wrong password confirms nothing, and ten of them are refused', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  clock.time += 20 * MINUTE_MS;
  const wrong = { password: 'a wrong password' };
  const { status, body } = await confirm(headers, wrong);
  expect(status).toBe(400);
  expect(body.error).toBe('This password is not right.');
  expect((await invite(headers)).body.code).toBe('confirm_sign_in');
  for (let i = 0; i < 9; i += 1) await confirm(headers, wrong);
  const right = { password: KEEPER_PASSWORD };
  expect((await confirm(headers, right)).status).toBe(429);
});

describe('a keeper with a second factor', () => {
  const keeperWithApp = async () => {
    const { headers } = await signedInKeeper(server, storeId);
    const factor = await addTotp(server, headers, clock.time);
    clock.time += 20 * MINUTE_MS;
    return { headers, ...factor };
  };
  const password = KEEPER_PASSWORD;
  const totp = (code: string) => ({ kind: 'totp', code });

  test('is not confirmed by the password alone', async () => {
    const { headers } = await keeperWithApp();
    const { status, body } = await confirm(headers, { password });
    expect(status).toBe(400);
    expect(body.error).toBe('Please prove your second factor too.');
    expect((await invite(headers)).body.code).toBe('confirm_sign_in');
  });

  test('is not confirmed by a factor alone, nor by a wrong code', async () => {
    const { headers, secret } = await keeperWithApp();
    const code = codeOf(secret, clock.time);
    for (const body of [
      { secondFactor: totp(code) },
      { password: 'a wrong password', secondFactor: totp(code) },
      { password, secondFactor: totp('000000') },
      { password, secondFactor: { kind: 'recovery_code', code: 'aaaa-bbbb-cccc' } },
    ]) {
      expect((await confirm(headers, body)).status).toBe(400);
    }
    expect((await invite(headers)).body.code).toBe('confirm_sign_in');
  });

  test('is confirmed by the password and a code of the app, which works once', async () => {
    const { headers, secret } = await keeperWithApp();
    const body = { password, secondFactor: totp(codeOf(secret, clock.time)) };
    // A wrong password uses no code up.
    await confirm(headers, { ...body, password: 'a wrong password' });
    const right = await confirm(headers, body);
    expect(right.status).toBe(204);
    const confirmed = { cookie: sessionCookie(right) ?? '' };
    expect((await invite(confirmed)).status).toBe(201);
    expect((await confirm(confirmed, body)).status).toBe(400);
  });

  test('is confirmed by the password and a recovery code, which works once', async () => {
    const { headers, recoveryCodes } = await keeperWithApp();
    const secondFactor = { kind: 'recovery_code', code: recoveryCodes[0] };
    const right = await confirm(headers, { password, secondFactor });
    expect(right.status).toBe(204);
    const confirmed = { cookie: sessionCookie(right) ?? '' };
    expect((await invite(confirmed)).status).toBe(201);
    expect((await confirm(confirmed, { password, secondFactor })).status).toBe(400);
  });
});
