import { cookieOf, sendJson } from './client.ts';

/** A keeper whose sign-in the attack knows. */
export interface KnownKeeper {
  email: string;
  password: string;
}

/** A keeper who is signed in. */
export interface SignedIn extends KnownKeeper {
  storeId: string;
  cookie: string;
}

/** The server under attack, with keepers of two different stores. */
export interface Target {
  base: string;
  keepers: readonly [KnownKeeper, KnownKeeper];
}

/** A weakness that an attack found. */
export interface Fault {
  attack: string;
  what: string;
}

/** Signs a keeper in. Throws if that fails. */
export async function signIn(
  { base }: Pick<Target, 'base'>,
  keeper: KnownKeeper,
  from?: string,
): Promise<SignedIn> {
  const { email, password } = keeper;
  const body = { email, password };
  const answer = await sendJson(base, { method: 'POST', path: '/api/auth/login', body, from });
  const cookie = cookieOf(answer, 'aislewise-session');
  if (answer.status !== 200 || cookie === undefined) {
    throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`);
  }
  const { user } = JSON.parse(answer.text) as { user: { storeId: string } };
  return { ...keeper, storeId: user.storeId, cookie };
}
