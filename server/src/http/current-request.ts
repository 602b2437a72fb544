import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** The id of the request that the running code answers; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Remembers each request's id for the code that answers it. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  // Reading the body goes on outside of the first hook.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done));
}
