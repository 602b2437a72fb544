import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { call } from '@aislewise/contracts/calls/call';
import { text as textOf } from '@aislewise/contracts/calls/fields';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { errorOptions, handleErrors } from './error-handler.ts';
import { route } from './route.ts';
import { createSerializerCompiler } from './serializers.ts';

const noted = call('POST', '/api/notes/:id', {
  access: 'public',
  summary: 'A call of this test',
  body: z.object({ title: textOf(5), tags: z.array(textOf(3)).optional() }).nullish(),
  answer: z.string(),
});
const counted = call('GET', '/api/notes/:id', {
  access: 'public',
  summary: 'A call of this test',
});

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({
    ...errorOptions({ 'x-content-type-options': 'nosniff' }),
    http: { maxHeaderSize: 2048, headersTimeout: 500, connectionsCheckingInterval: 50 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler());
  handleErrors(app);
  route(app, noted, async ({ body }) => body?.title ?? 'no body');
  route(app, counted, async () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the bytes of a request, and returns the answer's status and body. */
async function sendBytes(request: string) {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain('x-content-type-options: nosniff');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
}

const LAST = 'Host: a\r\nConnection: close\r\n\r\n';

test.each([
  ['an address that cannot be decoded', `GET /api/% HTTP/1.1\r\n${LAST}`, 400, 'invalid_input'],
  [
    'a part of an address that is too long',
    `GET /api/notes/${'a'.repeat(101)} HTTP/1.1\r\n${LAST}`,
    414,
    'too_large',
  ],
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nX: ${'a'.repeat(3000)}\r\n${LAST}`,
    431,
    'too_large',
  ],
  [
    'a length beside chunks, which a proxy may read otherwise',
    `POST /api/notes/1 HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${LAST}0\r\n\r\n`,
    400,
    'invalid_input',
  ],
  ['an unknown method', `FOO / HTTP/1.1\r\n${LAST}`, 400, 'invalid_input'],
  ['headers that do not end', 'GET / HTTP/1.1\r\n', 408, 'timeout'],
  ['bytes that are no request', 'hello\r\n\r\n', 400, 'invalid_input'],
  [
    'a broken length',
    `POST /api/notes/1 HTTP/1.1\r\nContent-Length: x\r\n${LAST}`,
    400,
    'invalid_input',
  ],
])('%s gets the error body of the contracts', async (_, request, status, code) => {
  const answer = await sendBytes(request);
  expect(answer).toEqual({ status, body: { error: expect.stringMatching(/^[A-Z].*\.$/), code } });
});

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/notes/1', headers: { 'content-type': type }, payload });

test.each(['application/json', 'application/json; charset=utf-8'])(
  'an empty body of the type %s is no body',
  async (type) => {
    expect((await post('', type)).body).toBe('no body');
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded'])(
  'a body of the type %s is refused',
  async (type) => {
    const { statusCode, body } = await post('{"title":"a"}', type);
    expect(statusCode).toBe(415);
    expect(JSON.parse(body).error).toBe('The request must be sent as JSON.');
  },
);

test.each(['{', '{"__proto__":{}}', '\u0000'])('the body %j is refused', async (payload) => {
  const { statusCode, body } = await post(payload);
  expect(statusCode).toBe(400);
  expect(JSON.parse(body)).toMatchObject({
    code: 'invalid_input',
    error: /^The request could not/,
  });
});

test.each([
  [{}, ['The title is missing.']],
  [{ title: ' ' }, ['The title must not be empty.']],
  [{ title: '123456' }, ['The title must be at most 5 characters.']],
  [{ title: 5 }, ['The title must be text.']],
  [
    { title: 'a', tags: ['', 'abcd'] },
    ['Tags must not be empty.', 'Tags must be at most 3 characters.'],
  ],
])('a refusal of %j is a sentence for each field', async (sent, sentences) => {
  const { error, details } = JSON.parse((await post(JSON.stringify(sent))).body);
  expect(details.map(({ message }: { message: string }) => message)).toEqual(sentences);
  expect(error).toBe(sentences.join(' '));
});

test('a refusal names 20 faults, and says how many more there are', async () => {
  const tags = Array.from({ length: 1500 }, () => 5);
  const { error, details } = JSON.parse((await post(JSON.stringify({ title: 'a', tags }))).body);
  expect(details).toHaveLength(20);
  expect(error).toBe('Tags must be text. There are 1,480 more faults.');
});

test('while the server closes, requests are refused with a sentence', async () => {
  const closing = Fastify(errorOptions());
  handleErrors(closing);
  closing.get('/', () => 'x');
  const slow = Promise.withResolvers<void>();
  closing.addHook('preClose', () => slow.promise);
  await closing.listen({ port: 0, host: '127.0.0.1' });
  const { port } = closing.server.address() as { port: number };
  const closed = closing.close();
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    error: 'The server restarts. Please try again.',
    code: 'unavailable',
  });
  slow.resolve();
  await closed;
});
