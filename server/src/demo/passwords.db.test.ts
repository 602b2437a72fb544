import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { addStore } from '../../test/fixtures.ts';
import { sessions, storekeepers } from '../modules/auth/tables.ts';
import { hasPublicPassword, replacePublicPassword } from './passwords.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './seed.ts';

test('the public password of the demo is replaced once, and a chosen one stays', async () => {
  const db = await testDatabase();
  const passwordHash = await hash(DEMO_PASSWORD);
  for (let i = 1; i <= 3; i += 1) {
    const { id: storeId } = await addStore(db);
    const email = DEMO_EMAILS.replace('%', `store-${i}`);
    const keeper = { id: randomUUID(), storeId, name: 'Asha', email, passwordHash };
    await db.orm.insert(storekeepers).values(keeper);
  }
  const [first, second] = await db.orm.select().from(storekeepers);
  const keeperId = first?.id ?? '';
  await db.orm
    .insert(sessions)
    .values({ tokenHash: 'a'.repeat(64), keeperId, expiresAt: new Date('2027-01-01') });
  const chosen = eq(storekeepers.id, second?.id ?? '');
  // The hash of no known password.
  const own =
    '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  await db.orm.update(storekeepers).set({ passwordHash: own }).where(chosen);
  expect(await hasPublicPassword(db)).toBe(true);

  const password = await replacePublicPassword(db);
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await hasPublicPassword(db)).toBe(false);
  const rows = await db.orm.select().from(storekeepers);
  expect(rows).toHaveLength(3);
  expect(rows.find(({ id }) => id === second?.id)?.passwordHash).toBe(own);
  for (const { passwordHash } of rows.filter(({ id }) => id !== second?.id)) {
    expect(await verify(passwordHash, password ?? '')).toBe(true);
    expect(await verify(passwordHash, DEMO_PASSWORD)).toBe(false);
  }
  expect(await db.orm.select().from(sessions)).toEqual([]);
  expect(await replacePublicPassword(db)).toBeUndefined();
});
