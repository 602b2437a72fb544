import type { Call } from '@aislewise/contracts/calls/call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf, SECRET, withSecrets, type JsonSchema } from '../../test/json-example.ts';
import { CONTRACT_NAMES } from './contract-names.ts';
import { createSerializerCompiler } from './serializers.ts';

const compile = (schema: z.ZodType) =>
  createSerializerCompiler()({ schema, method: 'GET', url: '/api/test' });
const compileChecked = (schema: z.ZodType) =>
  createSerializerCompiler({ check: true })({ schema, method: 'GET', url: '/api/test' });

const named = z.object({ name: z.string() });
const secretive = { name: 'Rice', secret: SECRET };
const sized = z.object({ name: z.string(), size: z.int() });
const tagged = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), item: named }),
  z.object({ kind: z.literal('many'), items: z.array(named) }),
]);
const digit = z.string().regex(/^\d$/);
interface Tree {
  name: string;
  top: Tree | null;
  parts: Tree[];
}
const tree: z.ZodType<Tree> = z.lazy(() =>
  z.object({ name: z.string(), top: tree.nullable(), parts: z.array(tree) }),
);

describe('drops what the schema does not name in', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['an object', named, secretive],
    ['an object without fields', z.object({}), secretive],
    ['an object of optional fields', named.partial(), secretive],
    ['an empty object of optional fields', named.partial(), { secret: SECRET }],
    ['a nested object', z.object({ in: named }), { in: secretive, secret: SECRET }],
    ['a lazy object', z.lazy(() => named), secretive],
    ['arrays of arrays', z.array(z.array(named)), [[secretive], [], [secretive, secretive]]],
    ['a nullable object', z.object({ in: named.nullable() }), { in: secretive }],
    ['a nullable array', z.object({ in: z.array(named).nullable() }), { in: [secretive] }],
    ['a nullish object', z.object({ in: named.nullish() }), { in: secretive, secret: SECRET }],
    ['a described object', z.object({ in: named.describe('Food') }), { in: secretive }],
    ['a readonly object', named.readonly(), secretive],
    ['a refined object', named.refine(() => true), secretive],
    ['an extended object', named.extend({ in: named }), { ...secretive, in: secretive }],
    ['a union’s array', z.union([z.array(named), sized]), [secretive]],
    ['a union’s object', z.union([z.array(named), sized]), { ...secretive, size: 1 }],
    ['a union’s later object', z.union([sized, named]), { ...secretive, kg: 1 }],
    ['objects inside a union', z.union([z.object({ in: named }), z.null()]), { in: secretive }],
    ['a nullable union', z.union([z.array(named), sized]).nullable(), [secretive]],
    ['a union in a union', z.union([z.int(), z.union([named, z.string()])]), secretive],
    ['a tagged union’s object', tagged, { kind: 'one', item: secretive, secret: SECRET }],
    ['a tagged union’s array', tagged, { kind: 'many', items: [secretive], item: secretive }],
    ['an array of a tagged union', z.array(tagged), [{ kind: 'one', item: secretive }]],
    [
      'an intersection',
      z.intersection(named, z.object({ size: z.int() })),
      { ...secretive, size: 1 },
    ],
    [
      'an intersection with a union',
      z.intersection(z.object({ name: z.string() }), z.union([sized, named])),
      { ...secretive, size: 1 },
    ],
    ['the values of a record', z.record(z.string(), named), { a: secretive, b: secretive }],
    ['a tuple', z.tuple([z.string(), named]), ['a', secretive]],
    [
      'a recursive object',
      tree,
      {
        ...secretive,
        top: { ...secretive, top: null, parts: [] },
        parts: [{ ...secretive, top: null, parts: [] }],
      },
    ],
    ['a pipe', z.unknown().pipe(named), secretive],
  ])('%s', (_shape, schema, answer) => {
    const written = compile(schema)(answer);
    expect(written).not.toContain(SECRET);
    expect(JSON.parse(written)).toEqual(schema.parse(answer));
    expect(compileChecked(schema)(answer)).toBe(written);
  });
});

test.each<[string, z.ZodType, unknown]>([
  ['the names of a record', z.record(z.string(), z.unknown()), { a: { b: [1] }, c: null }],
  ['a nullable record', z.record(z.string(), z.unknown()).nullable(), { a: { b: [1] }, c: null }],
  ['a loose object', z.looseObject({ name: z.string() }), { name: 'Rice', more: { b: 1 } }],
  ['a catch-all', named.catchall(z.int()), { name: 'Rice', more: 1 }],
  ['strings', z.array(z.string()), ['', '"', '\n', 'é', '😀', 'बासमती', 'x'.repeat(6000)]],
  ['half a surrogate pair', z.string(), '\uD83D'],
  ['numbers', z.array(z.number()), [0, -1.5, 1e21, 41.98]],
  ['integers', z.array(z.int().nullable()), [0, -1, Number.MAX_SAFE_INTEGER, null]],
  ['booleans', z.array(z.boolean().nullable()), [true, false, null]],
  ['limits', z.object({ a: z.string().min(9).nullable(), b: z.number().gt(0) }), { a: null, b: 1 }],
  ['moments', z.array(z.iso.datetime().nullable()), ['2026-11-21T08:00:00.000Z', null]],
  ['dates', z.array(z.iso.date()), ['2026-11-21']],
  [
    'nulls of objects',
    z.object({ a: named.nullable(), b: z.array(named).nullable() }),
    { a: null, b: null },
  ],
  ['nulls of a union', z.union([z.array(named), sized]).nullable(), null],
  ['choices', z.array(z.enum(['a', 'b']).nullable()), ['a', null]],
  ['choices in a union', z.union([z.array(z.enum(['a', 'b']).nullable()), named]), ['a', null]],
  ['literals', z.array(z.literal(['a', 1, true, null])), ['a', 1, true, null]],
  ['nullable literals', z.array(z.literal('a').nullable()), ['a', null]],
  ['simple unions', z.array(z.union([z.string(), z.number(), z.null()])), ['a', 1, null]],
  ['unions with patterns', z.array(z.union([z.iso.date(), z.literal('')])), ['2026-11-21', '']],
  [
    'nulls of a schema that is used more than once',
    z.union([
      z.int(),
      z.object({ a: digit.nullable(), b: digit.nullable(), c: z.array(digit.nullable()) }),
    ]),
    { a: '1', b: null, c: ['2', null] },
  ],
  ['undefined of an optional field', named.partial(), { name: undefined }],
])('keeps %s', (_shape, schema, answer) => {
  const written = compileChecked(schema)(answer);
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(answer)));
});

describe('refuses to write', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['an object without a required property', named, { secret: SECRET }],
    [
      'a nested one',
      z.object({ in: z.array(named.nullable()) }),
      { in: [null, { secret: SECRET }] },
    ],
    [
      'a value that fits no member of a union',
      z.union([z.array(named), sized]),
      { secret: SECRET },
    ],
    ['an array with an item that fits none', z.union([z.array(named), sized]), [secretive, {}]],
    ['an unknown tag', tagged, { kind: 'none', secret: SECRET }],
    ['an object in place of an array', z.array(named), secretive],
    ['a body where there is none', z.undefined(), secretive],
  ])('%s', (_shape, schema, answer) => {
    expect(() => compile(schema)(answer)).toThrow(/./);
  });
});

test.each<[string, z.ZodType]>([
  ['a transform', z.object({ a: z.string().transform((value) => value.length) })],
  ['a Date', z.object({ a: z.date() })],
  ['a Map', z.map(z.string(), z.string())],
  ['a custom type', z.array(z.custom<string>())],
  ['a property that must not be there', z.object({ a: z.never().optional() })],
])('%s in an answer stops the start', (_type, schema) => {
  expect(() => compile(schema)).toThrow(/cannot be represented/);
});

describe('the check of the tests refuses what would be coerced:', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['a number for a string', z.object({ a: z.string() }), { a: 5 }, '{"a":"5"}'],
    ['null for a string', z.object({ a: z.string() }), { a: null }, '{"a":""}'],
    ['an object for a string', z.object({ a: z.string() }), { a: {} }, '{"a":"[object Object]"}'],
    ['a string for an integer', z.object({ a: z.int() }), { a: '5' }, '{"a":5}'],
    ['a fraction for an integer', z.object({ a: z.int() }), { a: 5.9 }, '{"a":5}'],
    ['null for a number', z.object({ a: z.number() }), { a: null }, '{"a":0}'],
    ['a string for a boolean', z.object({ a: z.boolean() }), { a: 'false' }, '{"a":true}'],
    ['null for an object', z.object({ a: named.partial() }), { a: null }, '{"a":{}}'],
    ['null for an array', z.array(named), null, '[]'],
    ['an unknown choice', z.object({ a: z.enum(['x']) }), { a: 'y' }, '{"a":"y"}'],
    ['another literal', z.object({ a: z.literal('x') }), { a: 'y' }, '{"a":"y"}'],
    ['a value past its limit', z.object({ a: z.int().max(3) }), { a: 4 }, '{"a":4}'],
    ['text in another form', z.object({ a: z.string().regex(/^\d$/) }), { a: 'x' }, '{"a":"x"}'],
    ['text that zod would change', z.object({ a: z.string().trim() }), { a: ' x' }, '{"a":" x"}'],
  ])('%s', (_fault, schema, answer, coerced) => {
    expect(compile(schema)(answer)).toBe(coerced);
    expect(() => compileChecked(schema)(answer)).toThrow(/^GET \/api\/test /);
  });
});

type AnsweringCall = Call & { readonly answer: z.ZodType };
const isAnswering = (value: unknown): value is AnsweringCall =>
  value instanceof Object && 'path' in value && 'answer' in value;

test('no call of the contracts answers a property that its contract does not name', () => {
  const calls = [...CONTRACT_NAMES.keys()].filter(isAnswering);
  expect(calls.length).toBeGreaterThan(40);
  for (const { answer, method, path } of calls) {
    const example = exampleOf(z.toJSONSchema(answer, { metadata: z.registry() }) as JsonSchema);
    const written = JSON.parse(compile(answer)(withSecrets(example))) as unknown;
    expect(written, `${method} ${path}`).toEqual(example);
  }
});
