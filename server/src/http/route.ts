import { CHANGE_HEADER } from '@aislewise/contracts/audit';
import type { Call } from '@aislewise/contracts/calls/call';
import { errorBody } from '@aislewise/contracts/calls/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { codeSamplesOf } from './code-samples.ts';
import { CONTRACT_NAMES } from './contract-names.ts';
import type { Api, KeeperSession } from './guards.ts';
import type { KeyHolder } from './key-guard.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/**
 * The caller, as a handler receives it by the call's access: the keeper's session, the program with a
 * key, or the visitor's id.
 */
type Granted<C extends Call> = C['access'] extends 'keeper'
  ? { session: KeeperSession }
  : C['access'] extends 'key'
    ? { program: KeyHolder }
    : C['access'] extends 'visitor'
      ? { visitorId: string }
      : unknown;

export type Input<C extends Call> = Granted<C> & {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The value that a handler resolves to: the answer, or nothing if the call has none (204). */
type Answer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : void;

type Handler<C extends Call> = (input: Input<C>) => Promise<Answer<C>>;

/** A call that anyone may make is registered anywhere, any other only where the guards are. */
type AppFor<C extends Call> = C['access'] extends 'public' ? FastifyInstance : Api;

/**
 * Registers a call of the contract: its guard runs first, then its input is parsed by the contract's
 * schemas. Its answer carries only what the contract names. All of it stands in the OpenAPI document.
 */
export function route<const C extends Call>(app: AppFor<C>, call: C, handler: Handler<C>): void {
  const { guards } = app as Partial<Api>;
  const guard = needed(call, guards);
  const name = CONTRACT_NAMES.get(call);
  const samples = codeSamplesOf(call.path);
  const status = call.status ?? (call.answer ? 200 : 204);
  app.route({
    method: call.method,
    url: call.path,
    config: {
      access: call.access,
      scope: call.scope,
      streamsBody: call.streamsBody ?? false,
      recentSignIn: call.recentSignIn ?? false,
      beforeSecondFactor: call.beforeSecondFactor ?? false,
    },
    bodyLimit: call.bodyLimit ?? BODY_LIMIT_BYTES[call.access],
    ...guard.hooks,
    schema: {
      ...(name !== undefined && { operationId: name }),
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      security: SECURITY[call.access],
      ...(samples.length > 0 && { 'x-codeSamples': samples }),
      ...(call.answerType && { produces: [call.answerType] }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [status]: call.answer ?? z.undefined(), '4xx': errorBody, '5xx': errorBody },
    },
    handler: async (request, reply) => {
      // The validator compiler has already replaced these with the parsed values.
      const { params, query, body } = request as { params: unknown; query: unknown; body: unknown };
      const granted = guard.grant(request, reply);
      const input = { ...granted, params, query, body, request, reply } as Input<C>;
      const answer = await handler(input);
      const { session } = granted as { session?: KeeperSession };
      const changeId = session?.recorded.at(-1);
      if (changeId !== undefined) reply.header(CHANGE_HEADER, changeId);
      // A handler that has sent its answer itself gives the reply instead.
      const sent = reply.sent || (answer as unknown) === reply;
      return sent ? reply : reply.status(status).send(answer);
    },
  });
}

/** The largest bodies, unless the contract says otherwise. */
const BODY_LIMIT_BYTES = {
  public: 16 * 1024,
  visitor: 16 * 1024,
  keeper: 256 * 1024,
  key: 256 * 1024,
};

/** The security schemes of the OpenAPI document. */
const SECURITY = { public: [], visitor: [], keeper: [{ session: [] }], key: [{ key: [] }] };

interface Needed {
  hooks: Partial<{
    onRequest: Api['guards']['keeper' | 'key'];
    preHandler: Api['guards']['ownStore'];
  }>;
  grant: (request: FastifyRequest, reply: FastifyReply) => object;
}

/** The guard that a call needs by its access. */
function needed({ access, method, path }: Call, guards: Api['guards'] | undefined): Needed {
  if (access === 'public') return { hooks: {}, grant: () => ({}) };
  if (!guards) throw new Error(`${method} ${path} is registered before the guards`);
  if (access === 'visitor') {
    return {
      hooks: {},
      grant: (request, reply) => ({ visitorId: guards.visitorOf(request, reply) }),
    };
  }
  if (access === 'key') {
    return {
      hooks: { onRequest: guards.key },
      grant: (request) => ({ program: guards.programOf(request) }),
    };
  }
  return {
    hooks: { onRequest: guards.keeper, preHandler: guards.ownStore },
    grant: (request) => ({ session: guards.sessionOf(request) }),
  };
}
