import { isIPv6 } from 'node:net';
import { TooManyRequests } from '../lib/errors.ts';

/** Addresses counted at once; beyond it the oldest are forgotten, so that memory stays bounded. */
const MOST_KEYS = 50_000;

export interface WriteLimit {
  /** Counts one write; throws TooManyRequests once the window's are used up. */
  take(storeId: string, address: string): void;
  /** Takes a count back: the write was refused for another reason. */
  giveBack(storeId: string, address: string): void;
}

interface Options {
  /** Writes a window. */
  most: number;
  windowMs: number;
  now: () => Date;
  /** What the person is told. */
  sentence: string;
}

/**
 * A bound on the anonymous writes to one store from one address. It is there to stop scripts: set
 * it so that a store full of shoppers behind one address stays below it. Counted in this process.
 */
export function createWriteLimit({ most, windowMs, now, sentence }: Options): WriteLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function current(key: string): { count: number; endsAt: number } | undefined {
    const window = windows.get(key);
    if (window === undefined || window.endsAt > now().getTime()) return window;
    windows.delete(key);
    return undefined;
  }

  function forgetOldest(): void {
    const [oldest] = windows.keys();
    if (oldest !== undefined) windows.delete(oldest);
  }

  return {
    take(storeId, address) {
      const key = keyOf(storeId, address);
      const window = current(key);
      if (window === undefined) {
        if (windows.size >= MOST_KEYS) forgetOldest();
        windows.set(key, { count: 1, endsAt: now().getTime() + windowMs });
      } else if (window.count < most) {
        window.count += 1;
      } else {
        throw new TooManyRequests(sentence, (window.endsAt - now().getTime()) / 1000);
      }
    },
    giveBack(storeId, address) {
      const window = current(keyOf(storeId, address));
      if (window) window.count -= 1;
    },
  };
}

const keyOf = (storeId: string, address: string): string => `${storeId} ${networkOf(address)}`;

/**
 * What one subscriber is given: an IPv4 address whole, of an IPv6 address the first 64 bits, since
 * the rest is the subscriber's to choose.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), tail === undefined ? [] : groups(tail)];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
