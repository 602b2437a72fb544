import { ROLE_HEADER, STORE_HEADER, type KEEPER_ROLE } from '@aislewise/contracts/auth';
import type { Access } from '@aislewise/contracts/calls/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.ts';
import { AppError } from '../lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call; `route()` sets it from the contract. */
    access?: Access;
  }
}

/** What the sessions' keeper knows of a live session. */
export interface FoundSession {
  /** Names the session without opening it. */
  tokenHash: string;
  keeperId: string;
  storeId: string;
  name: string;
  email: string;
  role: typeof KEEPER_ROLE;
  /** Whether its end was moved just now, so that the cookie's must be too. */
  renewed: boolean;
}

export interface GuardParts {
  cookies: Cookies;
  /** The live session of a cookie's token, or null: unknown, ended, or its keeper is closed. */
  findSession: (token: string) => Promise<FoundSession | null>;
}

/**
 * A signed-in storekeeper, as the guard of a keeper's call has seen them. The class stays in this
 * file, so no other can make one: a service that takes a KeeperSession can't be reached unguarded.
 */
class Session {
  readonly keeperId: string;
  /** The one store whose rows this session may see and change. */
  readonly storeId: string;
  readonly name: string;
  readonly email: string;
  readonly role: typeof KEEPER_ROLE;
  readonly #tokenHash: string;

  constructor(found: FoundSession) {
    this.keeperId = found.keeperId;
    this.storeId = found.storeId;
    this.name = found.name;
    this.email = found.email;
    this.role = found.role;
    this.#tokenHash = found.tokenHash;
  }

  /** Names the session among the keeper's others. */
  get tokenHash(): string {
    return this.#tokenHash;
  }
}
export type { Session as KeeperSession };

export type Guards = ReturnType<typeof createGuards>;

/** The server with its guards: `route()` takes calls that need one only on this. */
export interface Api extends FastifyInstance {
  readonly guards: Guards;
}

const NOT_YOURS = 'You can manage your own store only.';

/** A header's value, with an empty one counted as left out. */
function claimed(request: FastifyRequest, header: string): string | undefined {
  const value = request.headers[header.toLowerCase()];
  return (Array.isArray(value) ? value.join() : value)?.trim().toLowerCase() || undefined;
}

/** The store that a part of a request names, if it names one. */
function namedStore(part: unknown): unknown {
  return part instanceof Object && 'storeId' in part ? part.storeId : undefined;
}

function createGuards({ cookies, findSession }: GuardParts) {
  const sessions = new WeakMap<FastifyRequest, Session>();

  function sessionOf(request: FastifyRequest): Session {
    const session = sessions.get(request);
    if (!session) throw new Error('A keeper’s call was answered without its guard');
    return session;
  }

  return {
    /**
     * Runs before anything of the request is parsed: 401 without a live session, 403 when a header
     * claims another store or role than the session's (decisions A1).
     */
    keeper: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header('cache-control', 'no-store');
      const token = cookies.readSession(request);
      const found = token === undefined ? null : await findSession(token);
      if (token === undefined || !found) {
        throw new AppError('unauthenticated', 'Please sign in.');
      }
      const [store, role] = [claimed(request, STORE_HEADER), claimed(request, ROLE_HEADER)];
      const elsewhere = store !== undefined && store !== found.storeId;
      if (elsewhere || (role !== undefined && role !== found.role)) {
        throw new AppError('forbidden', NOT_YOURS);
      }
      sessions.set(request, new Session(found));
      if (found.renewed) cookies.writeSession(reply, token);
    },

    /** Runs once the request is parsed: 403 when it names another store than the session's. */
    ownStore: async (request: FastifyRequest): Promise<void> => {
      const { storeId } = sessionOf(request);
      for (const part of [request.params, request.query, request.body]) {
        const named = namedStore(part);
        if (named != null && named !== storeId) throw new AppError('forbidden', NOT_YOURS);
      }
    },

    /** The session that the guard has seen; throws where no guard ran. */
    sessionOf,

    visitorOf: (request: FastifyRequest, reply: FastifyReply): string =>
      cookies.visitorId(request, reply),
  };
}

/**
 * Gives the server its guards. From here on a path of the API can't be registered unless it says
 * who may call it, and one for keepers not without their guard: the start fails instead.
 */
export function guardApi(app: FastifyInstance, parts: GuardParts): Api {
  const guards = createGuards(parts);
  app.decorate('guards', guards);
  app.addHook('onRoute', ({ url, method, config, onRequest }) => {
    if (!url.startsWith('/api/')) return;
    const what = `${String(method)} ${url}`;
    if (config?.access === undefined) {
      throw new Error(`${what} does not say who may call it: register it with route()`);
    }
    const hooks: unknown[] = [onRequest].flat();
    if (config.access === 'keeper' && !hooks.includes(guards.keeper)) {
      throw new Error(`${what} is a keeper's call without its guard: register it with route()`);
    }
  });
  return app as Api;
}
