import type { FastifyServerOptions } from 'fastify';

/** What a log line keeps of an error. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  [field: string]: unknown;
}

/**
 * An error without the values it speaks of: a failed query tells its parameters behind its first
 * line, and the database tells a row's values in `detail`; both may be somebody's e-mail address.
 */
export function withoutValues(error: Error): LoggedError {
  const [message = ''] = error.message.split('\n', 1);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    message,
    stack: frames.join('\n'),
    ...('code' in error && { code: error.code }),
    ...(error.cause instanceof Error && { cause: withoutValues(error.cause) }),
  };
}

/**
 * Logging: one JSON line an event, with the request's id and never with personal data: no address,
 * no query string (it holds what people search for), no headers, no parameters of a query.
 */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0] ?? '' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: withoutValues,
    },
  };
}
