import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { withTimeout } from '../lib/timeout.ts';

const DB_TIMEOUT_MS = 500;

/** `/healthz` answers if the process serves, `/readyz` if the database also answers in time. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async () => {
    const ping = db.ping().then(() => true);
    if (!(await withTimeout(DB_TIMEOUT_MS, ping))) {
      throw new DatabaseUnavailable('The database did not answer in time.');
    }
    return { status: 'ready' };
  });
}
