import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { call } from '@aislewise/contracts/calls/call';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../test/app.ts';
import { route } from './http/route.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  const answer = z.object({ name: z.string() });
  const wrong = call('GET', '/api/stores/wrong', {
    access: 'public',
    summary: 'A call of this test',
    answer,
  });
  route(server.app, wrong, async () => ({ name: 5 }) as never);
});
afterAll(() => server.close());

test('/healthz answers while the process serves, /readyz while the database answers', async () => {
  expect(await server.get('/healthz')).toMatchObject({ status: 200 });
  // The first connection of a busy machine takes longer than /readyz waits.
  await expect
    .poll(async () => (await server.get('/readyz')).body)
    .toMatchObject({ status: 'ready' });
});

test('/metrics counts requests by route, without what was asked for', async () => {
  await server.get('/api/products/search?q=secret-food');
  const { body } = await server.app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toContain('route="/api/products/search"');
  expect(body).not.toContain('secret-food');
});

test('an unknown /api path is a JSON 404', async () => {
  const { status, body } = await server.get('/api/nothing');
  expect(status).toBe(404);
  expect(body).toEqual({ error: 'There is nothing at this address.', code: 'not_found' });
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  '%s to a path that only reads is a 404',
  async (method) => {
    const answer = await server.app.inject({ method, url: '/api/stores' });
    expect(answer.statusCode).toBe(404);
  },
);

test.each([
  ['a call', { method: 'GET', url: '/api/stores' }, 200],
  ['a missing address', { method: 'GET', url: '/api/nothing' }, 404],
  ['an address that cannot be decoded', { method: 'GET', url: '/store/%' }, 400],
  ['a missing picture', { method: 'GET', url: '/media/x/y.webp' }, 404],
  ['a body that is no JSON', { method: 'POST', url: '/api/feedback', payload: 'x' }, 415],
  [
    'a write of another site',
    { method: 'POST', url: '/api/feedback', headers: { 'sec-fetch-site': 'cross-site' } },
    403,
  ],
] as const)('the answer to %s runs nothing and is framed by nobody', async (_, request, status) => {
  const { headers, statusCode } = await server.app.inject(request);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  });
});

test('a page is sent compressed, and names the scripts of its own screen alone', async () => {
  const { headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: '/stores',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  const html = brotliDecompressSync(rawPayload).toString();
  expect(html).toContain('page-state');
  const vary = 'cookie, accept-language, accept-encoding';
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary });
  expect(html).toContain('<div id="root">');
  expect(html).toMatch(/data-files="[^"]*\/assets\/stores-screen-[^"]*"/);
  expect(html).not.toMatch(/data-screen|\/assets\/home-screen/);
});

test.each(['/', '/stores', '/no/such/page', '/sw.js'])(
  'the page %s runs only scripts and styles of this site',
  async (url) => {
    const { headers } = await server.app.inject({ method: 'GET', url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|data:/);
  },
);

test.each(['/api/%', '/store/%', '/api/stores/%E0%A4%A/inventory', '/media/%/x'])(
  '%s cannot be decoded: the answer has the error body of the contracts',
  async (url) => {
    const { status, body } = await server.get(url);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'The request could not be read. Check it and try again.',
      code: 'invalid_input',
    });
  },
);

test('/metrics answers only those who send its token', async () => {
  const token = 'a-token-of-this-test';
  const guarded = await testApp({ db: server.db, config: { metrics: { token } } });
  const read = (authorization?: string) =>
    guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect((await read(`Bearer ${token}`)).statusCode).toBe(200);
  for (const other of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await read(other);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).not.toContain('http_request');
  }
  await guarded.app.close();
});

test('metrics and the description of the API can be switched off', async () => {
  const config = { metrics: 'off', apiDocs: false } as const;
  const silent = await testApp({ db: server.db, config });
  for (const url of ['/metrics', '/api/docs', '/api/docs/json', '/api/docs/yaml']) {
    const { statusCode } = await silent.app.inject({ url });
    expect(statusCode, url).toBe(404);
  }
  await silent.app.close();
});

test('a refused call is logged', async () => {
  const lines: unknown[] = [];
  const { log } = server.app;
  const warn = (line: unknown): void => void lines.push(line);
  vi.spyOn(log, 'child').mockReturnValue(Object.assign(Object.create(log), { warn }));
  await server.get('/api/auth/user');
  expect(lines).toEqual([{ method: 'GET', route: '/api/auth/user', status: 401 }]);
});

test('security.txt is there if a contact is set', async () => {
  const path = '/.well-known/security.txt';
  expect((await server.app.inject({ url: path })).statusCode).toBe(404);
  const securityContact = 'mailto:security@a.example';
  const reachable = await testApp({ db: server.db, config: { securityContact } });
  const { statusCode, body } = await reachable.app.inject({ url: path });
  expect(statusCode).toBe(200);
  expect(body).toContain(`Contact: ${securityContact}\n`);
  await reachable.app.close();
});

test('TRACE, which would return the headers of a request, is not answered', async () => {
  const { statusCode, body } = await server.app.inject({
    method: 'TRACE' as 'GET',
    url: '/api/stores',
    headers: { cookie: 'aislewise-session=token' },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('token');
});

test('a parameter that is given twice is refused', async () => {
  expect(await server.get('/api/products/search?q=rice&q=besan')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});

test('a packed body is refused, not unpacked', async () => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/analytics/session',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ sessionId: 'session-00001' })),
  });
  expect(statusCode).toBe(400);
});

test('the API describes itself in OpenAPI', async () => {
  const { status, body } = await server.get('/api/docs/json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toContain('/api/products/search');
});

test('an answer that breaks its contract is a 500 in tests', async () => {
  expect((await server.get('/api/stores/wrong')).status).toBe(500);
});
