import type { KeyScope } from '@aislewise/contracts/api-keys';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/errors.ts';

/** A store's key that works. */
export interface FoundKey {
  storeId: string;
  name: string;
  scopes: readonly KeyScope[];
}

/**
 * A program with a key, which the guard of a call for keys has checked. Only this file can create one.
 * As the author of a change it has no keeper's id.
 */
class Program {
  /** The one store that this program may change. */
  readonly storeId: string;
  readonly keeperId = null;
  readonly name: string;
  /** A private field: no other object is a `KeyHolder`. */
  readonly #scopes: readonly KeyScope[];

  constructor(found: FoundKey) {
    this.storeId = found.storeId;
    this.name = `${found.name} (key)`;
    this.#scopes = found.scopes;
  }

  may(scope: KeyScope): boolean {
    return this.#scopes.includes(scope);
  }
}
export type { Program as KeyHolder };

const BEARER = /^Bearer +(\S+)$/i;

/** The guard of calls that programs make with a store's key. */
export function createKeyGuard(
  findKey: (secret: string) => Promise<FoundKey | 'suspended' | null>,
) {
  const programs = new WeakMap<FastifyRequest, Program>();

  return {
    /**
     * Runs before the request is parsed. 401 without a key that works (RFC 6750), 403 for another
     * store's key, whether or not the path's store exists, or a key without the scope of the call.
     */
    key: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const secret = BEARER.exec(request.headers.authorization ?? '')?.[1];
      const found = secret === undefined ? null : await findKey(secret);
      if (!found || found === 'suspended') {
        reply.header('www-authenticate', 'Bearer');
        const sentence =
          found === 'suspended'
            ? msg`The store was restored from a backup: a storekeeper must confirm this key first, in the portal under Connections.`
            : msg`Send a key of this store that works: ${{ header: 'Authorization: Bearer KEY' }}.`;
        throw new AppError('unauthenticated', sentence);
      }
      const { storeId } = request.params as { storeId?: string };
      if (storeId?.toLowerCase() !== found.storeId) {
        throw new AppError('forbidden', msg`This key is of another store.`);
      }
      const { scope } = request.routeOptions.config;
      const program = new Program(found);
      if (scope === undefined || !program.may(scope)) {
        throw new AppError(
          'forbidden',
          msg`This key does not have the scope ‘${{ scope: String(scope) }}’.`,
        );
      }
      programs.set(request, program);
    },

    /** Returns the program that the guard has checked. Throws if no guard ran. */
    programOf(request: FastifyRequest): Program {
      const program = programs.get(request);
      if (!program) throw new Error('A call for keys was answered without its guard');
      return program;
    },
  };
}
