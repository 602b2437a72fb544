import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@aislewise/contracts/calls/errors';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseUnavailable, sqlState } from '../db/errors.ts';
import { AppError, Busy, invalidInput, MAX_FAULTS, TooManyRequests } from '../lib/errors.ts';
import { NO_ROOM } from './disk-space.ts';

const RETRY_AFTER_SECONDS = 5;
const NOT_AVAILABLE = msg`The service is not available right now. Please try again in a moment.`;
/** SQLSTATE disk_full (PostgreSQL, appendix A). */
const DISK_FULL = '53100';

interface Refusal {
  readonly code: ErrorCode;
  readonly text: MessageDescriptor;
}

/** Answer to errors of Fastify and Node.js that have none of `REFUSALS`, such as a broken body. */
const REFUSED: Refusal = {
  code: 'invalid_input',
  text: msg`The request could not be read. Check it and try again.`,
};
/** Answers to errors of Fastify and Node.js by status. */
const REFUSALS: Partial<Record<number, Refusal>> = {
  404: { code: 'not_found', text: msg`There is nothing at this address.` },
  408: {
    code: 'timeout',
    text: msg`The request took too long to arrive. Check your connection and try again.`,
  },
  413: { code: 'too_large', text: msg`That is too large to be sent.` },
  414: { code: 'too_large', text: msg`The address is too long.` },
  415: { code: 'unsupported_media_type', text: msg`The request must be sent as JSON.` },
  429: { code: 'too_many_requests', text: msg`Too many requests. Please wait a moment.` },
  431: { code: 'too_large', text: msg`The headers of the request are too long.` },
};

const refusalOf = (status: number): ErrorBody => {
  const { code, text } = REFUSALS[status] ?? REFUSED;
  return { error: say(text), code };
};

/** The refusal of an input that the contract's schemas do not accept. Null for another error. */
function inputRefusal(error: FastifyError): AppError | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const part = error.validationContext === 'querystring' ? 'query' : error.validationContext;
  // The schemas' messages are sentences (`contracts/src/calls/faults.ts`).
  const faults = error.validation.slice(0, MAX_FAULTS).map(({ instancePath, message = '' }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.') || (part ?? ''),
    message,
  }));
  return invalidInput(faults, error.validation.length);
}

const bodyOf = ({ sentence, code, details }: AppError): ErrorBody => ({
  error: sentence,
  code,
  ...(details && { details }),
});

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof AppError ? error : inputRefusal(error);
  if (refusal) {
    if (refusal instanceof TooManyRequests || refusal instanceof Busy) {
      reply.header('retry-after', refusal.retryAfter);
    }
    return reply.status(refusal.status).send(bodyOf(refusal));
  }
  if (error instanceof DatabaseUnavailable) {
    request.log.error({ err: error }, 'The database does not answer');
    return reply
      .status(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({
        error: say(sqlState(error) === DISK_FULL ? NO_ROOM : NOT_AVAILABLE),
        code: 'unavailable',
      });
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500)
    return reply.status(statusCode).send(refusalOf(statusCode));
  request.log.error({ err: error }, 'A request failed');
  return reply.status(500).send({
    error: say(
      msg`Something went wrong on our side. If it happens again, tell us this number: ${{ id: request.id }}.`,
    ),
    code: 'internal',
  });
}

/** The status of an error that Node.js raises before there is a request, such as of its parser. */
const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a request that Node.js cannot read, and closes its connection. */
function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(refusalOf(status));
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/**
 * Options of Fastify that give the errors outside of its routes the error body of the contracts: an
 * address that cannot be decoded, a request that cannot be read, a server that is closing. No hook
 * runs for the first two, so they get `headers`.
 */
export const errorOptions = (headers: Readonly<Record<string, string>> = {}) =>
  ({
    frameworkErrors: (error, request, reply) => {
      void answer(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
    // The hook of `handleErrors` answers instead.
    return503OnClosing: false,
  }) satisfies FastifyServerOptions;

/** Converts the errors of requests to the error body of the contracts (`errorBody`). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(
      isClosing
        ? new AppError('unavailable', msg`The server restarts. Please try again.`)
        : undefined,
    );
  });
  acceptEmptyJson(app);
  // A form of another site can send this type without asking.
  app.removeContentTypeParser('text/plain');
}

/** Takes an empty body with the type of JSON as no body: some clients send the type always. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parseJson(request, body, done);
    },
  );
}
