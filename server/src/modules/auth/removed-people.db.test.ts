import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addStore } from '../../../test/fixtures.ts';
import {
  addKeeper,
  KEEPER_PASSWORD,
  signedInKeeper,
  signIn,
  type TestKeeper,
} from '../../../test/keepers.ts';
import { addTotp, codeOf, firstStep, secondStep } from '../../../test/second-factors.ts';
import { mailsTo, UNSENT_MAIL, useStoreWithClock } from '../../../test/store-with-clock.ts';
import { deleteExpired } from './clean-up.ts';
import { keeperRemovals, totpFactors } from './tables.ts';

const DAY_MS = 86_400_000;
const DEAD = 'This link has been used or is too old. Ask a person of the store to invite you.';

const { server, clock } = await useStoreWithClock({
  publicUrl: 'http://shop.example',
  mail: UNSENT_MAIL,
});

let owner: TestKeeper;
let helper: TestKeeper;
beforeEach(async () => {
  clock.time += 30 * DAY_MS;
  const { id } = await addStore(server.db, { name: 'Devon Spices' });
  owner = await signedInKeeper(server, id, 'Kamal Singh');
  helper = await signedInKeeper(server, id, 'Binu Thomas');
});

const PROOF = { password: KEEPER_PASSWORD };
const remove = (id = owner.id, headers: object = helper.headers, body: object = PROOF) =>
  server.send('POST', `/api/storekeeper/people/${id}/remove`, body, { ...headers });
const read = (token: string) => server.send('POST', '/api/auth/removal', { token });
const object = (token: string) => server.send('POST', '/api/auth/removal/object', { token });
const people = async (headers = helper.headers) =>
  (await server.get('/api/storekeeper/people', headers)).body;
const newestChange = async (headers = helper.headers) =>
  (await server.get('/api/storekeeper/changes?limit=1', headers)).body[0];
const undo = (changeId: string, headers: object = helper.headers) =>
  server.send('POST', `/api/storekeeper/changes/${changeId}/undo`, { takeOld: [] }, { ...headers });
/** Removes the owner, and returns the token of the link in their mail. */
async function removedToken(): Promise<string> {
  clock.time += 1_000;
  expect((await remove()).status).toBe(204);
  clock.time += 1_000;
  const bodies = (await mailsTo(server, owner.email)).map(({ body }) => body);
  const [, token = ''] = /#objection=(\S+)$/m.exec(bodies.join('\n')) ?? [];
  return token;
}
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(server, email)).map(({ subject }) => subject);

describe('the proof', () => {
  test('is asked for each time, however recent the sign-in is', async () => {
    for (const body of [{}, { password: 'not this one' }]) {
      const { status } = await remove(owner.id, helper.headers, body);
      expect(status).toBe(400);
    }
    expect((await people()).people).toHaveLength(2);
    expect((await remove()).status).toBe(204);
  });

  test('has the second factor of who has one', async () => {
    const { secret } = await addTotp(server, helper.headers, clock.time);
    expect((await remove()).status).toBe(400);
    clock.time += 60_000;
    const secondFactor = { kind: 'totp', code: codeOf(secret, clock.time) };
    expect((await remove(owner.id, helper.headers, { ...PROOF, secondFactor })).status).toBe(204);
  });

  test('can be tried ten times in a quarter of an hour', async () => {
    const wrong = () => remove(owner.id, helper.headers, { password: 'not this one' });
    for (let i = 0; i < 10; i += 1) expect((await wrong()).status).toBe(400);
    expect((await remove()).status).toBe(429);
  });
});

test('nobody removes people of another store, or without a session', async () => {
  const elsewhere = await signedInKeeper(server, (await addStore(server.db)).id);
  expect((await remove(owner.id, elsewhere.headers)).status).toBe(404);
  expect((await remove(owner.id, {})).status).toBe(401);
  expect((await people()).people).toHaveLength(2);
});

test('a removal is mailed to the removed person and every keeper of the store', async () => {
  const third = await addKeeper(server, owner.storeId, { name: 'Zoe Ali' });
  const token = await removedToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await subjectsTo(owner)).toContain('You no longer manage Devon Spices on Aislewise');
  for (const keeper of [helper, third]) {
    expect(await subjectsTo(keeper)).toContain('Kamal Singh no longer manages Devon Spices');
  }
  expect(JSON.stringify(await server.db.orm.select().from(keeperRemovals))).not.toContain(token);
});

describe('the objection of a removed person', () => {
  test('opens the account as it was, is mailed to all, and works once', async () => {
    const { secret } = await addTotp(server, owner.headers, clock.time);
    const token = await removedToken();
    await expect(signIn(server, owner.email)).rejects.toThrow('401');
    expect((await read(token)).body).toEqual({ name: 'Kamal Singh', storeName: 'Devon Spices' });
    expect((await people()).removed).toMatchObject([{ id: owner.id, name: 'Kamal Singh' }]);
    expect((await object(token)).status).toBe(204);

    clock.time += 60_000;
    const first = await firstStep(server, owner.email);
    expect(first.answer.body.secondFactor).toEqual(['totp']);
    const step = { kind: 'totp', code: codeOf(secret, clock.time) };
    expect((await secondStep(server, first.cookie, step)).status).toBe(200);

    const after = await people();
    expect(after.people).toHaveLength(2);
    expect(after.removed).toEqual([]);
    for (const keeper of [owner, helper]) {
      expect(await subjectsTo(keeper)).toContain('Kamal Singh manages Devon Spices again');
    }
    const change = await newestChange();
    expect(change).toMatchObject({ who: 'Kamal Singh', what: 'keeper.brought_back' });
    const again = await object(token);
    expect(again.status).toBe(400);
    expect(again.body.error).toBe(DEAD);
    expect((await read(token)).status).toBe(400);
    expect((await undo(change.undoes)).body).toMatchObject({ undone: 0 });
  });

  test('does not open the sessions that the removal has ended', async () => {
    await object(await removedToken());
    expect((await server.get('/api/auth/user', owner.headers)).status).toBe(401);
  });

  test('is possible for seven days; then the second factors are deleted', async () => {
    await addTotp(server, owner.headers, clock.time);
    const token = await removedToken();
    clock.time += 7 * DAY_MS - 1_001;
    await deleteExpired({ db: server.db, now: () => new Date(clock.time) });
    expect((await read(token)).status).toBe(200);
    clock.time += 1;
    const cookie = await signIn(server, helper.email);
    const headers = { cookie };
    expect((await object(token)).status).toBe(400);
    const { id } = await newestChange(headers);
    expect((await undo(id, headers)).status).toBe(409);
    expect((await people(headers)).removed).toEqual([]);
    const factors = () => server.db.orm.$count(totpFactors, eq(totpFactors.keeperId, owner.id));
    expect(await factors()).toBe(1);
    await deleteExpired({ db: server.db, now: () => new Date(clock.time) });
    expect(await factors()).toBe(0);
  });

  test('succeeds once of two at the same time', async () => {
    const token = await removedToken();
    const answers = await Promise.all([object(token), object(token)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400]);
  });

  test('and a keeper who brings the person back at the same time do it once', async () => {
    const token = await removedToken();
    const { id } = await newestChange();
    const [objection, undone] = await Promise.all([object(token), undo(id)]);
    expect(undone.status).toBe(200);
    expect((objection.status === 204 ? 1 : 0) + undone.body.undone).toBe(1);
    const again = 'Kamal Singh manages Devon Spices again';
    expect((await subjectsTo(helper)).filter((subject) => subject === again)).toHaveLength(1);
  });

  test('ends with a new invitation that is accepted', async () => {
    const token = await removedToken();
    const invited = { name: 'Kamal Singh', email: owner.email };
    await server.send('POST', '/api/storekeeper/people/invitations', invited, helper.headers);
    const mails = await mailsTo(server, owner.email);
    const [, invitation] = /#invitation=(\S+)/.exec(mails.map(({ body }) => body).join('\n')) ?? [];
    const body = { token: invitation, newPassword: 'quite another password' };
    expect((await server.send('POST', '/api/auth/invitation/accept', body)).status).toBe(204);
    expect((await object(token)).status).toBe(400);
  });
});

describe('a keeper who brings a removed person back', () => {
  test('undoes the removal from the list or the changes', async () => {
    await removedToken();
    const [{ changeId }] = (await people()).removed;
    const change = await newestChange();
    expect(change).toMatchObject({ id: changeId, what: 'keeper.removed', undo: 'possible' });
    expect((await undo(changeId)).body).toMatchObject({ undone: 1, conflicts: [] });
    await signIn(server, owner.email);
    expect(await newestChange()).toMatchObject({ who: 'Binu Thomas', undoes: changeId });
    expect((await undo(changeId)).body).toMatchObject({ undone: 0 });
  });

  test('needs a recent sign-in to the same store', async () => {
    await removedToken();
    const { id } = await newestChange();
    const elsewhere = await signedInKeeper(server, (await addStore(server.db)).id);
    expect((await undo(id, elsewhere.headers)).status).toBe(404);
    expect((await undo(id, {})).status).toBe(401);
    clock.time += 15 * 60_000;
    const refused = await undo(id);
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('confirm_sign_in');
    await expect(signIn(server, owner.email)).rejects.toThrow('401');
  });
});
