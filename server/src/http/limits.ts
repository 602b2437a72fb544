import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../lib/errors.ts';
import type { Secrets } from '../lib/secrets.ts';

/** How much of one kind of work is done for a subject, such as a network, within a time. */
export interface Limit {
  name: string;
  /** Units within the time. Choose more than many shoppers behind one address need. */
  max: number;
  seconds: number;
  /** Error for the person. */
  refusal: string;
}

/** Counts work by limit and subject. Each process counts its own. */
export class Limits {
  readonly #secrets: Secrets;
  readonly #limiters = new Map<string, RateLimiterMemory>();

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Counts work of this cost. Throws TooManyRequests if the limit is exceeded. */
  async consume(limit: Limit, subject: readonly string[], cost = 1): Promise<void> {
    const { name, max: points, seconds: duration } = limit;
    let limiter = this.#limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
      this.#limiters.set(name, limiter);
    }
    try {
      await limiter.consume(this.#secrets.hash('limits', subject.join(' ')), cost);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyRequests(limit.refusal, error.msBeforeNext / 1000);
    }
  }
}

/**
 * The network of one subscriber: an IPv4 address, or the first 56 bits of an IPv6 address, because
 * subscribers choose the other bits themselves (RFC 6177, BCP 157).
 */
export function networkOf(address: string): string {
  // Some proxies add the port, which a client chooses.
  const host = address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  if (!ipaddr.isValid(host)) return address;
  const parsed = ipaddr.process(host);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts;
  return new ipaddr.IPv6([first, second, third, fourth & 0xff00, 0, 0, 0, 0]).toString();
}
