import { expect, test } from 'vitest';
import { runAdminOn } from '../../test/admin.ts';
import { testApp, type TestApp } from '../../test/app.ts';
import { backUp } from '../../test/backups.ts';
import { testDatabase } from '../../test/database.ts';
import { addStore } from '../../test/fixtures.ts';
import { KEEPER_PASSWORD, signedInKeeper, type TestKeeper } from '../../test/keepers.ts';
import { recoveryCodes, storekeepers } from '../modules/auth/tables.ts';
import { webhooks } from '../modules/webhooks/tables.ts';

const KEYS = '/api/storekeeper/api-keys';

const addKey = async (server: TestApp, keeper: TestKeeper, name: string) =>
  (await server.send('POST', KEYS, { name, scopes: ['stock'] }, keeper.headers)).body as {
    apiKey: { id: string };
    secret: string;
  };

/** The status and sentence of an empty push with a key. */
async function push(server: TestApp, storeId: string, secret: string) {
  const path = `/api/v1/stores/${storeId}/stock`;
  const headers = { authorization: `Bearer ${secret}` };
  const { status, body } = await server.send('PUT', path, { rows: [] }, headers);
  return { status, sentence: (body as { error?: string }).error };
}

const changesOf = async (server: TestApp, keeper: TestKeeper) =>
  (await server.get('/api/storekeeper/changes?limit=100', keeper.headers)).body as {
    what: string;
    who: string;
    subjectName: string | null;
  }[];

test('a restore gives back no key, account, webhook or recovery code that was ended since', async () => {
  const server = await testApp();
  const { db } = server;
  const storeId = (await addStore(db, { name: 'Corner shop' })).id;
  const keeper = await signedInKeeper(server, storeId);
  const [leaver] = await db.orm
    .insert(storekeepers)
    .values({ storeId, name: 'Leaver', email: 'leaver@x.example', passwordHash: 'x' })
    .returning();
  await db.orm
    .insert(recoveryCodes)
    .values({ keeperId: leaver?.id ?? '', codeHash: 'a'.repeat(64) });
  const revoked = await addKey(server, keeper, 'Old till');
  const kept = await addKey(server, keeper, 'Till');
  const hook = { url: 'https://hook.example.com/secret', events: ['feedback.given'] };
  const { body: added } = await server.send(
    'POST',
    '/api/storekeeper/webhooks',
    hook,
    keeper.headers,
  );
  const file = await backUp(db);

  await server.send('DELETE', `${KEYS}/${revoked.apiKey.id}`, undefined, keeper.headers);
  const removal = `/api/storekeeper/people/${leaver?.id}/remove`;
  const proof = { password: KEEPER_PASSWORD };
  expect((await server.send('POST', removal, proof, keeper.headers)).status).toBeLessThan(300);
  const address = `/api/storekeeper/webhooks/${added.webhook.id}`;
  expect((await server.send('DELETE', address, undefined, keeper.headers)).status).toBe(204);

  const { code, output } = await runAdminOn(db, 'restore', '--replace', file);
  expect(code).toBe(0);
  expect(output).toEqual([
    expect.stringMatching(/^Restored/),
    expect.stringMatching(/^Accounts that were closed/),
    '  Leaver, Corner shop',
    expect.stringMatching(/^Keys that were revoked/),
    '  Old till, Corner shop',
    expect.stringMatching(/^Webhooks that were removed/),
    '  hook.example.com, Corner shop',
    expect.stringMatching(/^Keys that are refused until a storekeeper confirms them/),
    '  Till, Corner shop',
    expect.stringMatching(/^Recovery codes/),
  ]);
  const accounts = await db.orm.select().from(storekeepers);
  expect(accounts.find(({ id }) => id === leaver?.id)?.closedAt).not.toBeNull();
  expect(accounts.find(({ id }) => id === keeper.id)?.closedAt).toBeNull();
  expect(await db.orm.select().from(webhooks)).toEqual([]);
  expect(await db.orm.select().from(recoveryCodes)).toEqual([]);

  expect(await push(server, storeId, revoked.secret)).toMatchObject({ status: 401 });
  const waiting = await push(server, storeId, kept.secret);
  expect(waiting).toEqual({ status: 401, sentence: expect.stringContaining('must confirm') });
  const again = await signedInKeeper(server, storeId);
  const confirm = (id: string) =>
    server.send('POST', `${KEYS}/${id}/confirm`, undefined, again.headers);
  expect((await confirm(revoked.apiKey.id)).status).toBe(404);
  expect((await confirm(kept.apiKey.id)).body).toMatchObject({ name: 'Till', suspendedAt: null });
  expect((await confirm(kept.apiKey.id)).status).toBe(404);
  expect((await push(server, storeId, kept.secret)).status).toBe(200);

  const changes = await changesOf(server, again);
  for (const [what, subjectName] of [
    ['store.restored', null],
    ['keeper.closed', 'Leaver'],
    ['api_key.revoked', 'Old till'],
    ['webhook.removed', 'hook.example.com'],
    ['api_key.suspended', 'Till'],
  ]) {
    expect(changes).toContainEqual(expect.objectContaining({ what, subjectName, who: 'Operator' }));
  }
  await server.close();
});

test('a key of another store is not confirmed', async () => {
  const server = await testApp();
  const [own, other] = [await addStore(server.db), await addStore(server.db, { name: 'Other' })];
  const key = await addKey(server, await signedInKeeper(server, own.id), 'Till');
  expect((await runAdminOn(server.db, 'restore', '--replace', await backUp(server.db))).code).toBe(
    0,
  );
  const { headers } = await signedInKeeper(server, other.id);
  const path = `${KEYS}/${key.apiKey.id}/confirm`;
  expect((await server.send('POST', path, undefined, headers)).status).toBe(404);
  expect((await push(server, own.id, key.secret)).status).toBe(401);
  await server.close();
});

test('a restore into an empty database lists the accounts that it brings back', async () => {
  const [source, target] = [await testApp(), await testDatabase()];
  await signedInKeeper(source, (await addStore(source.db, { name: 'Corner shop' })).id);
  const { output } = await runAdminOn(target, 'restore', await backUp(source.db));
  expect(output).toContainEqual(expect.stringMatching(/^Open accounts that the database did not/));
  expect(output).toContain('  Asha Rao, Corner shop');
  await source.close();
});

test('a restore lists the accounts that have a former password again', async () => {
  const server = await testApp();
  const { db } = server;
  await signedInKeeper(server, (await addStore(db, { name: 'Corner shop' })).id);
  const file = await backUp(db);
  await db.orm.update(storekeepers).set({ passwordHash: 'another one' });
  const { output } = await runAdminOn(db, 'restore', '--replace', file);
  expect(output).toContainEqual(expect.stringMatching(/^Accounts whose password/));
  expect(output).toContain('  Asha Rao, Corner shop');
  await server.close();
});
