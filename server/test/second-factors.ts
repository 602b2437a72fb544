import { TOTP } from 'otpauth';
import { cookiesOf, type TestAnswer, type TestApp } from './app.ts';
import { KEEPER_PASSWORD } from './keepers.ts';

const STEP_MS = 30_000;

/** The code of an authenticator app with this secret, `steps` after `now`. */
export const codeOf = (secret: string, now: number, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now + steps * STEP_MS });

/** Sets an authenticator app up, and returns its secret and the recovery codes. */
export async function addTotp(server: TestApp, headers: { cookie: string }, now: number) {
  const begun = await server.send('POST', '/api/auth/totp', undefined, headers);
  const { secret } = begun.body as { secret: string };
  const body = { code: codeOf(secret, now) };
  const answer = await server.send('POST', '/api/auth/totp/confirm', body, headers);
  if (answer.status !== 200) throw new Error(`The app was refused: ${answer.status}`);
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

/** All cookies that an answer sets, as a browser sends them back. */
export const allCookies = (answer: TestAnswer): string =>
  [...cookiesOf(answer)].map(([name, value]) => `${name}=${value}`).join('; ');

/** The first step of a sign-in. `cookie` carries it to the second step. */
export async function firstStep(server: TestApp, email: string, remember = false, cookie = '') {
  const body = { email, password: KEEPER_PASSWORD, remember };
  const answer = await server.send('POST', '/api/auth/login', body, { cookie });
  return { answer, cookie: [allCookies(answer), cookie].filter(Boolean).join('; ') };
}

/** The second step of a sign-in. */
export const secondStep = (server: TestApp, cookie: string, body: object): Promise<TestAnswer> =>
  server.send('POST', '/api/auth/login/second-factor', body, { cookie });
