import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { TooManyRequests } from '../lib/errors.ts';
import { goOn } from '../lib/current-request.ts';
import { networksOf, type Limit, type Limits, type Network } from './limits.ts';
import type { Work } from './overload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Takes units from the budget of the client's network for work outside of this thread, such as
     * hashing a password. Throws TooManyRequests.
     */
    spend: (units: number) => void;
    /** Takes units from the budget of the client's network for processor time that was spent. */
    onProcessorTime: (milliseconds: number) => void;
    /** Milliseconds of the processor that the request has paid for. */
    paidMs: number;
    spentMs: number;
    /**
     * Does work of the processor after that of earlier calls of the client's network, so that the
     * calls of other networks do not wait for all of them. Throws TooManyRequests if too many wait, or
     * if the earlier ones have used up the budget.
     */
    inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  }
}

/**
 * Files of the app are read from disk, pictures by their key, and browsers keep both without limit: a
 * first visit loads some sixty.
 */
const FILE_UNITS = 0.1;
/** Milliseconds of the processor that a unit pays for: what a usual call takes. */
const MS_PER_UNIT = 3;
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
 * units there is no limit. A request costs a unit at its beginning, and one more for each
 * `MS_PER_UNIT` of the processor that it takes beyond that: whatever is slow ends the budget.
 * A request that waits for its turn is not in `work`, so that one network cannot take the places of all
 * others.
 */
export function shareFairly(
  app: FastifyInstance,
  limits: Limits,
  { unitsPerMinute, work }: { unitsPerMinute: number; work: Work },
): void {
  const budget: Limit = {
    name: 'requests',
    max: Math.ceil((unitsPerMinute * PERIOD_SECONDS) / 60),
    seconds: PERIOD_SECONDS,
    refusal: msg`Too many requests. Please wait a moment.`,
  };
  // A call that costs more than the whole budget is possible when nothing else was asked.
  const most = budget.max / 2;
  app.decorateRequest('spend', function spend(this: FastifyRequest, units: number) {
    if (unitsPerMinute > 0) limits.consumeOf(budget, this.ip, Math.min(units, most));
  });
  app.decorateRequest('spentMs', 0);
  app.decorateRequest('paidMs', 0);
  app.decorateRequest('onProcessorTime', function pay(this: FastifyRequest, milliseconds: number) {
    this.spentMs += milliseconds;
    const dueMs = Math.min(this.spentMs, most * MS_PER_UNIT) - this.paidMs;
    if (unitsPerMinute === 0 || dueMs <= 0) return;
    this.paidMs += dueMs;
    limits.chargeTo(budget, this.ip, dueMs / MS_PER_UNIT);
  });
  const turns = new LRUCache<string, LimitFunction>({ max: MAX_NETWORKS });
  const turnsOf = ({ prefix, times }: Network): LimitFunction => {
    const turn = turns.get(prefix) ?? pLimit(times);
    turns.set(prefix, turn);
    return turn;
  };
  app.decorateRequest('inTurn', function inTurn<T>(this: FastifyRequest, task: () => Promise<T>) {
    const [own, ...wider] = networksOf(this.ip);
    const turn = turnsOf(own);
    if (turn.pendingCount >= MAX_WAITING) throw new TooManyRequests(budget.refusal, 1);
    work.delete(this);
    const begin = async () => {
      work.add(this);
      goOn();
      try {
        this.spend(0);
        return await task();
      } finally {
        work.delete(this);
      }
    };
    return turn(wider.reduceRight((run, one) => () => turnsOf(one)(run), begin));
  });
  app.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url ?? '';
    const units = /^\/(assets|media)\//.test(url) ? FILE_UNITS : 1;
    request.paidMs = url === FREE ? Infinity : units * MS_PER_UNIT;
    if (url !== FREE) request.spend(units);
  });
}
