import { randomUUID } from 'node:crypto';
import { call, type Call } from '@aislewise/contracts/calls/call';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cookies } from './cookies.ts';
import { CONTRACT_NAMES } from './contract-names.ts';
import { guardApi, type Api } from './guards.ts';
import { route } from './route.ts';
import { createSerializerCompiler } from './serializers.ts';

const text = { summary: 'A call of this test', answer: z.string() };
const keepersCall = call('GET', '/api/storekeeper/secret', { ...text, access: 'keeper' });
const visitorsCall = call('POST', '/api/visit', { ...text, access: 'visitor' });

async function guardedApp(): Promise<Api> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler());
  return guardApi(app, {
    cookies: await cookies(app, undefined),
    findSession: () => Promise.resolve(null),
    findKey: () => Promise.resolve(null),
  });
}

test('a keeper’s or a visitor’s call cannot be registered without guards', () => {
  const app = Fastify();
  // @ts-expect-error -- A plain server has no guards.
  expect(() => route(app, keepersCall, async () => 'x')).toThrow(/before the guards/);
  // @ts-expect-error -- A plain server has no guards.
  expect(() => route(app, visitorsCall, async () => 'x')).toThrow(/before the guards/);
});

test('the handler of a public call gets no session', async () => {
  const app = await guardedApp();
  const publicCall = call('GET', '/api/open', { ...text, access: 'public' });
  // @ts-expect-error -- Only a keeper's call has a session.
  route(app, publicCall, async ({ session }) => String(session));
  expect((await app.inject('/api/open')).body).toBe('undefined');
});

test('a path of the API that does not state who may call it stops the start', async () => {
  const app = await guardedApp();
  expect(() => app.get('/api/secret', () => 'x')).toThrow(/does not say who may call it/);
});

test('a keeper’s path registered without its guard stops the start', async () => {
  const app = await guardedApp();
  const unguarded = () => app.get('/api/secret', { config: { access: 'keeper' } }, () => 'x');
  expect(unguarded).toThrow(/without its guard/);
});

test('a call for keys without its guard or its scope stops the start', async () => {
  const app = await guardedApp();
  const unguarded = () => app.get('/api/secret', { config: { access: 'key' } }, () => 'x');
  expect(unguarded).toThrow(/call for keys without its guard/);
  const noScope = call('GET', '/api/v1/stores/:storeId/secret', { ...text, access: 'key' });
  expect(() => route(app, noScope, async () => 'x')).toThrow(/call for keys without its guard/);
});

test('a plugin’s paths stop the start too', async () => {
  const app = await guardedApp();
  app.register(async (inner) => {
    inner.post('/api/inner', () => 'x');
  });
  await expect(app.ready()).rejects.toThrow(/does not say who may call it/);
});

test('a visitor keeps the id of their first write, and a made-up one is replaced', async () => {
  const app = await guardedApp();
  route(app, visitorsCall, async ({ visitorId }) => visitorId);
  const first = await app.inject({ method: 'POST', url: '/api/visit' });
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const visit = (value: string) =>
    app.inject({
      method: 'POST',
      url: '/api/visit',
      cookies: { [cookie?.name ?? '']: value },
    });
  const again = await visit(cookie?.value ?? '');
  expect(again.body).toBe(first.body);
  expect(again.cookies).toEqual([]);
  const forged = await visit("' or 1=1");
  expect(forged.body).toMatch(/^[0-9a-f-]{36}$/);
  expect(forged.cookies).toHaveLength(1);
  await app.close();
});

const privateCalls = [...CONTRACT_NAMES.keys()]
  .filter((value): value is Call => value instanceof Object && 'access' in value)
  .filter(({ access }) => access !== 'public');

test('no cache may keep the answer of a keeper’s or a visitor’s call, also a refusal', async () => {
  const app = await guardedApp();
  for (const privateCall of privateCalls) route(app, privateCall, async () => null as never);
  expect(privateCalls.length).toBeGreaterThan(30);
  for (const { method, path } of privateCalls) {
    const { headers } = await app.inject({ method, url: path.replaceAll(/:\w+/g, randomUUID()) });
    expect(headers['cache-control'], `${method} ${path}`).toBe('no-store');
  }
});

test('no cache may keep an answer that sets a cookie', async () => {
  const app = await guardedApp();
  const publicCall = (path: string) => call('GET', path, { ...text, access: 'public' });
  route(app, publicCall('/api/in'), async ({ reply }) => {
    reply.header('cache-control', 'public').setCookie('session', 'x');
    return 'x';
  });
  route(app, publicCall('/api/open'), async ({ reply }) => {
    reply.header('cache-control', 'public');
    return 'x';
  });
  expect((await app.inject('/api/in')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/api/open')).headers['cache-control']).toBe('public');
});
