import { gzipSync } from 'node:zlib';
import { call } from '@aislewise/contracts/calls/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(await server.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
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

test('a broken path is refused without a stack', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/stores/%E0%A4%A/inventory' });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toMatch(/at .*\.ts|node_modules/);
});

test.each([
  ['a page', { method: 'GET', url: '/healthz' }, 200],
  ['what is not there', { method: 'GET', url: '/api/nothing' }, 404],
  ['a body that is no JSON', { method: 'POST', url: '/api/feedback', payload: 'x' }, 415],
  [
    'what another site sends',
    { method: 'POST', url: '/api/feedback', headers: { 'sec-fetch-site': 'cross-site' } },
    403,
  ],
] as const)('the answer to %s forbids scripts and frames of others', async (_, request, status) => {
  const { headers, statusCode } = await server.app.inject(request);
  expect(statusCode).toBe(status);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
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
