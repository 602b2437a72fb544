import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import {
  addKeeper,
  KEEPER_PASSWORD,
  signedInKeeper,
  signIn,
  type TestKeeper,
} from '../../../test/keepers.ts';
import { addTotp } from '../../../test/second-factors.ts';
import { UNSENT_MAIL } from '../../../test/store-with-clock.ts';
import { mailOutbox } from '../mail/tables.ts';
import { invitations } from './tables.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'quite another password';

let server: TestApp;
let keeper: TestKeeper;
let time = Date.parse('2026-11-21T08:00:00Z');
let number = 0;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time) });
});
beforeEach(async () => {
  time += 30 * DAY_MS;
  const { id } = await addStore(server.db, { name: 'Devon Spices' });
  keeper = await signedInKeeper(server, id, 'Asha Rao');
});
afterAll(() => server.close());

const newAddress = (): string => `invited-${(number += 1)}@example.com`;
const people = (headers = keeper.headers) => server.get('/api/storekeeper/people', headers);
const invite = (name = 'Ravi Iyer', email = newAddress(), headers = keeper.headers) =>
  server.send('POST', '/api/storekeeper/people/invitations', { name, email }, headers);
const withdraw = (id: string, headers = keeper.headers) =>
  server.send('DELETE', `/api/storekeeper/people/invitations/${id}`, undefined, headers);
const remove = (id: string, headers = keeper.headers) =>
  server.send(
    'POST',
    `/api/storekeeper/people/${id}/remove`,
    { password: KEEPER_PASSWORD },
    headers,
  );
const tokenOf = ({ body }: { body: { link: string } }): string => body.link.split('=')[1] ?? '';
const read = (token: string) => server.send('POST', '/api/auth/invitation', { token });
const accept = (token: string, newPassword = PASSWORD) =>
  server.send('POST', '/api/auth/invitation/accept', { token, newPassword });

test('the list shows the open accounts of the own store by name, and open invitations', async () => {
  const { storeId } = keeper;
  const colleague = await addKeeper(server, storeId, { name: 'Zoe Ali' });
  await addKeeper(server, storeId, { name: 'Gone', closedAt: new Date(time) });
  await signedInKeeper(server, (await addStore(server.db)).id, 'Elsewhere');
  await addTotp(server, keeper.headers, time);
  const invited = await invite();
  const { status, body } = await people();
  expect(status).toBe(200);
  expect(body).toEqual({
    people: [
      {
        id: keeper.id,
        name: 'Asha Rao',
        email: keeper.email,
        lastSignInAt: new Date(time).toISOString(),
        hasSecondFactor: true,
        isYou: true,
      },
      {
        id: colleague.id,
        name: 'Zoe Ali',
        email: colleague.email,
        lastSignInAt: null,
        hasSecondFactor: false,
        isYou: false,
      },
    ],
    invitations: [invited.body.invitation],
    removed: [],
  });
});

test('without mail the answer has the link, by which the invited person chooses a password, once', async () => {
  const email = newAddress();
  const invited = await invite('Ravi Iyer', email);
  expect(invited.status).toBe(201);
  expect(invited.body.link).toMatch(/^\/storekeeper\/login#invitation=[\w-]{43}$/);
  const token = tokenOf(invited);
  expect((await read(token)).body).toEqual({
    name: 'Ravi Iyer',
    email,
    storeName: 'Devon Spices',
  });
  time += 1000;
  expect((await accept(token)).status).toBe(204);
  const cookie = await signIn(server, email, PASSWORD);
  const { body } = await server.get('/api/auth/user', { cookie });
  expect(body.user).toMatchObject({ name: 'Ravi Iyer', email, storeId: keeper.storeId });
  const [change] = (await server.get('/api/storekeeper/changes?limit=1', { cookie })).body;
  expect(change).toMatchObject({ who: 'Ravi Iyer', what: 'keeper.invitation_accepted' });
  expect((await accept(token)).status).toBe(400);
  expect((await read(token)).status).toBe(400);
  expect((await people()).body.invitations).toEqual([]);
});

test('of two concurrent uses of an invitation one succeeds', async () => {
  const token = tokenOf(await invite());
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400]);
});

test('with mail the link is mailed, and the answer has none', async () => {
  const config = { publicUrl: 'http://shop.example', mail: UNSENT_MAIL };
  const mailing = await testApp({ db: server.db, now: () => new Date(time), config });
  const email = newAddress();
  const path = '/api/storekeeper/people/invitations';
  const answer = await mailing.send('POST', path, { name: 'Ravi', email }, keeper.headers);
  expect(answer.body.link).toBeNull();
  const mails = await server.db.orm.select().from(mailOutbox);
  const body = mails.find(({ recipient }) => recipient === email)?.body ?? '';
  expect(body).toContain('Asha Rao invites you to manage Devon Spices.');
  const link = /^http:\/\/shop\.example\/storekeeper\/login#invitation=(\S+)$/m;
  const [, token = ''] = link.exec(body) ?? [];
  expect((await accept(token)).status).toBe(204);
  await mailing.app.close();
});

test('an invitation ends after seven days', async () => {
  const token = tokenOf(await invite());
  time += 7 * DAY_MS - 1;
  expect((await read(token)).status).toBe(200);
  time += 1;
  expect((await accept(token)).status).toBe(400);
});

test('an invitation can be taken back, and a new one for the same address replaces it', async () => {
  const email = newAddress();
  const first = await invite('Ravi', email);
  const second = await invite('Ravi Iyer', email);
  expect((await read(tokenOf(first))).status).toBe(400);
  expect((await people()).body.invitations).toHaveLength(1);
  expect((await withdraw(second.body.invitation.id)).status).toBe(204);
  const dead = await read(tokenOf(second));
  expect(dead.status).toBe(400);
  expect(dead.body.error).toBe(
    'This invitation has been used, taken back, or is too old. Ask for a new one.',
  );
  expect((await withdraw(second.body.invitation.id)).status).toBe(404);
});

test('the answer does not tell whether an address has an account in another store', async () => {
  const other = await addKeeper(server, (await addStore(server.db)).id);
  const invited = await invite('Ravi', other.email);
  expect(invited.status).toBe(201);
  expect((await accept(tokenOf(invited))).status).toBe(409);
});

test('a removal takes back the open invitations, of which the removed person may have the links', async () => {
  const colleague = await signedInKeeper(server, keeper.storeId);
  const path = '/api/storekeeper/people/invitations';
  const body = { name: 'Ravi', email: newAddress() };
  const invited = await server.send('POST', path, body, colleague.headers);
  await remove(colleague.id);
  expect((await accept(tokenOf(invited))).status).toBe(400);
});

test('an address with an account in this store is not invited, and an invitation takes none over', async () => {
  const colleague = await addKeeper(server, keeper.storeId);
  expect((await invite('X', colleague.email)).status).toBe(409);
  const email = newAddress();
  const token = tokenOf(await invite('Ravi', email));
  await addKeeper(server, (await addStore(server.db)).id, { email });
  expect((await accept(token)).status).toBe(409);
  await signIn(server, email);
});

test('a password that may not be used leaves the invitation valid', async () => {
  const token = tokenOf(await invite('Ravi Iyer'));
  const refused = await accept(token, 'devon spices 1');
  expect(refused.status).toBe(400);
  expect(refused.body.details).toEqual([
    {
      path: 'newPassword',
      message: 'A password must not contain the name of the store.',
    },
  ]);
  expect((await accept(token)).status).toBe(204);
});

test('a store invites at most twenty people a day', async () => {
  for (let i = 0; i < 20; i += 1) expect((await invite()).status).toBe(201);
  expect((await invite()).status).toBe(429);
});

test('a removed person is signed out and cannot sign in', async () => {
  const colleague = await signedInKeeper(server, keeper.storeId, 'Ravi Iyer');
  expect((await remove(colleague.id)).status).toBe(204);
  expect((await server.get('/api/auth/user', colleague.headers)).status).toBe(401);
  await expect(signIn(server, colleague.email)).rejects.toThrow('401');
  const [change] = (await server.get('/api/storekeeper/changes?limit=1', keeper.headers)).body;
  expect(change).toMatchObject({
    who: 'Asha Rao',
    what: 'keeper.removed',
    subjectId: colleague.id,
    subjectName: 'Ravi Iyer',
  });
});

test('a person who is invited again after a removal starts without the former second factor', async () => {
  const colleague = await signedInKeeper(server, keeper.storeId);
  await addTotp(server, colleague.headers, time);
  await remove(colleague.id);
  await accept(tokenOf(await invite('Ravi', colleague.email)));
  const cookie = await signIn(server, colleague.email, PASSWORD);
  const { body } = await server.get('/api/auth/second-factors', { cookie });
  expect(body).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
});

test('nobody removes themselves, and of two who remove each other one stays', async () => {
  const refused = await remove(keeper.id);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toContain('You cannot remove yourself.');
  const colleague = await signedInKeeper(server, keeper.storeId);
  const answers = await Promise.all([remove(colleague.id), remove(keeper.id, colleague.headers)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 401]);
});

test('people and invitations of another store can be neither seen nor removed', async () => {
  const other = await signedInKeeper(server, (await addStore(server.db)).id);
  const invited = await invite();
  expect((await people(other.headers)).body.people).toHaveLength(1);
  expect((await people(other.headers)).body.invitations).toEqual([]);
  expect((await remove(keeper.id, other.headers)).status).toBe(404);
  expect((await withdraw(invited.body.invitation.id, other.headers)).status).toBe(404);
  expect((await read(tokenOf(invited))).status).toBe(200);
});

test('the database holds no token of an invitation', async () => {
  const token = tokenOf(await invite());
  expect(JSON.stringify(await server.db.orm.select().from(invitations))).not.toContain(token);
});
