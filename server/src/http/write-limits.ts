import { normalizeIP } from '@fastify/rate-limit';
import { TooManyRequests } from '../lib/errors.ts';

const WINDOW_MS = 3_600_000;

/** Bounds the memory. The oldest windows are dropped first. */
const MAX_WINDOWS = 50_000;

/** Limit of one kind of anonymous write. */
export interface WriteLimit {
  name: string;
  /**
   * Writes to one store from one network in an hour. The limit stops scripts: choose a number above
   * the traffic of many shoppers behind one address.
   */
  max: number;
  /** Error for the shopper. */
  refusal: string;
}

/** Counts anonymous writes by limit, store and network. Each process counts its own. */
export class WriteLimits {
  readonly #now: () => Date;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts one write. Throws TooManyRequests if the limit is reached. */
  consume({ name, max, refusal }: WriteLimit, storeId: string, address: string): void {
    const key = `${name} ${storeId} ${networkOf(address)}`;
    const now = this.#now().getTime();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { count: 0, endsAt: now + WINDOW_MS };
      this.#windows.delete(key);
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_WINDOWS && oldest !== undefined) this.#windows.delete(oldest);
    }
    if (window.count >= max) throw new TooManyRequests(refusal, (window.endsAt - now) / 1000);
    window.count += 1;
  }
}

/**
 * The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * subscribers choose the other bits themselves.
 */
export const networkOf = (address: string): string => normalizeIP(address, 64);
