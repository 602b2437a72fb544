import { isIP } from 'node:net';

/** The site that passkeys belong to (WebAuthn, Relying Party). */
export interface RelyingParty {
  /** A domain. */
  id: string;
  origin: string;
}

/**
 * Returns the relying party at which browsers accept passkeys, or undefined where they accept none:
 * an address of digits cannot have passkeys, nor can a page without TLS, except on localhost. The
 * Host header counts only without PUBLIC_URL, and only if it is localhost.
 */
export function relyingPartyOf(
  publicUrl: string | undefined,
  host: string,
): RelyingParty | undefined {
  if (publicUrl === undefined) {
    return /^localhost(:\d+)?$/.test(host)
      ? { id: 'localhost', origin: `http://${host}` }
      : undefined;
  }
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}
