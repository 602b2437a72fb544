import { createHmac } from 'node:crypto';
import type { Rule } from '@aislewise/contracts/calls/faults';
import { msg } from '@lingui/core/runtime-macro';
import ipaddr from 'ipaddr.js';
import { isWithin } from '../../lib/networks.ts';

const SECRET_PREFIX = 'whsec_';

/** The secret of a webhook from random bytes, as the Standard Webhooks convention writes it. */
export const webhookSecret = (bytes: Buffer): string =>
  `${SECRET_PREFIX}${bytes.toString('base64')}`;

/**
 * The headers of a message by the Standard Webhooks convention: HMAC-SHA-256 of `id.timestamp.body`,
 * with the bytes that the secret holds in base64.
 */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** The waits after each failed attempt, in seconds: a little more than a day in all. */
const WAITS_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];

/** The wait after this many attempts. Null gives the delivery up. */
export const retryDelayMs = (attempts: number): number | null => {
  const seconds = WAITS_SECONDS[attempts - 1];
  return seconds === undefined ? null : seconds * 1000;
};

/** Failures in a row after which a receiver is asked only once in a while. */
const FAILURES_BEFORE_PAUSE = 3;
const FIRST_PAUSE_MS = 300_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * The time after this many failures in a row in which a receiver gets no message: none after the first
 * ones, then five minutes, then twice as long each time up to an hour.
 */
export const pauseMs = (failures: number): number =>
  failures < FAILURES_BEFORE_PAUSE
    ? 0
    : Math.min(
        FIRST_PAUSE_MS * 2 ** Math.min(failures - FAILURES_BEFORE_PAUSE, 10),
        LONGEST_PAUSE_MS,
      );

/** Addresses within the public ranges at which a provider's machines reach the host that runs them. */
const PROVIDERS_OWN = ['168.63.129.16'];

/**
 * Whether an address is one of the public internet: no loopback, private, link-local, multicast or
 * reserved one, also if IPv6 wraps it, and none of the denied networks. Of IPv6 only 2000::/3 is given
 * out (IANA).
 */
export function isPublicAddress(address: string, denied: readonly string[] = []): boolean {
  if (!ipaddr.isValid(address)) return false;
  if (isWithin(address, PROVIDERS_OWN) || isWithin(address, denied)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}

const isNoAddress: Rule = (field) =>
  msg`${{ field }} must be a web address such as https://example.com/hook.`;
const isNotHttps: Rule = (field) => msg`${{ field }} must begin with https://.`;
const hasPassword: Rule = (field) => msg`${{ field }} must not have a password in it.`;
const isNotPublic: Rule = (field) => msg`${{ field }} must be at a public address of the internet.`;

/** Why an address cannot be a webhook's. Undefined if it can, as far as it says. */
export function urlFault(text: string): Rule | undefined {
  if (!URL.canParse(text)) return isNoAddress;
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:') return isNotHttps;
  if (username !== '' || password !== '') return hasPassword;
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  const isLocalName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host);
  const isOther = ipaddr.isValid(host)
    ? !isPublicAddress(host)
    : isLocalName || !host.includes('.');
  return isOther ? isNotPublic : undefined;
}
