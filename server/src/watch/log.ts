import { trace } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { AppError } from '../lib/errors.ts';

export type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** An error in a log line. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  [field: string]: unknown;
}

/**
 * An error in English, without values, which may be e-mail addresses. A failed query has its parameters after the
 * first line of its message, and the values of a row in `detail`.
 */
export function withoutValues(error: Error): LoggedError {
  const text = error instanceof AppError ? error.logText : error.message;
  const [message = ''] = text.split('\n', 1);
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
 * Logs one JSON line per event, with the request's id, and the trace's if traces are sent. Never logs
 * personal data: no address, no query string (it holds searches), no headers, no parameters of a query.
 */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    mixin() {
      const span = trace.getActiveSpan();
      return span ? { traceId: span.spanContext().traceId } : {};
    },
    serializers: {
      req: (request) => ({ method: request.method, url: request.url?.split('?')[0] ?? '' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: withoutValues,
    },
  };
}
