import { afterAll, beforeEach, expect } from 'vitest';
import { mailOutbox } from '../src/modules/mail/tables.ts';
import { testApp, type TestApp, type TestAppOptions } from './app.ts';
import { addStore } from './fixtures.ts';

const DAY_MS = 86_400_000;

/** Settings for mails that nothing sends: they stay in the outbox, where `mailsTo` reads them. */
export const UNSENT_MAIL = { url: 'smtp://127.0.0.1:9', from: 'shop@example.com' };

/**
 * Starts a server with one store for the tests of a file, and stops it after them. The server's time
 * is `clock.time` in milliseconds. A day passes before each test.
 */
export async function useStoreWithClock(config: TestAppOptions['config'] = {}) {
  const clock = { time: Date.parse('2026-11-21T08:00:00Z') };
  const server = await testApp({ now: () => new Date(clock.time), config });
  const { id: storeId } = await addStore(server.db, { name: 'Devon Spices' });
  beforeEach(() => {
    clock.time += DAY_MS;
  });
  afterAll(() => server.close());
  return { server, storeId, clock };
}

/** The queued mails to an address, the first first. */
export async function mailsTo({ db }: Pick<TestApp, 'db'>, email: string) {
  const mails = await db.orm.select().from(mailOutbox);
  return mails.filter(({ recipient }) => recipient === email);
}

/** The mail that is queued to an address because of an action, which may be queued after its answer. */
export async function nextMail(
  server: Pick<TestApp, 'db'>,
  email: string,
  action: () => Promise<unknown>,
) {
  const earlier = new Set((await mailsTo(server, email)).map(({ id }) => id));
  const added = async () => (await mailsTo(server, email)).find(({ id }) => !earlier.has(id));
  await action();
  await expect.poll(added).toBeDefined();
  return added();
}
