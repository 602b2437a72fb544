import { getProductDetails } from '@aislewise/contracts/calls/explanations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from '../lib/errors.ts';

/** Requests that are at work. */
export type Work = Set<FastifyRequest>;

/** Monitors always get an answer, and a model that explains a product may take 20 seconds. */
const NOT_COUNTED = new Set(['/healthz', '/readyz', '/metrics', getProductDetails.path]);

/** Files cost little, and a page that was admitted needs all of its own. */
const FILE = /^\/media\/|\.\w+$/;

function isCounted({ method, routeOptions, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !NOT_COUNTED.has(routeOptions.url ?? '') && !FILE.test(url.split('?', 1)[0] ?? '');
}

/**
 * Refuses searches, pages and other reads while this many are at work: admitted ones would take
 * longer for each one more. Writes are never refused, as a person has typed them. A request is at work
 * until its answer begins, so slow receivers do not count.
 *
 * @param max 0 for no limit
 * @returns the requests at work; one that waits for its turn may leave it meanwhile
 */
export function limitWork(app: FastifyInstance, max: number): Work {
  const work: Work = new Set();
  // Made once: the stack of an error takes a fifth of the time of a refusal.
  const busy = new Busy();
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request)) {
      done();
      return;
    }
    if (max > 0 && work.size >= max) {
      done(busy);
      return;
    }
    work.add(request);
    // Fastify may answer none that its client has given up.
    reply.raw.once('close', () => work.delete(request));
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    work.delete(request);
    done();
  });
  return work;
}
