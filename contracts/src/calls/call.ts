import type { z } from 'zod';

/**
 * Who may make a call.
 * - `public`: anyone.
 * - `visitor`: anyone; the server knows the visitor by a random id in an HttpOnly cookie.
 * - `keeper`: a signed-in storekeeper, for their own store only.
 */
export type Access = 'public' | 'visitor' | 'keeper';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, e.g. `/api/stores/:id/inventory`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest body accepted, in bytes; left out, the server's own bound holds. */
  readonly bodyLimit?: number;
  /** The status of success. */
  readonly status: 200 | 201 | 204;
  readonly answer: z.ZodType;
}

/**
 * Declares one call of the API. The declaration is the only source for the server's route (its
 * guard, its validation, the shape of its answer), for the OpenAPI document and for the client's
 * parsing.
 */
export function call<const C extends Call>(declaration: C): C {
  return declaration;
}
