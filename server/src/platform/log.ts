import type { FastifyServerOptions } from 'fastify';

/**
 * Logging: one JSON line an event, with the request's id and never with personal data: no address,
 * no query string (it holds what people search for), no headers.
 */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0] ?? '' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
  };
}
