import type { Call } from '@aislewise/contracts/calls/call';
import type { ErrorCode } from '@aislewise/contracts/calls/errors';
import type { z } from 'zod';

/*
 * The generic calls of spec sections 7 and 8: a GET whose address is its query key, and one helper
 * for everything that writes. A type argument names the call: `getJson<typeof listDeals>(…)`. Its
 * declaration types the path, the body and the answer, and costs the bundle nothing.
 */

/** The value of a query parameter. Null and undefined leave the parameter out; a list goes as JSON. */
type Parameter = string | number | boolean | null | undefined | readonly unknown[];
export type Parameters = Readonly<Record<string, Parameter>>;

/** A path with its parameters filled in: `/api/deals/:id` is `/api/deals/${string}`. */
export type Filled<Path extends string> = Path extends `${infer Start}/:${string}/${infer End}`
  ? `${Start}/${string}/${Filled<End>}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Path;

/** A path up to its first parameter. */
type Start<Path extends string> = Path extends `${infer Beginning}/:${string}` ? Beginning : Path;

/**
 * The query key of a call names its address: the path, then (second place only) an object of query
 * parameters, then or instead further parts of the path.
 */
export type ApiKey<Of extends Call = Call> = readonly [
  path: Start<Of['path']> | Filled<Of['path']>,
  ...rest: readonly (string | number | Parameters)[],
];

/** The server's answer to a call. */
export type Answer<Of extends Call> = 'answer' extends keyof Of
  ? z.output<NonNullable<Of['answer']>>
  : undefined;

/** The body that a call is sent with. */
export type Body<Of extends Call> = 'body' extends keyof Of
  ? z.input<NonNullable<Of['body']>>
  : undefined;

/** Every fault of an input, by path, as the server's error body names them. */
export interface FaultDetail {
  readonly path: string;
  readonly message: string;
  /** In a conflict: the value that somebody else has set. */
  readonly current?: unknown;
}

/** A response with a status that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The sentence for a person in the answer's `error` or `message`, or null without one. */
  readonly reason: string | null;
  /** The code of the server's error body, or null if another program answered. */
  readonly code: ErrorCode | null;
  readonly details: readonly FaultDetail[];

  constructor(message: string, response: Response, body: unknown) {
    super(message);
    const fields = isObject(body) ? body : {};
    this.status = response.status;
    this.reason = nonEmptyText(fields['error']) ?? nonEmptyText(fields['message']);
    this.code = nonEmptyText(fields['code']) as ErrorCode | null;
    this.details = Array.isArray(fields['details']) ? fields['details'].filter(isFault) : [];
  }
}

/** An answer of success that is not JSON. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/**
 * The address a query key stands for (spec section 7): `['/api/stores', 7, 'plan']` is
 * `/api/stores/7/plan`, `['/api/deals', { storeId: 7 }]` is `/api/deals?storeId=7`. Parts are
 * encoded; a part that is null, undefined or empty is a fault of the caller (set `enabled` instead).
 *
 * @throws {TypeError} on a part that can't be part of an address
 */
export function keyToUrl(key: readonly unknown[]): string {
  const [path, ...rest] = key;
  if (typeof path !== 'string' || !path.startsWith('/')) {
    throw new TypeError(`A query key must begin with a path, not ${JSON.stringify(path)}`);
  }
  const [second] = rest;
  const parameters = isObject(second) ? second : {};
  const parts = isObject(second) ? rest.slice(1) : rest;
  const address = parts.reduce<string>((joined, part) => {
    if ((typeof part !== 'string' && typeof part !== 'number') || part === '') {
      throw new TypeError(`The query key of ${path} has the part ${JSON.stringify(part)}`);
    }
    return `${joined}/${encodeURIComponent(part)}`;
  }, path);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined) continue;
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

/** How reads reach the server. The server itself, which renders pages, answers them without a network. */
export const network: { fetch: (url: string, init: RequestInit) => Promise<Response> } = {
  fetch: (url, init) => fetch(url, init),
};

interface GetOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Is shown the headers of an answer of success, for calls that say something in them. */
  readonly onHeaders?: (headers: Headers) => void;
}

/**
 * The generic data fetch: a GET with credentials, read as JSON. The server checks its answers
 * against their contract, so they are not checked again here.
 *
 * @throws {ApiError} on any status that is not a success, 401 included; its message is the status,
 *   a colon, a space, and the body's text or, when that is empty, the status text (spec section 8)
 * @throws {ContractError} when the answer is not JSON
 */
export async function getJson<Of extends Call = Call>(
  url: string,
  { signal, headers, onHeaders }: GetOptions = {},
): Promise<Answer<Of>> {
  const response = await network.fetch(url, {
    credentials: 'include',
    headers: { Accept: 'application/json', ...headers },
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) {
    logSearch(url, response.status);
    throw new ApiError(
      `${response.status}: ${text || response.statusText}`,
      response,
      parseOrNull(text),
    );
  }
  onHeaders?.(response.headers);
  const answer = parse(text, `GET ${pathOf(url)}`);
  logSearch(url, response.status, answer);
  return answer as Answer<Of>;
}

/**
 * Fetches a file. Returns it with the name that the server gives it.
 *
 * @throws {ApiError} on any status that is not a success
 */
export async function getFile(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<File> {
  const response = await fetch(url, { credentials: 'include', headers });
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(`${response.status}: ${text}`, response, parseOrNull(text));
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
  return new File([await response.blob()], name);
}

/**
 * The shared mutation helper. It sends a JSON content type, and the body as JSON unless it is left out.
 * An answer of 204, or an empty one, is `{}`.
 *
 * @throws {ApiError} whose message is the answer's `error` or `message`, else
 *   'Request failed with status {code}' (spec section 8)
 * @throws {ContractError} when the answer is not JSON
 */
export async function mutate<Of extends Call = Call>(
  method: Of['method'],
  url: Filled<Of['path']>,
  body?: Body<Of>,
  { signal, headers, onHeaders }: GetOptions = {},
): Promise<Answer<Of>> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = response.status === 204 ? '' : await response.text();
  if (!response.ok) {
    const problem = parseOrNull(text);
    const error = new ApiError('', response, problem);
    error.message = error.reason ?? `Request failed with status ${response.status}`;
    throw error;
  }
  onHeaders?.(response.headers);
  return (text.trim() === '' ? {} : parse(text, `${method} ${pathOf(url)}`)) as Answer<Of>;
}

/**
 * Returns the text of a failure for people: the server's sentence, else the default. Never the raw text
 * of a response or of a network error.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? (error.reason ?? fallback) : fallback;
}

/**
 * Waits for a call, and replaces the message of its failure with the one in spec section 8. The status
 * and the reason of an ApiError stay. An aborted call and a ContractError are thrown unchanged.
 */
export async function raisedAs<Value>(message: string, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) {
      error.message = message;
      throw error;
    }
    const stopped = error instanceof DOMException && error.name === 'AbortError';
    if (stopped || error instanceof ContractError) throw error;
    throw new Error(message, { cause: error });
  }
}

/** Logs search calls (spec section 7) without their query. */
function logSearch(url: string, status: number, answer?: unknown): void {
  if (!url.startsWith('/api/products/search')) return;
  console.debug('[search]', {
    request: pathOf(url),
    status,
    results: Array.isArray(answer) ? answer.length : null,
  });
}

function parse(text: string, call: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ContractError(`The answer of ${call} is not JSON`, { cause });
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON, e.g. a proxy's own page: the status says enough.
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFault(value: unknown): value is FaultDetail {
  return (
    isObject(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
  );
}

function nonEmptyText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
