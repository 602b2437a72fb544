import type { MessageDescriptor } from '@lingui/core';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { TooManyRequests } from '../lib/errors.ts';
import type { Secrets } from '../lib/secrets.ts';

/** How much of one kind of work is done for a subject, such as a network, within a time. */
export interface Limit {
  name: string;
  /** Units within the time. Choose more than many shoppers behind one address need. */
  max: number;
  /** Units of all networks together, of which a wide network gets a part only. */
  ofAll?: number;
  seconds: number;
  /** Error for the person. */
  refusal: MessageDescriptor;
}

/** Counts kept at most, in about 20 MB. The least recently used counts are dropped. */
const MAX_COUNTS = 100_000;

/** Units of one subject until the end of the time. */
interface Count {
  units: number;
  readonly endsAt: number;
}

/** Counts work by limit and subject. Each process counts its own. */
export class Limits {
  readonly #secrets: Secrets;
  // Takes memory as it fills; the option `max` would reserve it at the start.
  readonly #counts = new LRUCache<string, Count>({ maxSize: MAX_COUNTS, sizeCalculation: () => 1 });

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Number of subjects in memory. */
  get size(): number {
    return this.#counts.size;
  }

  /**
   * Counts work of this cost for a subject that exists: one that strangers make up would push others
   * out. Throws TooManyRequests if the limit is exceeded.
   */
  consume(limit: Limit, subject: readonly string[], cost = 1): void {
    const { units, endsAt } = this.#add(limit, subject, cost);
    if (units > limit.max) {
      throw new TooManyRequests(limit.refusal, (endsAt - Date.now()) / 1000);
    }
  }

  /**
   * Counts work of this cost for each network that an address is in, the narrowest first; for work in
   * one store, with its id. Throws TooManyRequests at the first limit that is exceeded.
   */
  consumeOf(limit: Limit, address: string, cost = 1, storeId = ''): void {
    for (const network of networksOf(address)) {
      this.consume({ ...limit, max: mostOf(network, limit) }, [network.prefix, storeId], cost);
    }
  }

  /** Counts work that was done already. The next one is refused if the limit is exceeded. */
  chargeTo(limit: Limit, address: string, cost: number): void {
    for (const { prefix } of networksOf(address)) this.#add(limit, [prefix, ''], cost);
  }

  #add({ name, seconds }: Limit, subject: readonly string[], cost: number): Count {
    const key = this.#secrets.hash('limits', [name, ...subject].join(' '));
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now) {
      count = { units: 0, endsAt: now + seconds * 1000 };
      this.#counts.set(key, count);
    }
    count.units += cost;
    return count;
  }
}

/** A network that an address is in. */
export interface Network {
  readonly prefix: string;
  /** How many times the limit of a subscriber's network it has. */
  readonly times: number;
  /** The share of what is for all that it may take. */
  readonly share: number;
}

/**
 * The widths of IPv6 networks in bits. A subscriber has the bits after the first 56 (RFC 6177, BCP
 * 157), but tunnels and hosters give 48 to anybody, which are 256 such networks, and a provider has 32.
 */
const WIDTHS = [
  { bits: 56, times: 1, share: 0.1 },
  { bits: 48, times: 8, share: 0.1 },
  { bits: 32, times: 64, share: 0.5 },
];

/**
 * The networks that an address is in, from one subscriber's to one provider's. An IPv4 address is one
 * network.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const parsed = parse(address);
  const [{ bits, ...subscriber }, ...wider] = WIDTHS as [Width, ...Width[]];
  if (!(parsed instanceof ipaddr.IPv6)) {
    return [{ prefix: parsed?.toString() ?? address, ...subscriber }];
  }
  return [
    { prefix: prefixOf(parsed, bits), ...subscriber },
    ...wider.map((one) => ({
      prefix: `${prefixOf(parsed, one.bits)}/${one.bits}`,
      times: one.times,
      share: one.share,
    })),
  ];
}
type Width = (typeof WIDTHS)[number];

/** The units that a network may have, of a limit for a subscriber's network. */
export function mostOf(
  { times, share }: Pick<Network, 'times' | 'share'>,
  { max, ofAll = Infinity }: { max: number; ofAll?: number | undefined },
): number {
  return Math.max(max, Math.min(max * times, Math.floor(ofAll * share)));
}

/**
 * The region of an address, for people who should be independent of each other: the first 16 bits of
 * an IPv4 address, 32 of an IPv6 address. Who has one network of it can easily have another.
 */
export function regionOf(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return address;
  return `${prefixOf(parsed, parsed instanceof ipaddr.IPv6 ? 32 : 16)}/region`;
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Some proxies add the port, which a client chooses.
  const host = address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  return ipaddr.isValid(host) ? ipaddr.process(host) : undefined;
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address
    .toByteArray()
    .map((byte, i) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - 8 * i))));
  return ipaddr.fromByteArray(bytes).toString();
}
