import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './rules.ts';

const TIMEOUT_MS = 15_000;
/** For the look-up of the name, the connection and its TLS. */
const CONNECT_TIMEOUT_MS = 5_000;

/** For tests: a certificate to trust beside the known ones, and the addresses that count as public. */
export interface PostOptions {
  ca?: string | undefined;
  isPublic?: (address: string) => boolean;
}

const NOT_PUBLIC = 'The address is not a public one of the internet.';
const NO_CONNECTION = `It could not be reached within ${CONNECT_TIMEOUT_MS / 1000} seconds.`;

/**
 * Looks a name up and refuses it if any of its addresses is not public. The connection is made to the
 * very addresses that were checked: a second look-up could answer others.
 */
const lookUpPublic =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, options: LookupOptions, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), []);
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(new Error(NOT_PUBLIC), []);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/**
 * Posts a message over https. Returns null if it was taken (2xx), else the reason in a sentence. Follows
 * no redirect: it would lead to an address that nobody has entered.
 */
export async function postWebhook(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { ca, isPublic = isPublicAddress }: PostOptions = {},
): Promise<string | null> {
  const host = new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');
  // Node.js looks up names alone.
  if (ipaddr.isValid(host) && !isPublic(host)) return NOT_PUBLIC;
  const answered = Promise.withResolvers<string | null>();
  const sent = request(
    url,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Aislewise-Webhooks/1',
      },
      // A new connection each time, so that each is to an address that was checked.
      agent: false,
      lookup: lookUpPublic(isPublic),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(ca !== undefined && { ca }),
    },
    ({ statusCode: status = 0 }) => {
      if (status >= 200 && status < 300) answered.resolve(null);
      else if (status >= 300 && status < 400) {
        answered.resolve(`It answered with a redirect (${status}), which is not followed.`);
      } else answered.resolve(`It answered with the status ${status}.`);
      // The body of the answer says nothing that counts.
      sent.destroy();
    },
  );
  sent.on('error', (error) => answered.resolve(reasonOf(error)));
  const connecting = setTimeout(() => sent.destroy(new Error(NO_CONNECTION)), CONNECT_TIMEOUT_MS);
  const stopWaiting = (): void => clearTimeout(connecting);
  sent.once('socket', (socket) => socket.once('secureConnect', stopWaiting));
  sent.once('close', stopWaiting);
  sent.end(body);
  return answered.promise;
}

function reasonOf(error: Error & { code?: string }): string {
  if (error.message === NOT_PUBLIC || error.message === NO_CONNECTION) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return `It did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  }
  return `It could not be reached (${error.code ?? error.name}).`;
}
