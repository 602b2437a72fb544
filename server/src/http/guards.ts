import type { KeyScope } from '@aislewise/contracts/api-keys';
import { ROLE_HEADER, STORE_HEADER, type KEEPER_ROLE } from '@aislewise/contracts/auth';
import type { Access } from '@aislewise/contracts/calls/call';
import { msg } from '@lingui/core/runtime-macro';
import type { Language } from '@aislewise/contracts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './cookies.ts';
import { AppError } from '../lib/errors.ts';
import { createKeyGuard, type FoundKey } from './key-guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The callers that this call accepts; `route()` sets it from the contract. */
    access?: Access;
    /** The scope that a key needs for it. */
    scope?: KeyScope | undefined;
    recentSignIn?: boolean;
    beforeSecondFactor?: boolean;
    /** Whether the handler reads the body as a stream. */
    streamsBody?: boolean;
  }
}

/** A live session with its keeper. */
export interface FoundSession {
  /** Hash of the session's token. */
  tokenHash: string;
  keeperId: string;
  storeId: string;
  name: string;
  email: string;
  /** Null until one was chosen. */
  language: Language | null;
  role: typeof KEEPER_ROLE;
  /** The browser in which it began. Null if the keeper has had it forgotten. */
  deviceId: string | null;
  /** Whether the keeper signed in or confirmed the sign-in in the last minutes. */
  isRecent: boolean;
  /** Whether the keeper must set up a second factor before anything else. */
  lacksSecondFactor: boolean;
  /** Seconds for which the cookie must be set again, because its end was moved. */
  renewedSeconds: number | undefined;
}

interface GuardOptions {
  cookies: Cookies;
  /** Returns the key of a secret. Null if it is unknown or revoked. */
  findKey: (secret: string) => Promise<FoundKey | 'suspended' | null>;
  /** Returns the live session of a token. Null if it is unknown or ended, or its account is closed. */
  findSession: (token: string) => Promise<FoundSession | null>;
}

/**
 * A signed-in storekeeper, whom the guard of a keeper's call has checked. Only this file can create
 * one, so a verb that takes a KeeperSession cannot be called without the guard.
 */
class Session {
  readonly keeperId: string;
  /** The one store whose rows this session may see and change. */
  readonly storeId: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language | null;
  readonly role: typeof KEEPER_ROLE;
  readonly deviceId: string | null;
  /** Whether the keeper signed in or confirmed the sign-in in the last minutes. */
  readonly isRecent: boolean;
  /** Ids of the changes that this request has made and that can be undone. */
  readonly recorded: string[] = [];
  readonly #tokenHash: string;

  constructor(found: FoundSession) {
    this.keeperId = found.keeperId;
    this.storeId = found.storeId;
    this.name = found.name;
    this.email = found.email;
    this.language = found.language;
    this.role = found.role;
    this.deviceId = found.deviceId;
    this.isRecent = found.isRecent;
    this.#tokenHash = found.tokenHash;
  }

  /** Identifies the session among the keeper's sessions. */
  get tokenHash(): string {
    return this.#tokenHash;
  }
}
export type { Session as KeeperSession };

/** Throws confirm_sign_in if the keeper has neither signed in nor confirmed it in the last minutes. */
export function requireRecentSignIn({ isRecent }: Session): void {
  if (!isRecent) throw new AppError('confirm_sign_in', msg`Please confirm first that it is you.`);
}

export type Guards = ReturnType<typeof createGuards>;

/** The server with its guards. `route()` requires it for calls of keepers and visitors. */
export interface Api extends FastifyInstance {
  readonly guards: Guards;
}

const NOT_YOURS = msg`You can manage your own store only.`;

/** A header's value. Undefined for an empty one. */
function claimed(request: FastifyRequest, header: string): string | undefined {
  const value = request.headers[header.toLowerCase()];
  return (Array.isArray(value) ? value.join() : value)?.trim().toLowerCase() || undefined;
}

/** The `storeId` in a part of a request, if any. */
function namedStore(part: unknown): unknown {
  return part instanceof Object && 'storeId' in part ? part.storeId : undefined;
}

function createGuards({ cookies, findSession, findKey }: GuardOptions) {
  const sessions = new WeakMap<FastifyRequest, Session>();

  function sessionOf(request: FastifyRequest): Session {
    const session = sessions.get(request);
    if (!session) throw new Error('A keeper’s call was answered without its guard');
    return session;
  }

  return {
    /**
     * Runs before the request is parsed. 401 without a live session, 403 if a header claims another
     * store or role than the session's (spec-coverage A1), or if the keeper must first confirm the
     * sign-in or set up a second factor.
     */
    keeper: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const token = cookies.session.read(request);
      const found = token === undefined ? null : await findSession(token);
      if (token === undefined || !found) {
        throw new AppError('unauthenticated', msg`Please sign in.`);
      }
      const [store, role] = [claimed(request, STORE_HEADER), claimed(request, ROLE_HEADER)];
      const elsewhere = store !== undefined && store !== found.storeId;
      if (elsewhere || (role !== undefined && role !== found.role)) {
        throw new AppError('forbidden', NOT_YOURS);
      }
      const { recentSignIn, beforeSecondFactor } = request.routeOptions.config;
      if (found.lacksSecondFactor && beforeSecondFactor !== true) {
        throw new AppError('second_factor_required', msg`Please set up a second factor first.`);
      }
      const session = new Session(found);
      if (recentSignIn === true) requireRecentSignIn(session);
      sessions.set(request, session);
      if (found.renewedSeconds !== undefined) {
        cookies.session.write(reply, token, found.renewedSeconds);
      }
    },

    /** Runs after the request is parsed. 403 if it names another store than the session's. */
    ownStore: async (request: FastifyRequest): Promise<void> => {
      const { storeId } = sessionOf(request);
      for (const part of [request.params, request.query, request.body]) {
        const named = namedStore(part);
        if (named != null && named !== storeId) throw new AppError('forbidden', NOT_YOURS);
      }
    },

    /** Returns the session that the guard has checked. Throws if no guard ran. */
    sessionOf,

    visitorOf: (request: FastifyRequest, reply: FastifyReply): string =>
      cookies.visitorId(request, reply),

    ...createKeyGuard(findKey),
  };
}

/** Whether an answer is for one person: a keeper, a visitor, or the receiver of a cookie. */
const isPrivate = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const { access = 'public' } = request.routeOptions.config;
  return access !== 'public' || reply.hasHeader('set-cookie');
};

/**
 * Adds the guards to the server. No cache may keep an answer that is for one person. After that, registering a path of the API throws if it does not state
 * who may call it, or if it is for keepers and has no guard.
 */
export function guardApi(app: FastifyInstance, parts: GuardOptions): Api {
  const guards = createGuards(parts);
  app.decorate('guards', guards);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPrivate(request, reply)) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
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
    if (config.access === 'key' && (config.scope === undefined || !hooks.includes(guards.key))) {
      throw new Error(`${what} is a call for keys without its guard: register it with route()`);
    }
  });
  return app as Api;
}
