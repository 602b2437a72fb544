import type { Call } from '@aislewise/contracts/calls/call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONTRACT_NAMES } from './contract-names.ts';

const isCall = (value: unknown): value is Call =>
  value instanceof Object && 'method' in value && 'access' in value;

const keepersCalls = [...CONTRACT_NAMES].flatMap(([value, name]) =>
  isCall(value) && value.access === 'keeper' ? [{ name, value }] : [],
);

/** Reads of a keeper's daily work: a page of rows, or of colleagues, and files without people. */
const EVERYDAY: Readonly<Record<string, string>> = {
  listRequests: 'a page of the requests that the keeper answers',
  listFeedback: 'a page of the messages that the keeper answers',
  listPeople: 'the names and addresses of the few colleagues',
  listChanges: 'a page of changes, which have no address of a customer',
  exportRows: 'products and stock, without people',
  refusedRows: 'rows of the keeper’s own file of products',
  importTemplate: 'a file without rows',
};

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  additionalProperties?: Json | boolean;
}

/** Whether a value of any shape may stand in this place. */
const isFreeForm = (schema: Json | boolean | undefined): boolean =>
  schema === true || (typeof schema === 'object' && Object.keys(schema).length === 0);

/** Whether rows of an answer have an e-mail address or fields that the contract does not name. */
function hasRowsOfPeople(schema: Json | boolean | undefined, isRow = false): boolean {
  if (typeof schema !== 'object') return false;
  const { properties = {}, items, additionalProperties } = schema;
  if (isRow && isFreeForm(additionalProperties)) return true;
  if (isRow && Object.keys(properties).some((name) => /e-?mail/i.test(name))) return true;
  return (
    Object.values(properties).some((one) => hasRowsOfPeople(one, isRow)) ||
    hasRowsOfPeople(items, true) ||
    hasRowsOfPeople(additionalProperties, true) ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((one) => hasRowsOfPeople(one, isRow))
  );
}

const toJson = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;

const namesSomebody = (schema: Json): boolean =>
  Object.keys(schema.properties ?? {}).some((name) => /e-?mail/i.test(name));

/** Why a keeper's call needs a recent sign-in. Undefined if it does not. */
function reasonFor({ answer, answerType, body }: Call): string | undefined {
  if (body !== undefined && namesSomebody(toJson(body, 'input'))) return 'is about a person';
  if (answerType === 'text/csv') return 'answers a file';
  return answer !== undefined && hasRowsOfPeople(toJson(answer, 'output'))
    ? 'answers rows about people'
    : undefined;
}

test('a call that answers or erases what people have left asks for a recent sign-in', () => {
  const faults = keepersCalls.flatMap(({ name, value }) => {
    const reason = reasonFor(value);
    return reason === undefined || value.recentSignIn === true || name in EVERYDAY
      ? []
      : [`${name} ${reason}: give it recentSignIn`];
  });
  expect(faults).toEqual([]);
});

test('every exception is a call that would need it', () => {
  const names = keepersCalls.flatMap(({ name, value }) => (reasonFor(value) ? [name] : []));
  expect(names).toEqual(expect.arrayContaining(Object.keys(EVERYDAY)));
  expect(names).toEqual(expect.arrayContaining(['exportPersonalData', 'erasePersonalData']));
});

describe('needs a recent sign-in', () => {
  const call = { method: 'POST', path: '/api/x', access: 'keeper', summary: 'A call' } as const;
  const people = z.object({ rows: z.array(z.object({ customerEmail: z.string().nullable() })) });
  test.each<[string, Omit<Call, keyof typeof call>]>([
    ['a call about one address', { body: z.object({ email: z.string() }) }],
    ['a list of addresses', { answer: people }],
    [
      'rows of any table',
      { answer: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) },
    ],
    ['a file', { answer: z.string(), answerType: 'text/csv' }],
  ])('%s', (_, rest) => {
    expect(reasonFor({ ...call, ...rest })).toBeDefined();
  });

  test('not the answer about the keeper alone', () => {
    const answer = z.object({ email: z.string(), names: z.array(z.string()) });
    expect(reasonFor({ ...call, answer })).toBeUndefined();
  });
});
