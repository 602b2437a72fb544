import type { z } from 'zod';
import type { KeyScope } from '../api-keys.ts';

/**
 * The callers that a call accepts.
 * - `public`: anyone.
 * - `visitor`: anyone; the server knows the visitor by a random id in an HttpOnly cookie.
 * - `keeper`: a signed-in keeper, for their own store only.
 * - `key`: a program with a key of the store that the path names as `:storeId`.
 */
export type Access = 'public' | 'visitor' | 'keeper' | 'key';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, e.g. `/api/stores/:id/inventory`. */
  readonly path: string;
  readonly access: Access;
  /** The scope that a key must have. Calls for keys have one. */
  readonly scope?: KeyScope;
  /** Refused with `confirm_sign_in` if the keeper's sign-in was not confirmed lately. */
  readonly recentSignIn?: true;
  /** Also for keepers who must still set up a second factor. All other calls refuse them. */
  readonly beforeSecondFactor?: true;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest body accepted, in bytes. The server has a default. */
  readonly bodyLimit?: number;
  /** The body is a file, which the server reads as a stream within limits of its own. */
  readonly streamsBody?: true;
  /** The status of success: 200, or 204 of a call without an answer, unless given. */
  readonly status?: 201;
  /** The body of the answer. */
  readonly answer?: z.ZodType;
  /** The media type of the answer, if it is not JSON. */
  readonly answerType?: 'text/csv' | 'application/zip';
}

/**
 * Declares one call of the API. The server's route (its guard, its validation, the shape of its
 * answer), the OpenAPI document and the types of the web app all follow from this declaration.
 */
export const call = <
  const Method extends Call['method'],
  const Path extends string,
  const Rest extends Omit<Call, 'method' | 'path'>,
>(
  method: Method,
  path: Path,
  rest: Rest,
): { readonly method: Method; readonly path: Path } & Rest => ({ method, path, ...rest });
