import { msg } from '@lingui/core/runtime-macro';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cookiesOf, testApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { createContext } from '../../create-context.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addKeeper, KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import { mailsTo, nextMail, UNSENT_MAIL } from '../../../test/store-with-clock.ts';
import { AppError } from '../../lib/errors.ts';
import { mailOutbox } from '../mail/tables.ts';
import { hashPassword } from './password-hash.ts';
import { resetPassword } from './passwords.ts';
import { attempts, passwordResets } from './tables.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'quite another password';

let server: TestApp;
let storeId: string;
let time = Date.parse('2026-11-21T08:00:00Z');
beforeAll(async () => {
  server = await testApp({
    now: () => new Date(time),
    config: { publicUrl: 'https://shop.example', mail: UNSENT_MAIL },
  });
  storeId = (await addStore(server.db)).id;
});
beforeEach(async () => {
  time += 1440 * MINUTE_MS;
  await server.db.orm.delete(attempts);
});
afterAll(() => server.close());

const ask = (email: string) => server.send('POST', '/api/auth/password-reset', { email });
const confirm = (token: string, newPassword = NEW_PASSWORD) =>
  server.send('POST', '/api/auth/password-reset/confirm', { token, newPassword });
const outbox = () => server.db.orm.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt));

/** Asks for a link and takes its token out of the mail. */
async function mailedToken(email: string): Promise<string> {
  const mail = await nextMail(server, email, async () => {
    expect((await ask(email)).status).toBe(204);
  });
  const [, token] =
    /^https:\/\/shop\.example\/storekeeper\/login#reset=(\S+)$/m.exec(mail?.body ?? '') ?? [];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}

test('a mailed link sets a new password once, and ends every session', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const token = await mailedToken(email);
  expect((await confirm(token)).status).toBe(204);
  expect((await server.get('/api/auth/user', headers)).status).toBe(401);
  await expect(signIn(server, email)).rejects.toThrow('401');
  const cookie = await signIn(server, email, NEW_PASSWORD);
  const changes = await server.get('/api/storekeeper/changes', { cookie });
  expect(changes.body[0].what).toBe('keeper.password_reset');
  expect((await confirm(token, 'a third password')).status).toBe(400);
});

test('the answer is the same for an unknown address, and no mail is written', async () => {
  const { email } = await addKeeper(server, storeId);
  let known: TestAnswer | undefined;
  await nextMail(server, email, async () => (known = await ask(email)));
  const before = (await outbox()).length;
  const unknown = await ask('nobody@example.com');
  expect({ status: unknown.status, body: unknown.body }).toEqual({
    status: known?.status,
    body: known?.body,
  });
  expect(await outbox()).toHaveLength(before);
});

test('a link is invalid after an hour', async () => {
  const { email } = await addKeeper(server, storeId);
  const token = await mailedToken(email);
  time += 60 * MINUTE_MS;
  const { status, body } = await confirm(token);
  expect(status).toBe(400);
  expect(body.error).toBe('This link has been used or is too old. Ask for a new one.');
  await signIn(server, email);
});

test('a password is hashed for a valid link only', async () => {
  const { email } = await addKeeper(server, storeId);
  const token = await mailedToken(email);
  const hash = vi.fn<typeof hashPassword>(hashPassword);
  const now = () => new Date(time);
  const ctx = createContext({ db: server.db, now });
  const reset = (link: string) =>
    resetPassword(ctx, { token: link, newPassword: NEW_PASSWORD, address: '127.0.0.1' }, hash);
  const dead = new AppError(
    'invalid_input',
    msg`This link has been used or is too old. Ask for a new one.`,
  );
  await expect(reset('no link at all')).rejects.toThrow(dead);
  time += 60 * MINUTE_MS;
  await expect(reset(token)).rejects.toThrow(dead);
  expect(hash).not.toHaveBeenCalled();
  await reset(await mailedToken(email));
  expect(hash).toHaveBeenCalledTimes(1);
});

test('a second link, which a stranger may have asked for, leaves the first valid until one is used', async () => {
  const { email } = await addKeeper(server, storeId);
  const first = await mailedToken(email);
  time += MINUTE_MS;
  const second = await mailedToken(email);
  expect((await confirm(first)).status).toBe(204);
  expect((await confirm(second)).status).toBe(400);
});

test('a password change makes an unused link invalid', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const token = await mailedToken(email);
  const change = { currentPassword: KEEPER_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await server.send('POST', '/api/auth/password', change, headers)).status).toBe(204);
  expect((await confirm(token)).status).toBe(400);
});

test('of two concurrent uses of a link one succeeds', async () => {
  const { email } = await addKeeper(server, storeId);
  const token = await mailedToken(email);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400]);
});

test('a password reset by a link ends the limit of wrong passwords', async () => {
  const { email } = await addKeeper(server, storeId);
  for (let i = 0; i < 11; i += 1)
    await expect(signIn(server, email, 'wrong')).rejects.toThrow('Sign-in');
  await expect(signIn(server, email)).rejects.toThrow('429');
  await confirm(await mailedToken(email));
  await signIn(server, email, NEW_PASSWORD);
});

test('a network gets at most three links an hour for an account', async () => {
  const { email } = await addKeeper(server, storeId);
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await ask(email)).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

test('a stranger’s requests do not stop those of the keeper’s own browser', async () => {
  const { email } = await addKeeper(server, storeId);
  const body = { email, password: KEEPER_PASSWORD };
  const signedIn = await server.send('POST', '/api/auth/login', body);
  const cookie = `__Host-aislewise-device=${cookiesOf(signedIn).get('__Host-aislewise-device')}`;
  for (let i = 0; i < 4; i += 1) await ask(email);
  const own = () => server.send('POST', '/api/auth/password-reset', { email }, { cookie });
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await own()).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

test('strangers in many networks put at most twenty links an hour into a mailbox, and learn nothing', async () => {
  const proxied = await testApp({
    db: server.db,
    now: () => new Date(time),
    config: { publicUrl: 'https://shop.example', mail: UNSENT_MAIL, trustProxy: 1 },
  });
  const { email } = await addKeeper(server, storeId);
  for (let i = 0; i < 25; i += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${i}` };
    const answer = await proxied.send('POST', '/api/auth/password-reset', { email }, headers);
    expect(answer.status).toBe(204);
  }
  await expect.poll(() => mailsTo(server, email)).toHaveLength(20);
  await proxied.app.close();
});

test('a password that many people use is refused, and the link stays valid', async () => {
  const { email } = await addKeeper(server, storeId);
  const token = await mailedToken(email);
  const { status, body } = await confirm(token, 'password123');
  expect(status).toBe(400);
  expect(body.details).toEqual([
    {
      path: 'newPassword',
      message: 'Many people use this password or one like it. Please choose another.',
    },
  ]);
  expect((await confirm(token, KEEPER_PASSWORD)).body.error).toContain('your present password');
  expect((await confirm(token)).status).toBe(204);
});

test('the database holds no token that sets a password', async () => {
  const { email } = await addKeeper(server, storeId);
  const token = await mailedToken(email);
  const rows = await server.db.orm.select().from(passwordResets);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('without a mail server the answer says whom to ask, for any address', async () => {
  const plain = await testApp();
  const { status, body } = await plain.send('POST', '/api/auth/password-reset', {
    email: 'nobody@example.com',
  });
  expect(status).toBe(503);
  expect(body.error).toContain('E-mail is not set up');
  await plain.close();
});
