import { createHash, timingSafeEqual } from 'node:crypto';
import type { ErrorBody } from '@aislewise/contracts/calls/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the request has the token (RFC 6750). Takes the same time for each. */
export function hasToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(sha256(given), sha256(token));
}

/** Refuses a request without the token, to an operator who reads English. */
const refuse = (reply: FastifyReply) =>
  reply
    .status(401)
    .header('www-authenticate', 'Bearer')
    .send({
      error: 'Send the token of METRICS_TOKEN.',
      code: 'unauthenticated',
    } satisfies ErrorBody);

/**
 * `/metrics` for Prometheus: the process, and requests by route (never by address or query). Measures
 * also if nobody may read it.
 */
export function serveMetrics(app: FastifyInstance, access: Config['metrics']): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  if (access !== 'off') {
    app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
      if (access !== 'open' && !hasToken(request, access.token)) return refuse(reply);
      reply.header('cache-control', 'no-store');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }
  return registry;
}
