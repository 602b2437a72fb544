/** Sign-in and sign-out. */
import { z } from 'zod';
import { ROLES, SECOND_FACTORS } from '../auth.ts';
import { call } from './call.ts';
import { confirmation, passkeyRequestOptions, password, secondStep } from './credentials.ts';
import { email, id, language } from './fields.ts';

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  storeId: id.nullable(),
  language: language.nullable().describe('Null until one was chosen'),
});
export type User = z.infer<typeof user>;

const signedIn = z.object({ user });

/** The password was right. The session begins after the second step, within five minutes. */
export const secondStepNeeded = z.object({
  secondFactor: z
    .array(z.enum(SECOND_FACTORS))
    .describe('The factors that work here, maybe none; a recovery code always does'),
});

export const login = call('POST', '/api/auth/login', {
  access: 'public',
  summary: 'Signs a keeper in and sets the session cookie, or says which second factor must follow',
  body: z.object({
    email,
    password,
    remember: z
      .boolean()
      .default(false)
      .describe(
        'Keep me signed in on this device: 7 days after the last use, 30 days at most. Without it the session ends after 12 hours or with the browser',
      ),
  }),
  answer: z.union([signedIn, secondStepNeeded]),
});

export const loginPasskeyOptions = call('POST', '/api/auth/login/passkey-options', {
  access: 'public',
  summary: 'Returns what the browser needs to prove a passkey for the second step of a sign-in',
  answer: passkeyRequestOptions,
});

export const loginSecondFactor = call('POST', '/api/auth/login/second-factor', {
  access: 'public',
  summary:
    'Ends a sign-in by a code of the authenticator app, a passkey or a recovery code, and sets the session cookie',
  body: secondStep,
  answer: signedIn,
});

export const logout = call('POST', '/api/auth/logout', {
  access: 'public',
  summary: 'Ends the session',
});

export const whoAmI = call('GET', '/api/auth/user', {
  access: 'keeper',
  beforeSecondFactor: true,
  summary: 'Returns the signed-in keeper',
  answer: signedIn,
});

export const confirmPasskeyOptions = call('POST', '/api/auth/confirm/passkey-options', {
  access: 'keeper',
  beforeSecondFactor: true,
  summary: 'Returns what the browser needs to prove a passkey for a confirmation',
  answer: passkeyRequestOptions,
});

export const confirmSignIn = call('POST', '/api/auth/confirm', {
  access: 'keeper',
  beforeSecondFactor: true,
  summary:
    'Proves password and second factor again, so that calls which need a recent sign-in are accepted; the session gets a new cookie',
  body: confirmation,
});

export const portalAuth = call('GET', '/api/storekeeper/auth', {
  access: 'keeper',
  summary: 'Checks that the session may manage the store of X-Store-Id',
  answer: z.object({
    storeName: z.string(),
    sendsMail: z.boolean().describe('Whether customers get replies by e-mail'),
  }),
});
