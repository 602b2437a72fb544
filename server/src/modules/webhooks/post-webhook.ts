import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { CONNECT_TIMEOUT_MS, TIMEOUT_MS, type Failure } from './failures.ts';
import { isPublicAddress } from './rules.ts';

/** For tests: a certificate to trust beside the known ones, and the addresses that count as public. */
export interface PostOptions {
  ca?: string | undefined;
  isPublic?: (address: string) => boolean;
}

const NOT_PUBLIC = 'not_public' satisfies Failure;
const NO_CONNECTION = 'no_connection' satisfies Failure;

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
 * Posts a message over https. Returns null if it was taken (2xx), else the reason. Follows
 * no redirect: it would lead to an address that nobody has entered.
 */
export async function postWebhook(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  { ca, isPublic = isPublicAddress }: PostOptions = {},
): Promise<Failure | null> {
  const host = new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');
  // Node.js looks up names alone.
  if (ipaddr.isValid(host) && !isPublic(host)) return NOT_PUBLIC;
  const answered = Promise.withResolvers<Failure | null>();
  const sent = request(
    url,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Aislewise-Webhooks/1',
        ...headers,
        'content-length': Buffer.byteLength(body),
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
        answered.resolve(`redirect ${status}`);
      } else answered.resolve(`status ${status}`);
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

function reasonOf(error: Error & { code?: string }): Failure {
  if (error.message === NOT_PUBLIC || error.message === NO_CONNECTION) return error.message;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return 'no_answer';
  }
  return `unreachable ${error.code ?? error.name}`;
}
