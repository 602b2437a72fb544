/** The second factors of a keeper's sign-in. */
import { z } from 'zod';
import { call } from './call.ts';
import { code, passkeyCreationOptions, passkeyRegistration } from './credentials.ts';
import { id, text, timestamp } from './fields.ts';

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const recoveryCodes = z.array(z.string()).describe('Shown this once; each works once');

/** The answer to a factor that was set up. */
const factorAdded = z.object({
  recoveryCodes: recoveryCodes.nullable().describe('Null if the keeper has codes already'),
});

export const getSecondFactors = call('GET', '/api/auth/second-factors', {
  access: 'keeper',
  beforeSecondFactor: true,
  summary: 'Returns the own second factors',
  answer: z.object({
    required: z.boolean().describe('Whether each keeper must have one (REQUIRE_SECOND_FACTOR)'),
    totpSince: timestamp.nullable().describe('Null without an authenticator app'),
    passkeys: z.array(passkey),
    passkeysWork: z
      .boolean()
      .describe('Whether passkeys can be used at this address: PUBLIC_URL, or http://localhost'),
    recoveryCodesLeft: z.number().int(),
  }),
});

export const beginTotp = call('POST', '/api/auth/totp', {
  access: 'keeper',
  recentSignIn: true,
  beforeSecondFactor: true,
  summary: 'Makes a secret for an authenticator app, which counts once a code has confirmed it',
  answer: z.object({
    secret: z.string().describe('Base32, to be typed into the app'),
    uri: z.string().describe('otpauth:// address, for a QR code'),
  }),
});

export const confirmTotp = call('POST', '/api/auth/totp/confirm', {
  access: 'keeper',
  recentSignIn: true,
  beforeSecondFactor: true,
  summary: 'Sets the authenticator app up by a first code, and ends all other sessions',
  body: z.object({ code }),
  answer: factorAdded,
});

export const removeTotp = call('DELETE', '/api/auth/totp', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Removes the authenticator app and ends all other sessions',
});

export const passkeyOptions = call('POST', '/api/auth/passkeys/options', {
  access: 'keeper',
  recentSignIn: true,
  beforeSecondFactor: true,
  summary: 'Returns what the browser needs to make a passkey',
  answer: passkeyCreationOptions,
});

export const addPasskey = call('POST', '/api/auth/passkeys', {
  access: 'keeper',
  recentSignIn: true,
  beforeSecondFactor: true,
  summary: 'Adds a passkey and ends all other sessions',
  body: z.object({ name: text(60), passkey: passkeyRegistration }),
  status: 201,
  answer: factorAdded.extend({ passkey }),
});

export const removePasskey = call('DELETE', '/api/auth/passkeys/:id', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Removes a passkey and ends all other sessions',
  params: z.object({ id }),
});

export const remakeRecoveryCodes = call('POST', '/api/auth/recovery-codes', {
  access: 'keeper',
  recentSignIn: true,
  summary: 'Makes new recovery codes; the former ones end',
  answer: z.object({ recoveryCodes }),
});
