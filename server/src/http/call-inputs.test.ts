import type { Call } from '@aislewise/contracts/calls/call';
import { MAX_INTEGER, storable, text, timeMs } from '@aislewise/contracts/calls/fields';
import { labelOf } from '@aislewise/contracts/calls/labels';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_NAMES } from './contract-names.ts';

const isCall = (value: unknown): value is Call =>
  value instanceof Object && 'method' in value && 'access' in value;

/** A schema of an input, with its place: `addDeal.body.title`. */
interface Input {
  path: string;
  schema: z.ZodType;
}

/** The schema and all schemas in it. */
function inside(schema: unknown, path: string): Input[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const fields = Object.entries((def['shape'] as object | undefined) ?? {});
  const parts = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType'];
  return [
    { path, schema },
    ...fields.flatMap(([name, field]) => inside(field, `${path}.${name}`)),
    ...parts.flatMap((part) => inside(def[part], path)),
    ...((def['options'] as unknown[] | undefined) ?? []).flatMap((option) => inside(option, path)),
  ];
}

const calls = [...CONTRACT_NAMES].flatMap(([value, name]) =>
  isCall(value) ? [{ name, value }] : [],
);
const roots: Input[] = calls.flatMap(({ name, value }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = value[part];
    return schema === undefined ? [] : [{ path: `${name}.${part}`, schema }];
  }),
);
const inputs = roots.flatMap(({ path, schema }) => inside(schema, path));

/** Lists whose rows are read one by one, so that a bad row spoils no other. The body has a bound in bytes. */
const READ_BY_ROWS = ['pushStock.body.rows', 'pushProducts.body.rows'];

/** Records whose entries are counted before they are parsed: those of `boundedRecord`. */
const boundedRecords = new Set(
  inputs.flatMap(({ schema }) => {
    const isCounted = schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform;
    return isCounted && schema.out instanceof z.ZodRecord ? [schema.out] : [];
  }),
);

/** Kinds of schemas that have no bounds. */
const UNBOUNDED = [z.ZodAny, z.ZodUnknown, z.ZodBigInt, z.ZodDate];

/** Returns why a schema accepts values that cannot be stored, or of any size. Undefined if it does not. */
function faultOf(schema: z.ZodType): string | undefined {
  const { checks = [] } = schema._zod.def as unknown as { checks?: z.core.$ZodCheck[] };
  if (schema instanceof z.ZodUUID) return undefined;
  if (schema instanceof z.ZodStringFormat) {
    // A date has no other characters than its format's.
    return schema.maxLength === null ? 'has no longest text' : undefined;
  }
  if (schema instanceof z.ZodString) {
    if (schema.maxLength === null) return 'has no longest text';
    return checks.includes(storable)
      ? undefined
      : 'takes NUL: make it with a function of fields.ts';
  }
  if (schema === timeMs) return undefined;
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema;
    const isBounded = minValue !== null && maxValue !== null;
    return isBounded && minValue >= -MAX_INTEGER && maxValue <= MAX_INTEGER
      ? undefined
      : 'has no bounds that an integer column holds';
  }
  if (schema instanceof z.ZodArray) {
    const kinds = checks.map((check) => check._zod.def.check);
    return kinds.some((kind) => kind === 'max_length' || kind === 'length_equals')
      ? undefined
      : 'has no longest list';
  }
  if (schema instanceof z.ZodRecord) {
    return boundedRecords.has(schema)
      ? undefined
      : 'counts its entries too late: make it with boundedRecord of fields.ts';
  }
  return UNBOUNDED.some((kind) => schema instanceof kind) ? 'takes anything' : undefined;
}

test('every text, number and list of every call has bounds and takes only what can be stored', () => {
  expect(roots.length).toBeGreaterThan(40);
  const faults = inputs.flatMap(({ path, schema }) => {
    if (schema instanceof z.ZodUnknown && READ_BY_ROWS.includes(path)) return [];
    const fault = faultOf(schema);
    return fault === undefined ? [] : [`${path} ${fault}`];
  });
  expect(faults).toEqual([]);
});

test.each([
  ['a bare text', z.string()],
  ['a text that takes NUL', z.string().max(9)],
  ['a pattern without an end', z.string().regex(/^a/)],
  ['a bare number', z.number()],
  ['a number without a least value', z.number().max(5)],
  ['a number above an integer column', z.int().min(0)],
  ['a bare list', z.array(z.literal(1))],
  ['a bare record', z.record(text(5), text(5))],
])('%s is found', (_, schema) => {
  expect(faultOf(schema)).toBeDefined();
});

test('records with more entries than they may have are refused by one fault', () => {
  expect(boundedRecords.size).toBeGreaterThan(0);
  const given = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [i, i]));
  for (const { schema } of inputs) {
    if (!(schema instanceof z.ZodPipe && boundedRecords.has(schema.out as z.ZodRecord))) continue;
    expect(schema.safeParse(given).error?.issues).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^The request must have at most [\d,]+ entries\.$/),
      }),
    ]);
  }
});

test('every input field has a label for people', () => {
  const fields = roots.flatMap(({ path, schema }) => {
    const names = inside(schema, '').map((input) => input.path.split('.').at(-1) ?? '');
    return names
      .filter((name) => name !== '' && labelOf(name) === undefined)
      .map((name) => `${path}.${name}`);
  });
  expect([...new Set(fields)]).toEqual([]);
});

/** Words of zod, and names in camel case. */
const LIBRARY = /Invalid|expected|received|undefined|null|NaN|Too (big|small)|[a-z][A-Z]/;

describe('no refusal has a word of the library or the name of a field', () => {
  const BAD: unknown[] = [
    undefined,
    null,
    '',
    'x',
    'a\0b',
    '\uD83C',
    'x'.repeat(5_000),
    -1,
    0.5,
    1e300,
    NaN,
    true,
    [],
    ['x'],
    {},
  ];

  test.each(roots)('$path', ({ schema }) => {
    const names = inside(schema, '').map(({ path }) => path.split('.').at(-1) ?? '');
    const bodies = BAD.flatMap((value) => [
      value,
      Object.fromEntries(names.map((name) => [name, value])),
    ]);
    const sentences = bodies.flatMap((body) =>
      (schema.safeParse(body).error?.issues ?? []).map(({ message }) => message),
    );
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z‘].*[^.]\.$/);
      expect(sentence).not.toMatch(LIBRARY);
    }
  });
});
