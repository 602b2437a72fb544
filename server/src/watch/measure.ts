import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { EndedStatement } from '../db/client.ts';
import type { Work } from '../http/overload.ts';
import { withTimeout } from '../lib/timeout.ts';
import { findWaitingMails } from '../modules/mail/queries.ts';
import { findTableBytes } from '../modules/storage/queries.ts';
import { findWaitingDeliveries } from '../modules/webhooks/queries.ts';

/** A database that is away must not keep the other figures from the operator. */
const QUEUE_TIMEOUT_MS = 500;

const QUEUES = [
  { name: 'mails', what: 'Mails', find: findWaitingMails },
  { name: 'webhook_messages', what: 'Messages of webhooks', find: findWaitingDeliveries },
];

/** Adds a figure to the metrics, which leave it out while it is not known. */
function addGauge(
  registry: Registry,
  { name, help }: { name: string; help: string },
  read: () => number | Promise<number | undefined>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect(this: Gauge) {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

/**
 * Adds to the metrics what the process is at: reads at work, imports, stores in memory, tracked
 * events, connections to the database, and the mails and messages of webhooks that wait to be sent.
 */
export function measure(registry: Registry, ctx: Context, work: Work): void {
  const { db, importJobs, snapshots, tracking, trackingBudgets } = ctx;
  const figures: readonly (readonly [string, string, () => number])[] = [
    ['reads_at_work', 'Searches, pages and other reads at work', () => work.size],
    ['imports_at_work', 'Imports that this process is at', () => importJobs.running],
    ['stores_in_memory', 'Stores whose products are in memory', () => snapshots.count],
    ['stores_in_memory_bytes', 'Memory of their products, about', () => snapshots.bytes],
    [
      'analytics_events_waiting',
      'Tracked events that wait to be written',
      () => tracking.figures().waiting,
    ],
  ];
  for (const [name, help, read] of figures) addGauge(registry, { name, help }, read);
  new Counter({
    name: 'analytics_events_dropped_total',
    help: 'Tracked events dropped because the database could not take them, or above a day’s limits',
    labelNames: ['reason'],
    registers: [registry],
    collect(this: Counter) {
      this.reset();
      this.inc({ reason: 'database' }, tracking.figures().dropped);
      this.inc({ reason: 'budget' }, trackingBudgets.dropped);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database that are used or idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect(this: Gauge) {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
  measureQueues(registry, ctx);
  measureTables(registry, ctx);
}

/** Without an answer of the database these figures are left out. */
function measureTables(registry: Registry, { db }: Pick<Context, 'db'>): void {
  new Gauge({
    name: 'table_bytes',
    help: 'Bytes of the tables that grow with what stores keep, with their indexes',
    labelNames: ['table'],
    registers: [registry],
    async collect(this: Gauge) {
      const read = withTimeout(QUEUE_TIMEOUT_MS, findTableBytes(db.orm));
      const tables = await read.catch(() => undefined);
      this.reset();
      for (const { table, bytes } of tables ?? []) this.set({ table }, bytes);
    },
  });
}

/** Without an answer of the database these figures are left out. */
function measureQueues(registry: Registry, { db, now }: Pick<Context, 'db' | 'now'>): void {
  for (const { name, what, find } of QUEUES) {
    const read = () => withTimeout(QUEUE_TIMEOUT_MS, find(db.orm, now())).catch(() => undefined);
    addGauge(
      registry,
      { name: `${name}_waiting`, help: `${what} that wait to be sent` },
      async () => (await read())?.count,
    );
    addGauge(
      registry,
      {
        name: `${name}_late_seconds`,
        help: `${what}: time for which the first that waits is due`,
      },
      async () => (await read())?.lateSeconds,
    );
  }
}

/** Adds the times of statements to the metrics. Returns a function that counts one. */
export function measureStatements(registry: Registry): (statement: EndedStatement) => void {
  const times = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time of a statement, with the wait for a connection, in seconds',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return ({ milliseconds }) => times.observe(milliseconds / 1000);
}
