import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { addKeeper, KEEPER_PASSWORD, signedInKeeper, signIn } from '../../../test/keepers.ts';
import {
  mailsTo,
  nextMail,
  UNSENT_MAIL,
  useStoreWithClock,
} from '../../../test/store-with-clock.ts';
import { emailChanges } from './tables.ts';

const MINUTE_MS = 60_000;

const { server, storeId, clock } = await useStoreWithClock({
  publicUrl: 'http://shop.example',
  mail: UNSENT_MAIL,
});
let number = 0;

const newAddress = (): string => `new-${(number += 1)}@example.com`;
const change = (
  headers: { cookie: string },
  email: string,
  { currentPassword = KEEPER_PASSWORD, at = server } = {},
) => at.send('POST', '/api/auth/email', { email, currentPassword }, headers);
const open = (token: string) => server.send('POST', '/api/auth/email/confirm', { token });

/** Asks for a link to a new address and takes its token out of the mail. */
async function mailedToken(headers: { cookie: string }, email: string): Promise<string> {
  const mail = await nextMail(server, email, async () => {
    expect((await change(headers, email)).body).toEqual({ isChanged: false });
  });
  const link = /^http:\/\/shop\.example\/storekeeper\/login#email=(\S+)$/m;
  const [, token] = link.exec(mail?.body ?? '') ?? [];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}

test('a link to the new address changes it once, and the former address gets a notice', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const next = newAddress();
  const token = await mailedToken(headers, ` ${next.toUpperCase()} `.trim().toLowerCase());
  await signIn(server, email);
  const opened = await open(token);
  expect(opened.status).toBe(200);
  expect(opened.body).toEqual({ email: next });
  await signIn(server, next);
  await expect(signIn(server, email)).rejects.toThrow('401');
  const [notice] = (await mailsTo(server, email)).filter(({ subject }) =>
    subject.includes('was changed'),
  );
  expect(notice?.body).not.toContain(next);
  expect((await server.get('/api/auth/user', headers)).body.user.email).toBe(next);
  const changes = await server.get('/api/storekeeper/changes?limit=1', headers);
  expect(changes.body[0]).toMatchObject({ what: 'keeper.email_changed', before: null });
  expect((await open(token)).status).toBe(400);
});

test('a link ends after an hour, and a second one ends the first', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const first = await mailedToken(headers, newAddress());
  const second = await mailedToken(headers, newAddress());
  expect((await open(first)).status).toBe(400);
  clock.time += 60 * MINUTE_MS;
  expect((await open(second)).status).toBe(400);
  expect((await open('made up')).body.error).toBe(
    'This link has been used or is too old. Ask for a new one.',
  );
});

test('the answer does not tell whether an address has an account, and its account stays as it is', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const taken = await addKeeper(server, storeId);
  const token = await mailedToken(headers, taken.email);
  const opened = await open(token);
  expect(opened.status).toBe(409);
  await signIn(server, taken.email);
});

test('a change of the address ends a password link that was mailed to the former one', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const mail = await nextMail(server, email, () =>
    server.send('POST', '/api/auth/password-reset', { email }),
  );
  const [, reset = ''] = /#reset=(\S+)/.exec(mail?.body ?? '') ?? [];
  await open(await mailedToken(headers, newAddress()));
  const body = { token: reset, newPassword: 'quite another password' };
  expect((await server.send('POST', '/api/auth/password-reset/confirm', body)).status).toBe(400);
});

test('a change of the password ends the link to a new address', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const token = await mailedToken(headers, newAddress());
  const body = { currentPassword: KEEPER_PASSWORD, newPassword: 'quite another password' };
  expect((await server.send('POST', '/api/auth/password', body, headers)).status).toBe(204);
  expect((await open(token)).status).toBe(400);
});

test('a mailed link to a new password ends the link to a new address', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  const token = await mailedToken(headers, newAddress());
  const mail = await nextMail(server, email, () =>
    server.send('POST', '/api/auth/password-reset', { email }),
  );
  const newPassword = 'quite another password';
  const body = { token: /#reset=(\S+)/.exec(mail?.body ?? '')?.[1], newPassword };
  expect((await server.send('POST', '/api/auth/password-reset/confirm', body)).status).toBe(204);
  expect((await open(token)).status).toBe(400);
});

test('the own address is refused, and so are more than five links an hour', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  expect((await change(headers, email)).status).toBe(400);
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await change(headers, newAddress())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the database holds no token that changes an address', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const token = await mailedToken(headers, newAddress());
  expect(JSON.stringify(await server.db.orm.select().from(emailChanges))).not.toContain(token);
});

test('a wrong password changes nothing and mails nothing', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const email = newAddress();
  const answer = await change(headers, email, { currentPassword: 'a wrong password' });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'Your current password is not right.' },
  });
  expect(await mailsTo(server, email)).toEqual([]);
});

test('without a mail server the address changes at once, unless it has an account', async () => {
  const plain = await testApp({ db: server.db, now: () => new Date(clock.time) });
  const { headers, email } = await signedInKeeper(plain, storeId);
  const taken = await addKeeper(server, storeId);
  expect((await change(headers, taken.email, { at: plain })).status).toBe(409);
  const wrong = { at: plain, currentPassword: 'a wrong password' };
  expect((await change(headers, newAddress(), wrong)).status).toBe(400);
  const next = newAddress();
  expect((await change(headers, next, { at: plain })).body).toEqual({ isChanged: true });
  await signIn(plain, next);
  await expect(signIn(plain, email)).rejects.toThrow('401');
  const changes = await plain.get('/api/storekeeper/changes?limit=1', headers);
  expect(changes.body[0]).toMatchObject({ what: 'keeper.email_changed' });
  expect((await plain.get('/api/auth/mailed-links')).body).toEqual({ areAvailable: false });
  expect((await server.get('/api/auth/mailed-links')).body).toEqual({ areAvailable: true });
  await plain.app.close();
});

test('a keeper changes the own name alone, which is recorded', async () => {
  const { headers } = await signedInKeeper(server, storeId, 'Ravi');
  const other = await signedInKeeper(server, storeId, 'Asha');
  const rename = (name: string) => server.send('POST', '/api/auth/name', { name }, headers);
  expect((await rename('  ')).status).toBe(400);
  expect((await rename(' Ravi Shah ')).status).toBe(204);
  expect((await server.get('/api/auth/user', headers)).body.user.name).toBe('Ravi Shah');
  expect((await server.get('/api/auth/user', other.headers)).body.user.name).toBe('Asha');
  const changes = await server.get('/api/storekeeper/changes?limit=1', headers);
  expect(changes.body[0]).toMatchObject({
    what: 'keeper.renamed',
    before: { name: 'Ravi' },
    after: { name: 'Ravi Shah' },
    undo: 'none',
  });
});

test('the first sign-in chooses the language of a keeper’s mails, and the keeper another', async () => {
  const keeper = await addKeeper(server, storeId);
  const credentials = { email: keeper.email, password: KEEPER_PASSWORD };
  const inSpanish = { 'accept-language': 'es-MX' };
  await server.send('POST', '/api/auth/login', credentials, inSpanish);
  const headers = { cookie: await signIn(server, keeper.email) };
  const languageNow = async () =>
    (await server.get('/api/auth/user', headers)).body.user.language as unknown;
  expect(await languageNow()).toBe('es');
  const choose = (language: string) =>
    server.send('POST', '/api/auth/language', { language }, headers);
  expect((await choose('xx')).status).toBe(400);
  expect((await choose('ar')).status).toBe(204);
  expect(await languageNow()).toBe('ar');
  const next = newAddress();
  const mail = await nextMail(server, next, () => change(headers, next));
  expect(mail?.subject).toMatch(/\p{Script=Arabic}/u);
});

test('of two keepers who take one address at the same time the second is refused', async () => {
  const email = newAddress();
  const tokens = [];
  for (let i = 0; i < 2; i += 1) {
    const { headers } = await signedInKeeper(server, storeId);
    tokens.push(await mailedToken(headers, email));
  }
  const answers = await Promise.all(tokens.map(open));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});

test('the keeper gets mails about a new password and a change of the address that was asked for', async () => {
  const { headers, email } = await signedInKeeper(server, storeId);
  await mailedToken(headers, newAddress());
  const body = { currentPassword: KEEPER_PASSWORD, newPassword: 'quite another password' };
  await server.send('POST', '/api/auth/password', body, headers);
  const texts = (await mailsTo(server, email)).map((mail) => mail.body).join('\n');
  expect(texts).toContain('asked to change your e-mail address');
  expect(texts).toContain('Your password was changed.');
});

test('the end of all other sessions ends the link to a new address', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const token = await mailedToken(headers, newAddress());
  expect((await server.send('DELETE', '/api/auth/sessions', undefined, headers)).status).toBe(204);
  expect((await open(token)).status).toBe(400);
});
