import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { withTimeout } from '../lib/timeout.ts';
import { LOW_BYTES, MIN_FREE_BYTES, type FreeBytes } from '../http/disk-space.ts';
import { hasToken } from './metrics.ts';

const DB_TIMEOUT_MS = 500;

interface HealthOptions {
  readonly db: Database;
  /** Of the local database's disk. */
  readonly freeBytes: FreeBytes | undefined;
  /** The operator, who may read the metrics, is answered part by part. */
  readonly access: Config['metrics'];
}

/** `/healthz` answers if the process serves, `/readyz` if the database also answers in time. */
export function serveHealth(app: FastifyInstance, { db, freeBytes, access }: HealthOptions): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (request, reply) => {
    const fault = await databaseFault(db);
    if (!isOperator(request, access)) {
      if (fault !== undefined) throw new DatabaseUnavailable(`The database: ${fault}`);
      return { status: 'ready' };
    }
    reply.code(fault === undefined ? 200 : 503);
    return {
      status: fault === undefined ? 'ready' : 'unavailable',
      parts: {
        database: fault ?? 'It answers.',
        connections: db.connections(),
        ...(freeBytes && { disk: diskState(await freeBytes()) }),
      },
    };
  });
}

const isOperator = (request: FastifyRequest, access: Config['metrics']): boolean =>
  access === 'open' || (access !== 'off' && hasToken(request, access.token));

async function databaseFault(db: Database): Promise<string | undefined> {
  try {
    const answered = await withTimeout(
      DB_TIMEOUT_MS,
      db.ping().then(() => true),
    );
    return answered ? undefined : `It did not answer within ${DB_TIMEOUT_MS} ms.`;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.message;
    throw error;
  }
}

function diskState(free: number): string {
  const megabytes = `${Math.floor(free / 1024 / 1024)} MB are free`;
  if (free < MIN_FREE_BYTES) return `${megabytes}: writes are refused`;
  return free < LOW_BYTES ? `${megabytes}: make room` : megabytes;
}
