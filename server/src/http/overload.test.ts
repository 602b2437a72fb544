import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { limitWork, type Work } from './overload.ts';

let app: FastifyInstance;
let work: Work;
let held: PromiseWithResolvers<object>;
beforeEach(() => {
  held = Promise.withResolvers();
  app = Fastify();
  handleErrors(app);
  work = limitWork(app, 1);
  app.get('/held', () => held.promise);
  app.get('/fails', async () => {
    throw new Error('A fault');
  });
  for (const url of ['/healthz', '/readyz', '/metrics', '/media/photo', '/assets/app.js', '/page'])
    app.get(url, () => ({ ok: true }));
  app.post('/page', () => ({ ok: true }));
});
afterEach(() => app.close());

const get = (url: string) => app.inject({ url });

test('a read beyond the limit is refused at once with a sentence and the time of the next try', async () => {
  const first = get('/held');
  await vi.waitFor(() => expect(work.size).toBe(1));
  const refused = await get('/page');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toEqual({
    code: 'unavailable',
    error: 'The service is busy right now. Please try again in a moment.',
  });
  held.resolve({});
  expect((await first).statusCode).toBe(200);
  expect((await get('/page')).statusCode).toBe(200);
});

test.each(['/healthz', '/readyz', '/metrics', '/media/photo', '/assets/app.js?v=1'])(
  '%s is answered beyond the limit',
  async (url) => {
    const first = get('/held');
    await vi.waitFor(() => expect(work.size).toBe(1));
    expect((await get(url)).statusCode).toBe(200);
    held.resolve({});
    await first;
  },
);

test('a write is accepted beyond the limit', async () => {
  const first = get('/held');
  await vi.waitFor(() => expect(work.size).toBe(1));
  expect((await app.inject({ method: 'POST', url: '/page' })).statusCode).toBe(200);
  held.resolve({});
  await first;
});

test('a request that its client gives up makes room for the next one', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(work.size).toBe(1));
  socket.destroy();
  await once(socket, 'close');
  await vi.waitFor(() => expect(work.size).toBe(0));
  expect((await get('/page')).statusCode).toBe(200);
  held.resolve({});
});

test('a request that fails makes room for the next one', async () => {
  expect((await get('/fails')).statusCode).toBe(500);
  expect((await get('/page')).statusCode).toBe(200);
});
