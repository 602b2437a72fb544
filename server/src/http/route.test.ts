import { Readable } from 'node:stream';
import { call } from '@aislewise/contracts/calls/call';
import { storeInventory, type InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { msg } from '@lingui/core/runtime-macro';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf, SECRET, withSecrets, type JsonSchema } from '../../test/json-example.ts';
import { handleErrors } from './error-handler.ts';
import { AppError } from '../lib/errors.ts';
import { route } from './route.ts';
import { createSerializerCompiler } from './serializers.ts';

const lines: string[] = [];
let app: FastifyInstance;
const open = { access: 'public', summary: 'A call of this test' } as const;
const named = z.object({ name: z.string() });
const row = exampleOf(
  z.toJSONSchema(storeInventory.answer.options[0]) as JsonSchema,
) as InventoryWithProduct[];
const secretRow = withSecrets(row);

beforeAll(async () => {
  app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler());
  handleErrors(app);
  route(app, storeInventory, async ({ query }) =>
    query.perCategory === undefined
      ? secretRow
      : { rows: secretRow, categories: [{ category: 'Rice', count: 1, secret: SECRET }] },
  );
  const object = { ...open, answer: named };
  route(app, call('GET', '/missing', object), async () => ({}) as never);
  const union = z.union([named, z.array(named)]);
  route(
    app,
    call('GET', '/union', { ...object, answer: union }),
    async () => ({ name: 5 }) as never,
  );
  route(app, call('GET', '/refused', object), async () => {
    const details = [{ path: 'a', message: 'b', secret: SECRET }];
    throw new AppError('not_found', msg`There is no such food.`, details);
  });
  route(app, call('GET', '/none', open), async () => {});
  route(
    app,
    call('GET', '/bytes', object),
    async ({ reply }) => reply.type('image/png').send(Buffer.from([1, 2, 3])) as never,
  );
  route(
    app,
    call('GET', '/stream', object),
    async ({ reply }) => reply.type('text/csv').send(Readable.from(['a,', 'b'])) as never,
  );
  route(app, call('GET', '/csv', { ...object, answer: z.string() }), async ({ reply }) => {
    reply.type('text/csv');
    return 'a,b';
  });
  route(
    app,
    call('GET', '/sent', object),
    async ({ reply }) => reply.type('application/json').send('{"sent":"itself"}') as never,
  );
  await app.ready();
});
afterAll(() => app.close());

test('a union’s members carry only what the contract names', async () => {
  const path = `/api/stores/${row[0]?.storeId}/inventory`;
  expect((await app.inject(path)).json()).toEqual(row);
  expect((await app.inject(`${path}?perCategory=12`)).json()).toEqual({
    rows: row,
    categories: [{ category: 'Rice', count: 1 }],
  });
});

test.each([
  ['/missing', '\\"name\\" is required'],
  ['/union', 'does not match schema definition'],
])('%s is a 500 with a reason in the log', async (path, reason) => {
  lines.length = 0;
  const { statusCode, body } = await app.inject(path);
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ code: 'internal' });
  expect(lines.join('')).toContain(reason);
});

test('an error carries only what the body of errors names', async () => {
  const { statusCode, body } = await app.inject('/refused');
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  expect(body).not.toContain(SECRET);
});

test.each([
  ['/none', 204, ''],
  ['/bytes', 200, '\u0001\u0002\u0003'],
  ['/stream', 200, 'a,b'],
  ['/csv', 200, 'a,b'],
  ['/sent', 200, '{"sent":"itself"}'],
])('%s is sent as it is', async (path, status, expected) => {
  const { statusCode, body } = await app.inject(path);
  expect({ statusCode, body }).toEqual({ statusCode: status, body: expected });
});
