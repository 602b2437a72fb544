import { t } from '@lingui/core/macro';
import type { passkeyAssertion, passkeyRegistration } from '@aislewise/contracts/calls/credentials';
import type {
  confirmPasskeyOptions,
  loginPasskeyOptions,
  loginSecondFactor,
} from '@aislewise/contracts/calls/auth';
import type { passkeyOptions } from '@aislewise/contracts/calls/second-factors';
import type * as Library from '@simplewebauthn/browser';
import type { z } from 'zod';
import { messageOf, mutate, type Answer, type Body } from '../../lib/api.ts';

/** A ceremony with a passkey that the browser or its user has ended. The message is for people. */
class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** Whether this browser has passkeys at this address. Without TLS it has them on localhost alone. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Returns the text of a failure for people, also of a ceremony with a passkey. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof PasskeyFailure ? error.message : messageOf(error, fallback);

type CreationOptions = Answer<typeof passkeyOptions>;

/** Makes a passkey in this browser or on a device beside it. Throws PasskeyFailure. */
export const createPasskey = (
  options: CreationOptions,
): Promise<z.input<typeof passkeyRegistration>> =>
  ceremony(async ({ startRegistration }) => {
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return startRegistration({ optionsJSON });
  });

type OptionsCall = typeof loginPasskeyOptions | typeof confirmPasskeyOptions;

async function provePasskey(path: OptionsCall['path']): Promise<z.input<typeof passkeyAssertion>> {
  const options = await mutate<OptionsCall>('POST', path);
  return ceremony(async ({ startAuthentication }) => {
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return startAuthentication({ optionsJSON });
  });
}

type Proof = Body<typeof loginSecondFactor>;

/** A code that the keeper types, or a passkey that the browser is still to prove. */
export type GivenFactor = Exclude<Proof, { kind: 'passkey' }> | { readonly kind: 'passkey' };

/** Returns a proof for the server. Has a passkey proved for the challenge that `path` answers. */
export async function proofOf(given: GivenFactor, path: OptionsCall['path']): Promise<Proof> {
  if (given.kind !== 'passkey') return given;
  return { kind: 'passkey', passkey: await provePasskey(path) };
}

/** Runs a ceremony. Its library is fetched when it is first needed. */
async function ceremony<Result>(
  run: (library: typeof Library) => Promise<Result>,
): Promise<Result> {
  const library = await import('@simplewebauthn/browser');
  try {
    return await run(library);
  } catch (cause) {
    throw new PasskeyFailure(reasonOf(cause), { cause });
  }
}

/** The names are those of the errors of WebAuthn 3, sections 5.1.3 and 5.1.4. */
function reasonOf(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'InvalidStateError':
      return t`This device has a passkey for your account already.`;
    case 'NotAllowedError':
    case 'AbortError':
      return t`The passkey was not used: it was cancelled, or it took too long. Please try again.`;
    case 'SecurityError':
      return t`Passkeys do not work at this address.`;
    default:
      return t`The passkey could not be used on this device.`;
  }
}
