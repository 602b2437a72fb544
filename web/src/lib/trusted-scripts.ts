import { ownAddress } from './own-address.ts';

/** Trusted Types (W3C), as far as they are used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): unknown;
}

/** The scripts of the service worker and of the worker that searches on the device. */
const WORKER = /^\/(?:sw|assets\/finder-worker-[\w-]+)\.js$/;

/** Returns the address of a worker of this app. Null for any other, which the browser then refuses. */
export function workerAddress(address: string, origin?: string): string | null {
  const own = ownAddress(address, origin);
  return own !== null && WORKER.test(own) ? own : null;
}

// Lets the browser start only workers of this app, and read no text as markup or as a script. The
// content security policy requires this policy. A browser without Trusted Types ignores both.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL: (address) => workerAddress(address) });
