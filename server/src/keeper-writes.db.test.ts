/**
 * Sends random input to each keeper's write of the OpenAPI document, so that new calls are tested
 * too. The answer is a success or a 4xx with an error body, never a 5xx, and a refusal changes
 * nothing.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestAnswer, type TestApp } from '../test/app.ts';
import { addDeal, addProduct, addStore, productsLinked } from '../test/fixtures.ts';
import type { JsonSchema } from '../test/json-example.ts';
import { signedInKeeper, type TestKeeper } from '../test/keepers.ts';
import { addRequest } from '../test/requests.ts';
import { idsOf, openSnapshots } from '../test/snapshot.ts';
import { MAX_FAULTS } from './lib/errors.ts';
import { feedback } from './modules/feedback/tables.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Operation {
  security: object[];
  parameters?: { name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Attempts at a password are counted whatever becomes of them. */
const COUNTED_ANYWAY = new Set(['attempts']);
/** `npm run attack` sends many more. */
const RUNS = 8;
/** The same cases every time: what fails once fails again. */
const SEED = 20_261_121;

const document = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(
      ([method, { security }]) => method !== 'get' && security.some((one) => 'session' in one),
    )
    .map(([method, { requestBody, parameters = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Method,
      // A part that names a kind, not a row, gets the first kind.
      path: parameters.reduce(
        (known, { name, schema: { enum: [kind] = [] } }) =>
          typeof kind === 'string' ? known.replace(`{${name}}`, kind) : known,
        path,
      ),
      fields: requestBody?.content['application/json']?.schema,
    })),
);
type Write = (typeof writes)[number];

let server: TestApp;
let keeper: TestKeeper;
let ids: string[];
let snapshots: Awaited<ReturnType<typeof openSnapshots>>;
beforeAll(async () => {
  server = await testApp({ now: () => new Date('2026-11-21T08:00:00Z') });
  const { db } = server;
  const storeId = (await addStore(db)).id;
  const elsewhere = (await addStore(db, { name: 'Elsewhere' })).id;
  keeper = await signedInKeeper(server, storeId);
  for (const name of ['Basmati', 'Toor Dal', 'Ghee']) {
    await addProduct(db, storeId, { name, price: '4.00' });
    if (name === 'Ghee') await addProduct(db, elsewhere, { name });
  }
  await addDeal(db, storeId, { title: 'Rice week' });
  await addRequest(db, storeId);
  await db.orm.insert(feedback).values({ storeId, feedbackType: 'general', message: 'Good' });
  ids = [...(await idsOf(db, storeId)), elsewhere, randomUUID()];
  const path = '/api/storekeeper/products';
  await server.send('POST', path, { name: 'Jaggery' }, keeper.headers);
  await productsLinked(db, storeId);
  snapshots = await openSnapshots(db);
});
afterAll(async () => {
  await snapshots.close();
  await server.close();
});

const state = async () =>
  Object.entries(await snapshots.read()).filter(([table]) => !COUNTED_ANYWAY.has(table));

/** Texts that people may type and that a database or a page may fail on. */
const ODD =
  `x|नमक 🍚|\uD83D|'; drop table x; --|%|\\|_|<b>|__proto__|=1+1|null|[]|12345678|4.99|2026-11-21|Snacks|Tea\tCoffee|\u202Eabc|0`.split(
    '|',
  );
const WRONG =
  `| |a\0b|-1|1e9|99999.999|NaN|٣٤٥٦٧٨|0000-01-01|9999-12-31|2026-02-30|+275760-09-13T00:00:00.000Z|${'a'.repeat(5000)}`.split(
    '|',
  );
const texts = fc.oneof(fc.constantFrom(...ODD, ...WRONG), fc.string({ unit: 'binary' }));
const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, [], {}),
  fc.array(texts, { maxLength: 3 }),
  fc.record({ storeId: texts, constructor: texts }),
);

const anId = fc.nat().map((n) => ids[n % ids.length] ?? '');

/** Values that a schema takes, so that what stands behind the parsing is reached. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('number')) return fc.constantFrom<unknown>(0, 2.5, '3.99', '12', 99_999.99);
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: (schema.minimum ?? 0) + 50 });
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { minLength: 1, maxLength: 3 });
    case 'object':
      return fc.record(fieldsOf(schema, fitting), { requiredKeys: schema.required ?? [] });
    default:
      if (schema.format === 'uuid') return anId;
      if (schema.format === 'date') return fc.constantFrom('2026-11-21', '2026-12-31');
      if (schema.format === 'date-time') return fc.constant('2026-12-01T08:00:00.000Z');
      return fc.constantFrom(...ODD);
  }
}

function fieldsOf(
  { properties = {} }: JsonSchema,
  make: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, make(field)]));
}

/** A body that fits but for one field, if for any; the own store where it names one. */
function nearlyFitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return fitting(schema);
  const spoiling = fc.option(fc.tuple(fc.constantFrom(...names), anything), { freq: 2 });
  return fc.tuple(fitting(schema), spoiling).map(([body, spoiled]) => ({
    ...(body as object),
    ...(names.includes('storeId') && { storeId: keeper.storeId }),
    ...(spoiled && { [spoiled[0]]: spoiled[1] }),
  }));
}

const bodiesOf = ({ fields }: Write): fc.Arbitrary<unknown> =>
  fields
    ? fc.oneof({ weight: 12, arbitrary: nearlyFitting(fields) }, { weight: 1, arbitrary: anything })
    : fc.constant(undefined);

async function send({ method, path }: Write, id: string, body: unknown): Promise<TestAnswer> {
  const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
  const answer = await server.send(method, url, body, keeper.headers);
  await productsLinked(server.db, keeper.storeId);
  return answer;
}

const REFUSALS = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429]);

/** Describes the fault of an answer, if any. It must be a success, or a refusal with its reasons. */
function faultOf({ status, body }: TestAnswer): string | null {
  if (status < 300) return null;
  if (!REFUSALS.has(status)) return `answered ${status}`;
  if (typeof body.error !== 'string' || body.error.trim() === '') return 'says nothing';
  const details: { path: string; message: string }[] = body.details ?? [];
  const mute = details.some(({ path, message }) => path === '' || message === '');
  return mute || body.details?.length === 0 ? 'names a fault without its place or words' : null;
}

test('there are writes to try', () => {
  expect(writes.length).toBeGreaterThan(10);
});

describe('whatever a keeper’s write is given, it is done or refused with its reason', () => {
  test.each(writes)('$name', { timeout: 300_000 }, async (write) => {
    let before = await state();
    const targets = fc.oneof(
      { weight: 9, arbitrary: anId },
      { weight: 1, arbitrary: fc.constantFrom('x', '%00', '0', randomUUID()) },
    );
    await fc.assert(
      fc.asyncProperty(targets, bodiesOf(write), async (id, body) => {
        const answer = await send(write, id, body);
        const after = await state();
        const was = before;
        before = after;
        expect(faultOf(answer)).toBeNull();
        expect(answer.status < 300 ? was : after).toEqual(was);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});

/** Something that no field takes. */
const wrong = (schema: JsonSchema): unknown =>
  [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'object')
    ? 7
    : { neither: 'text nor number' };

const withFields = writes.filter(({ fields }) => Object.keys(fields?.properties ?? {}).length > 0);

test.each(withFields)(
  '$name names the faults of its body at once, up to a bound',
  async (write) => {
    const fields = Object.entries(write.fields?.properties ?? {});
    const body = Object.fromEntries(fields.map(([name, field]) => [name, wrong(field)]));
    const before = await state();
    const answer = await send(write, ids[1] ?? '', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const named = answer.body.details.map(({ path }: { path: string }) => path.split('.')[0]);
    const expected = fields.map(([name]) => name);
    expect(expected).toEqual(expect.arrayContaining(named));
    // A field may have several faults, which fill the bound.
    const isBounded = named.length === MAX_FAULTS;
    expect(new Set(named).size === expected.length || isBounded).toBe(true);
    expect(await state()).toEqual(before);
  },
);
