import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitBodyTime, limitConnections } from './connections.ts';
import { handleErrors } from './error-handler.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = Fastify();
  handleErrors(app);
  limitBodyTime(app, { seconds: 0.2, bytesPerSecond: 1e9 });
  limitConnections(app, { connections: 2, refusals: 3 });
  app.post('/form', async ({ body }) => ({ got: body }));
  app.post('/logo', { bodyLimit: 1e12 }, async () => ({ ok: true }));
  app.post('/keeper', {
    onRequest: async (_request, reply) => reply.code(401).send({ ok: false }),
    handler: async () => ({ ok: true }),
  });
  app.get('/refused', async (_request, reply) => reply.code(429).send({ ok: false }));
  app.get('/slow', async () => new Promise((resolve) => setTimeout(resolve, 400, { ok: true })));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

const head = (length: number) =>
  `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that stalls is answered with 408, and its connection is closed', async () => {
  const socket = open();
  socket.write(`${head(200)}{"a":`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('The request took too long to arrive.');
});

test.each([
  ['that is refused without it', 'POST', '/keeper'],
  ['of an unknown address', 'POST', '/nowhere'],
  ['that takes no body', 'GET', '/refused'],
])(
  'a body that stalls, of a request %s, closes its connection and nothing else',
  async (_, method, path) => {
    const socket = open();
    socket.write(head(200).replace('POST /form', `${method} ${path}`));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4/);
    expect((await fetch(`http://127.0.0.1:${port}/slow`)).status).toBe(200);
  },
);

test('a body that trickles is answered with 408', async () => {
  const socket = open();
  socket.write(head(200));
  const drip = setInterval(() => socket.write(' '), 20);
  // The server closes the connection, maybe before the last drop.
  socket.on('error', () => clearInterval(drip));
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
});

test('a call that takes large bodies gives them more time', async () => {
  const socket = open();
  socket.write(head(10).replace('/form', '/logo'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.end('{"a":1234}');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a request with its whole body may take longer to answer', async () => {
  const posted = await fetch(`http://127.0.0.1:${port}/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await posted.json()).toEqual({ got: { a: 1 } });
  expect((await fetch(`http://127.0.0.1:${port}/slow`)).status).toBe(200);
});

test('a network has no more connections than the limit, and gets others when it closes some', async () => {
  const [first, second] = [open(), open()];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  expect(await text(open()).catch(() => '')).toBe('');
  first.destroy();
  await expect
    .poll(async () => {
      const socket = open();
      socket.write('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return text(socket).catch(() => '');
    })
    .toContain('200 OK');
});

test('a network that goes on after many refusals is disconnected', async () => {
  const ask = (path: string): Promise<string> => {
    const socket = open();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    return text(socket).catch(() => '');
  };
  for (let i = 0; i < 3; i += 1) expect(await ask('/refused')).toContain('429');
  expect(await ask('/slow')).toBe('');
});
