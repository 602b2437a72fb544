/** The proofs of a sign-in: passwords, codes, tokens of links, passkeys. */
import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from '../auth.ts';
import { broken, fewestCharacters, isNotValid, mostCharacters } from './faults.ts';
import { exactText, longText, storable, text } from './fields.ts';

/** UTF-16 units of a string that has at most `MAX_PASSWORD` code points. */
const MAX_PASSWORD_UNITS = 2 * MAX_PASSWORD;

const codePoints = (text: string): number => [...text].length;

const tooShort = broken(fewestCharacters(MIN_PASSWORD));
const tooLong = broken(mostCharacters(MAX_PASSWORD));

/** A password that is compared. Used exactly as typed. */
export const password = z.string().min(1).max(MAX_PASSWORD_UNITS, tooLong).check(storable);

/** A password that is chosen. The server also refuses common ones and those close to the account. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD, { ...tooShort, abort: true })
  .max(MAX_PASSWORD_UNITS, { ...tooLong, abort: true })
  .check(storable)
  .refine((text) => codePoints(text) >= MIN_PASSWORD, tooShort)
  .refine((text) => codePoints(text) <= MAX_PASSWORD, tooLong);

/** The token of a link. */
export const linkToken = exactText(200).min(1);

/** A code of an authenticator app, or a recovery code, with or without spaces. */
export const code = text(40);

/** Bytes in base64url, at most `max` characters. */
const base64url = (max: number) => exactText(max).regex(/^[\w-]+$/, broken(isNotValid));

const credential = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
};

/** A new passkey, as the browser's `PublicKeyCredential.toJSON` writes it (WebAuthn 3). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(longText(40)).max(10).optional(),
  }),
});

/** Proof of a passkey, as the browser's `PublicKeyCredential.toJSON` writes it (WebAuthn 3). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** For the browser's `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().describe('Milliseconds'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

/** For the browser's `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().describe('Milliseconds'),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('preferred'),
});

/** Proof of a second factor, or a recovery code in its place. */
export const secondStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code }),
  z.object({ kind: z.literal('passkey'), passkey: passkeyAssertion }),
  z.object({ kind: z.literal('recovery_code'), code }),
]);

/** The proof with which a signed-in keeper confirms the sign-in: all that a sign-in asks for. */
export const confirmation = z.object({
  password,
  secondFactor: secondStep.optional().describe('Needed if the keeper has a second factor'),
});
