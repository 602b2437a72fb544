import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';

/** `/healthz` answers once the process serves, `/readyz` once the database answers too. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async () => {
    await db.ping();
    return { status: 'ready', database: db.kind };
  });
}
