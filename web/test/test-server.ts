import type { Call } from '@aislewise/contracts/calls/call';
import { storeInventory } from '@aislewise/contracts/calls/products';
import { afterEach, expect, vi } from 'vitest';
import type { z } from 'zod';

/** A request that the app has sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Aborted when the app has given the request up. */
  readonly signal: AbortSignal;
}

type AnswerOf<Of extends Call> = 'answer' extends keyof Of
  ? z.input<NonNullable<Of['answer']>>
  : undefined;

type Reply = (asked: Asked) => Response | Promise<Response>;

interface Route {
  readonly call: Call;
  readonly path: RegExp;
  readonly reply: Reply;
}

let routes: Route[] = [];
let asked: (Asked & { readonly call: Call })[] = [];
/** Requests that the contract does not allow. */
let faults: string[] = [];

const realFetch = globalThis.fetch.bind(globalThis);
const held = new Map<Call, Promise<unknown>>();

/** Answers a call from now on. The answer must be one that the contract allows. */
export function answer<Of extends Call>(
  call: Of,
  value: AnswerOf<Of> | ((request: Asked) => AnswerOf<Of>),
  headers: Readonly<Record<string, string>> = {},
): void {
  const checked = (body: unknown) => call.answer?.parse(body);
  const valueFor =
    typeof value === 'function'
      ? (request: Asked) => checked((value as (one: Asked) => unknown)(request))
      : always(checked(value));
  reply(call, (request) => {
    const body = valueFor(request);
    return body === undefined
      ? new Response(null, { status: call.status ?? 204, headers })
      : Response.json(body, { status: call.status ?? 200, headers });
  });
}

/** Refuses a call from now on, as the server does with this status and sentence. */
export function refuse(
  call: Call,
  error = 'The server is busy. Please try again.',
  status = 503,
  code = 'unavailable',
): void {
  reply(call, () => Response.json({ error, code }, { status }));
}

/** Lets the requests of a call wait until the returned function is called. */
export function hold(call: Call): () => void {
  let release = () => {};
  held.set(call, new Promise<void>((resolve) => (release = resolve)));
  return () => {
    held.delete(call);
    release();
  };
}

/** The requests of a call so far. */
export const requestsOf = (call: Call): readonly Asked[] =>
  asked.filter((request) => request.call === call);

/** The body of the last request of a call; waits for the first. */
export async function bodyOf(call: Call): Promise<unknown> {
  await expect.poll(() => requestsOf(call).length).toBeGreaterThan(0);
  return requestsOf(call).at(-1)?.body;
}

const always =
  <Value>(value: Value) =>
  () =>
    value;

function reply(call: Call, with_: Reply): void {
  const path = new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`);
  routes = [{ call, path, reply: with_ }, ...routes];
}

const unanswered = ({ method, path }: Asked): Response => {
  console.error(`The test answers no ${method} ${path}`);
  return Response.json({ error: `No ${method} ${path}`, code: 'not_found' }, { status: 404 });
};

async function respond(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const one: Asked = {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    signal: request.signal,
    body: text === '' ? undefined : JSON.parse(text),
  };
  const fitting = routes.filter(
    ({ call, path }) => call.method === one.method && path.test(one.path),
  );
  // As on the server: `/api/products/search` is not the product `search`.
  const route = fitting.find(({ call }) => call.path === one.path) ?? fitting[0];
  if (!route) return unanswered(one);
  asked.push({ ...one, call: route.call });
  noteFaults(route.call, one);
  await held.get(route.call);
  return route.reply(one);
}

/** Notes what the real server would refuse, and a screen that loads the whole inventory of a store. */
function noteFaults(call: Call, one: Asked): void {
  const { method, path, query, body } = call;
  if (call === storeInventory && Object.keys(one.query).length === 0) {
    faults.push(`${method} ${path} without a limit`);
  }
  const results = [query?.safeParse(one.query), body?.safeParse(one.body)];
  for (const result of results) {
    if (result?.error) faults.push(`${method} ${path}: ${result.error.message}`);
  }
}

/** Rejects when the request is given up, as `fetch` does. */
const givenUp = ({ signal }: Request) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Stands in for the server: every call to `/api/` gets what the test has said. */
export function standIn(): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const isCall = new URL(request.url).pathname.startsWith('/api/');
    return isCall ? Promise.race([respond(request), givenUp(request)]) : realFetch(input, init);
  });
}

afterEach(() => {
  const found = faults;
  routes = [];
  asked = [];
  held.clear();
  faults = [];
  if (found.length > 0) throw new Error(`The contract does not allow ${found.join('\n')}`);
});
