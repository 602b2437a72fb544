import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { TooManyRequests } from '../lib/errors.ts';
import { networkOf, type Limit, type Limits } from './limits.ts';
import type { Work } from './overload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Takes units of work from the budget of the client's network. Each request costs one unit. Work
     * that can be many times that of a usual call costs more. Throws TooManyRequests.
     */
    spend: (units: number) => Promise<void>;
    /**
     * Does work of the processor after that of earlier calls of the client's network, so that the
     * calls of other networks do not wait for all of them. Throws TooManyRequests if too many wait.
     */
    inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  }
}

/**
 * Files of the app are read from disk, pictures by their key, and browsers keep both without limit: a
 * first visit loads some sixty.
 */
const FILE_UNITS = 0.1;
/** The limiter counts whole numbers only. */
const POINTS_PER_UNIT = 10;
/** A budget of a whole minute, used at once, would keep the server busy for seconds. */
const PERIOD_SECONDS = 10;

/** Monitors must always get an answer, which costs nothing. */
const FREE = '/healthz';

/** Calls of one network that wait for their turn, with their bodies in memory. */
const MAX_WAITING = 200;
/** The networks used last. Another one gets turns as if it had no calls at work. */
const MAX_NETWORKS = 10_000;

/**
 * Gives each network turns, and a budget: a sixth of its units a minute for each ten seconds. Without
 * units there is no limit. A request that waits for its turn is not in `work`, so that one network
 * cannot take the places of all others.
 */
export function shareFairly(
  app: FastifyInstance,
  limits: Limits,
  { unitsPerMinute, work }: { unitsPerMinute: number; work: Work },
): void {
  const budget: Limit = {
    name: 'requests',
    max: Math.ceil((unitsPerMinute * POINTS_PER_UNIT * PERIOD_SECONDS) / 60),
    seconds: PERIOD_SECONDS,
    refusal: 'Too many requests. Please wait a moment.',
  };
  app.decorateRequest('spend', async function spend(this: FastifyRequest, units: number) {
    if (unitsPerMinute === 0) return;
    // A call that costs more than the whole budget is possible when nothing else was asked.
    const points = Math.min(Math.ceil(units * POINTS_PER_UNIT), Math.floor(budget.max / 2));
    await limits.consume(budget, [networkOf(this.ip)], points);
  });
  const turns = new LRUCache<string, LimitFunction>({ max: MAX_NETWORKS });
  app.decorateRequest('inTurn', function inTurn<T>(this: FastifyRequest, task: () => Promise<T>) {
    const network = networkOf(this.ip);
    const turn = turns.get(network) ?? pLimit(1);
    if (turn.pendingCount >= MAX_WAITING) throw new TooManyRequests(budget.refusal, 1);
    turns.set(network, turn);
    work.delete(this);
    return turn(async () => {
      work.add(this);
      try {
        return await task();
      } finally {
        work.delete(this);
      }
    });
  });
  app.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url ?? '';
    if (url !== FREE) await request.spend(/^\/(assets|media)\//.test(url) ? FILE_UNITS : 1);
  });
}
