import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addKeeper } from '../../../test/keepers.ts';
import { SHORT_LIVED_TABLES } from '../../backup/schema.ts';
import { deleteExpired } from './clean-up.ts';
import * as tables from './tables.ts';

/** Without a server, whose own clean-up would delete rows during the test. */
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const hash = (): string => randomBytes(32).toString('hex');

/** Adds a row to each table whose rows expire. */
async function addRows(storeId: string, keeperId: string, expiresAt: Date): Promise<void> {
  const { orm } = db;
  const row = () => ({ keeperId, tokenHash: hash(), expiresAt });
  await orm.insert(tables.sessions).values(row());
  await orm.insert(tables.knownDevices).values(row());
  await orm.insert(tables.pendingSignIns).values({ ...row(), remembered: true });
  await orm.insert(tables.passwordResets).values(row());
  await orm.insert(tables.emailChanges).values({ ...row(), email: 'new@example.com' });
  const invited = { storeId, name: 'Ravi', email: `${hash()}@example.com` };
  await orm.insert(tables.invitations).values({ ...invited, tokenHash: hash(), expiresAt });
  await orm.insert(tables.keeperRemovals).values({ ...row(), changeId: randomUUID() });
  await orm.insert(tables.ceremonies).values({ ...row(), kind: 'totp', value: 'x' });
  await orm.insert(tables.attempts).values({ key: hash(), points: 1, expire: expiresAt });
}

/** Shared lists and alerts have a clean-up of their own, and recovery codes do not expire. */
const OTHERS = new Set(['shared_lists', 'shared_list_lines', 'alerts', 'recovery_codes']);
const TABLES = SHORT_LIVED_TABLES.filter((name) => !OTHERS.has(name));

async function counts(): Promise<Record<string, number>> {
  const rows = TABLES.map(async (name) => {
    const { rows: found } = await db.orm.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(name)}`,
    );
    return [name, found[0]?.total] as const;
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<string, number>;
}

test('rows that have expired are deleted from every table that has such, and no other rows', async () => {
  const storeId = (await addStore(db)).id;
  const [gone, live] = [await addKeeper({ db }, storeId), await addKeeper({ db }, storeId)];
  await addRows(storeId, gone.id, new Date(Date.now() - 1));
  await addRows(storeId, live.id, new Date(Date.now() + 60_000));
  expect(new Set(Object.values(await counts()))).toEqual(new Set([2]));
  await deleteExpired({ db, now: () => new Date() });
  expect(new Set(Object.values(await counts()))).toEqual(new Set([1]));
});
