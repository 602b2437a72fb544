import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { storekeepers } from '../src/modules/auth/tables.ts';
import { sessionCookie, type TestApp } from './app.ts';

export const KEEPER_PASSWORD = 'a password of tests';
/** The least memory and passes that argon2 has, since sign-ins are what most tests wait for. */
const PASSWORD_HASH = hash(KEEPER_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Adds a keeper to a store, without signing them in. */
export async function addKeeper(
  { db }: Pick<TestApp, 'db'>,
  storeId: string,
  row: Partial<typeof storekeepers.$inferInsert> = {},
) {
  const id = randomUUID();
  const { name = 'Asha Rao', email = `keeper-${id}@example.com` } = row;
  const keeper = { id, storeId, name, email };
  const passwordHash = await PASSWORD_HASH;
  await db.orm.insert(storekeepers).values({ ...row, ...keeper, passwordHash });
  return keeper;
}

export type TestKeeper = Awaited<ReturnType<typeof signedInKeeper>>;

/** Adds a keeper to a store and signs them in; `headers` carries their session. */
export async function signedInKeeper(server: TestApp, storeId: string, name = 'Asha Rao') {
  const keeper = await addKeeper(server, storeId, { name });
  return { ...keeper, headers: { cookie: await signIn(server, keeper.email) } };
}

/** Signs a keeper in and answers the cookie to send; throws unless that went well. */
export async function signIn(
  server: TestApp,
  email: string,
  password = KEEPER_PASSWORD,
  remember = true,
): Promise<string> {
  const answer = await server.send('POST', '/api/auth/login', { email, password, remember });
  const cookie = sessionCookie(answer);
  if (answer.status !== 200 || cookie === undefined) {
    throw new Error(`Sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return cookie;
}
