import type { FastifyInstance } from 'fastify';
import { workFor } from '../lib/current-request.ts';

/** Remembers each request for the code that answers it, which is then its work. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => workFor(request, done));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // Before the listener that parses the body.
    payload.once('end', () => workFor(request, () => undefined));
    done(null, payload);
  });
  // Reading the body goes on outside of the first hook.
  app.addHook('preValidation', (request, _reply, done) => workFor(request, done));
}
