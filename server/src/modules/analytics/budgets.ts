import { LRUCache } from 'lru-cache';
import { mostOf, networksOf, type Network } from '../../http/limits.ts';
import { foldQuery, type TrackedEvent } from './rules.ts';

/** Tracked calls that are stored in a day (UTC). Above a limit they are answered and dropped. */
interface Limits {
  events: number;
  /** Visitors that are new today. Each is a row. */
  visitors: number;
  /** Searched words and lacked foods that are new today. Each is a row. */
  queries: number;
}

/** The fields of an event that the limits use. */
type Counted = Pick<TrackedEvent, 'at' | 'storeId' | 'sessionId' | 'search' | 'lackedFoods'>;

/**
 * Of one network in one store: a bound on how far one stranger can falsify the figures, above the
 * traffic of the shoppers behind one address.
 */
const OF_NETWORK_IN_STORE: Limits = { events: 2_000, visitors: 200, queries: 500 };
/** Of one network in all stores together. */
const OF_NETWORK: Limits = { events: 6_000, visitors: 600, queries: 1_500 };
/** Of one store: a bound on its rows, about 6 MB a day. */
const OF_STORE: Limits = { events: 200_000, visitors: 20_000, queries: 5_000 };

/** Bounds the memory, to about 30 MB. The least recently used entries are dropped. */
const MAX_ENTRIES = 100_000;
/** Takes memory as it fills; the option `max` would reserve it at the start. */
const BOUND = { maxSize: MAX_ENTRIES, sizeCalculation: () => 1 };

/** Counts the tracked events of a day by network and store. Each process counts its own. */
export class TrackingBudgets {
  readonly #counts = new LRUCache<string, Limits>(BOUND);
  /** The visitors and the queries of the stores that this process has seen today. */
  readonly #seen = new LRUCache<string, true>(BOUND);
  #dropped = 0;

  /** The number of events above a limit since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Counts an event. Returns false, and counts nothing, if a limit is reached. */
  consume(event: Counted, address: string): boolean {
    const { at, storeId, sessionId, search, lackedFoods = [] } = event;
    const day = at.toISOString().slice(0, 10);
    const visitor = `${day} ${storeId} visitor ${sessionId}`;
    const words = search ? [search.query, ...lackedFoods] : lackedFoods;
    const queries = words.map((word) => `${day} ${storeId} query ${foldQuery(word)}`);
    const cost = {
      events: 1,
      visitors: this.#seen.has(visitor) ? 0 : 1,
      queries: queries.filter((query) => !this.#seen.has(query)).length,
    };
    const ofNetworks = networksOf(address).flatMap((network) => [
      {
        key: `${day} ${network.prefix} ${storeId}`,
        limits: limitsOf(network, OF_NETWORK_IN_STORE, OF_STORE),
      },
      { key: `${day} ${network.prefix}`, limits: limitsOf(network, OF_NETWORK) },
    ]);
    const budgets = [...ofNetworks, { key: `${day} ${storeId}`, limits: OF_STORE }].map(
      ({ key, limits }) => ({ key, limits, next: add(this.#counts.get(key), cost) }),
    );
    if (budgets.some(({ limits, next }) => exceeds(next, limits))) {
      this.#dropped += 1;
      return false;
    }
    for (const { key, next } of budgets) this.#counts.set(key, next);
    this.#seen.set(visitor, true);
    for (const query of queries) this.#seen.set(query, true);
    return true;
  }
}

const NOTHING: Limits = { events: 0, visitors: 0, queries: 0 };

const add = (one: Limits = NOTHING, other: Limits): Limits => ({
  events: one.events + other.events,
  visitors: one.visitors + other.visitors,
  queries: one.queries + other.queries,
});

/** The limits of a network, of those of a subscriber's network and of all together. */
const limitsOf = (network: Network, of: Limits, ofAll?: Limits): Limits => ({
  events: mostOf(network, { max: of.events, ofAll: ofAll?.events }),
  visitors: mostOf(network, { max: of.visitors, ofAll: ofAll?.visitors }),
  queries: mostOf(network, { max: of.queries, ofAll: ofAll?.queries }),
});

const exceeds = (count: Limits, limits: Limits): boolean =>
  count.events > limits.events ||
  count.visitors > limits.visitors ||
  count.queries > limits.queries;
