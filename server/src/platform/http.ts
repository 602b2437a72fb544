import type { Call } from '@aislewise/contracts/call';
import { errorBody } from '@aislewise/contracts/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A call that anyone may make. Calls of other access are registered with their guard. */
export type PublicCall = Call & { access: 'public' };

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Input<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<C extends Call> = (input: Input<C>) => Promise<z.output<C['answer']>>;

/**
 * Registers a call of the contract: its input is parsed and its answer checked by the contract's
 * own schemas, and both stand in the OpenAPI document.
 */
export function route<const C extends PublicCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [call.status]: call.answer, '4xx': errorBody, '5xx': errorBody },
    },
    handler: async (request, reply) => {
      // The validator compiler has already replaced these with the parsed values.
      const { params, query, body } = request as { params: unknown; query: unknown; body: unknown };
      const answer = await handler({ params, query, body, request, reply } as Input<C>);
      return reply.sent ? reply : reply.status(call.status).send(answer);
    },
  });
}
