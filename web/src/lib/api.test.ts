import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, ContractError, getJson, keyToUrl, messageOf, mutate, raisedAs } from './api.ts';

const nothing: RequestListener = (_request, response) => response.end();
let server: Server;
let origin = '';
let answer: RequestListener = nothing;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => {
  answer = nothing;
});

function answering(status: number, body = ''): void {
  answer = (_request, response) => response.writeHead(status).end(body);
}

async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );
}

describe('keyToUrl', () => {
  it.each<[string, readonly unknown[], string]>([
    ['a path alone is the address', ['/api/stores'], '/api/stores'],
    [
      'further parts are joined with slashes',
      ['/api/stores', 7, 'inventory'],
      '/api/stores/7/inventory',
    ],
    [
      'an object in second place is the query',
      ['/api/deals', { storeId: 7 }],
      '/api/deals?storeId=7',
    ],
    [
      'null and undefined parameters are dropped',
      ['/api/feedback', { storeId: 1, status: null, type: undefined }],
      '/api/feedback?storeId=1',
    ],
    ['an object without any value adds nothing', ['/api/deals', { storeId: null }], '/api/deals'],
    ["false, 0 and '' are values", ['/a', { b: false, c: 0, d: '' }], '/a?b=false&c=0&d='],
    [
      'a list goes as JSON',
      ['/api/products/search', { stores: ['a', 'b'] }],
      '/api/products/search?stores=%5B%22a%22%2C%22b%22%5D',
    ],
    ['a query is encoded', ['/s', { q: 'jalape\u00f1o & 50%' }], '/s?q=jalape%C3%B1o+%26+50%25'],
    ['a part is encoded', ['/s', 'a/b c'], '/s/a%2Fb%20c'],
    ['parts after the query still join the path', ['/s', { q: 1 }, 'x'], '/s/x?q=1'],
  ])('%s', (_rule, key, url) => {
    expect(keyToUrl(key)).toBe(url);
  });

  it.each<[string, readonly unknown[]]>([
    ['no path', []],
    ['a path without its slash', ['api/stores']],
    ['an empty part', ['/api/stores', '', 'inventory']],
    ['a part that is not known yet', ['/api/stores', undefined, 'inventory']],
    ['an object that is not in second place', ['/api/stores', 1, { q: 1 }]],
  ])('refuses %s', (_rule, key) => {
    expect(() => keyToUrl(key)).toThrow(TypeError);
  });
});

describe('getJson', () => {
  it('reads the answer as JSON', async () => {
    answering(200, '[{"id":1}]');
    expect(await getJson(`${origin}/api/stores`)).toEqual([{ id: 1 }]);
  });

  it('and mutate send the credentials along', async () => {
    const seen: RequestInit[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (_url, init) => {
      seen.push(init ?? {});
      return Promise.resolve(new Response('{}'));
    };
    try {
      await getJson('/api/stores');
      await mutate('POST', '/api/feedback', {});
    } finally {
      globalThis.fetch = real;
    }
    expect(seen.map((init) => init.credentials)).toEqual(['include', 'include']);
  });

  it.each([
    [401, '{"error":"Please sign in"}', '401: {"error":"Please sign in"}', 'Please sign in'],
    [404, '', '404: Not Found', null],
    [500, 'it broke', '500: it broke', null],
  ])(
    'throws on %i with the status and the body or the status text',
    async (status, body, message, reason) => {
      answering(status, body);
      const error = await failure(getJson(origin));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, message, reason });
    },
  );

  it('refuses an answer that is not JSON', async () => {
    answering(200, '<!doctype html>');
    expect(await failure(getJson(`${origin}/api/stores?x=1`))).toMatchObject({
      name: 'ContractError',
      message: expect.stringMatching(/^The answer of GET .*\/api\/stores is not JSON$/) as string,
    });
  });

  it('stops when its signal aborts', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    expect(await failure(getJson(origin, { signal: stop.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('mutate', () => {
  it('sends its body as JSON with its method', async () => {
    answer = (request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () =>
        response.end(
          JSON.stringify([request.method, request.headers['content-type'], JSON.parse(text)]),
        ),
      );
    };
    expect(await mutate('PATCH', origin, { price: '4.99' })).toEqual([
      'PATCH',
      'application/json',
      { price: '4.99' },
    ]);
  });

  it('names the type JSON also without a body', async () => {
    answer = (request, response) =>
      response.end(JSON.stringify({ type: request.headers['content-type'] ?? null }));
    expect(await mutate('DELETE', origin)).toEqual({ type: 'application/json' });
  });

  it.each([
    [204, ''],
    [200, ''],
    [201, '  '],
  ])('takes an empty answer of %i as an empty object', async (status, body) => {
    answering(status, body);
    expect(await mutate('DELETE', origin)).toEqual({});
  });

  it.each([
    [400, '{"error":"Name it"}', 'Name it'],
    [409, '{"message":"You have already voted"}', 'You have already voted'],
    [409, '{"error":"this","message":"not this"}', 'this'],
    [500, '<h1>Bad Gateway</h1>', 'Request failed with status 500'],
    [503, '', 'Request failed with status 503'],
    [400, '{"error":{"deep":1}}', 'Request failed with status 400'],
    [400, '"just text"', 'Request failed with status 400'],
  ])("throws on %i %s with '%s'", async (status, body, message) => {
    answering(status, body);
    expect(await failure(mutate('POST', origin, {}))).toMatchObject({
      name: 'ApiError',
      status,
      message,
    });
  });

  it('hands on the faults', async () => {
    answering(400, '{"error":"Check it","details":[{"path":"q","message":"too long"},7]}');
    expect(await failure(mutate('POST', origin, {}))).toMatchObject({
      details: [{ path: 'q', message: 'too long' }],
    });
  });
});

describe('raisedAs', () => {
  it('gives a failed call its words, and keeps what the server said of it', async () => {
    answering(503, '{"error":"Away","code":"unavailable"}');
    const error = await failure(raisedAs('Failed to fetch inventory', getJson(origin)));
    expect(error).toMatchObject({ message: 'Failed to fetch inventory', status: 503 });
    expect(messageOf(error, 'Failed')).toBe('Away');
  });

  it('gives a lost connection its words too', async () => {
    const lost = new TypeError('fetch failed');
    const error = await failure(raisedAs('Failed to fetch inventory', Promise.reject(lost)));
    expect(error).toMatchObject({ message: 'Failed to fetch inventory', cause: lost });
  });

  it('leaves alone a call that was stopped and an answer of the wrong shape', async () => {
    const stopped = new DOMException('stopped', 'AbortError');
    expect(await failure(raisedAs('Failed', Promise.reject(stopped)))).toBe(stopped);
    const broken = new ContractError('wrong');
    expect(await failure(raisedAs('Failed', Promise.reject(broken)))).toBe(broken);
  });
});

describe('messageOf', () => {
  it("prefers the server's own sentence", async () => {
    answering(409, '{"error":"Already counted"}');
    expect(messageOf(await failure(mutate('POST', origin, {})), 'Failed')).toBe('Already counted');
  });

  it('falls back for an answer without a sentence and for a lost connection', async () => {
    answering(500, 'stack trace');
    expect(messageOf(await failure(getJson(origin)), 'Failed')).toBe('Failed');
    expect(messageOf(new TypeError('fetch failed'), 'Failed')).toBe('Failed');
  });
});
