import type { ErrorBody, ErrorCode } from '@aislewise/contracts/calls/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseUnavailable, sqlState } from '../db/errors.ts';
import { AppError, TooManyRequests } from '../lib/errors.ts';
import { NO_ROOM } from './disk-space.ts';

const RETRY_AFTER_SECONDS = 5;
const NOT_AVAILABLE = 'The service is not available right now. Please try again in a moment.';
/** SQLSTATE disk_full (PostgreSQL, appendix A). */
const DISK_FULL = '53100';

/** Answer to Fastify's own errors that have none of `REFUSALS`, such as a broken body. */
const REFUSED: ErrorBody = {
  code: 'invalid_input',
  error: 'The request could not be read. Check it and try again.',
};
/** Answers to Fastify's own errors by status. */
const REFUSALS: Partial<Record<number, { code: ErrorCode; error: string }>> = {
  408: {
    code: 'invalid_input',
    error: 'The request took too long to arrive. Check your connection and try again.',
  },
  413: { code: 'too_large', error: 'That is too large to be sent.' },
  415: { code: 'unsupported_media_type', error: 'The request must be sent as JSON.' },
  429: { code: 'too_many_requests', error: 'Too many requests. Please wait a moment.' },
};

function inputFaults(error: FastifyError): ErrorBody | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const part = error.validationContext === 'querystring' ? 'query' : error.validationContext;
  const details = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.') || (part ?? ''),
    message: message ?? 'is not valid',
  }));
  return { error: sentenceOf(details), code: 'invalid_input', details };
}

/** One sentence for a person. If a form has its own sentences for faults, uses only these. */
function sentenceOf(details: readonly { path: string; message: string }[]): string {
  const own = details.filter(({ message }) => message.endsWith('.'));
  if (own.length > 0) return [...new Set(own.map(({ message }) => message))].join(' ');
  const faults = details.map(({ path, message }) => `${path} ${message}`).join('; ');
  return `Please check what was sent: ${faults}.`;
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const faults = inputFaults(error);
  if (faults) return reply.status(400).send(faults);
  if (error instanceof AppError) {
    const { code, message, details } = error;
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfter);
    return reply.status(error.status).send({ error: message, code, ...(details && { details }) });
  }
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ err: error }, 'The database does not answer');
    return reply
      .status(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({
        error: sqlState(error) === DISK_FULL ? NO_ROOM : NOT_AVAILABLE,
        code: 'unavailable',
      });
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500)
    return reply.status(statusCode).send(REFUSALS[statusCode] ?? REFUSED);
  request.log.error({ err: error }, 'A request failed');
  return reply.status(500).send({
    error: `Something went wrong on our side. If it happens again, tell us this number: ${request.id}.`,
    code: 'internal',
  });
}

/** Converts the errors of requests to the error body of the contracts (`errorBody`). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
}
