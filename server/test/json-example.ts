/** The parts of a JSON schema that the contracts use. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

const FORMATS: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'someone@example.com',
  date: '2026-11-21',
  'date-time': '2026-11-21T08:00:00.000Z',
  uri: 'https://example.com/',
};

function exampleText({ format, minLength = 1 }: JsonSchema): string {
  const known = format === undefined ? undefined : FORMATS[format];
  return known ?? 'x'.repeat(Math.max(1, minLength));
}

/**
 * A value that a schema takes, with every field that it knows or only those it requires: enough to
 * get past parsing, where the rules that a schema can't say allow it.
 */
export function exampleOf(schema: JsonSchema, fields: 'all' | 'required' = 'all'): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  // The last choice is the wide one where the first are '' and null, for what may be left out.
  const choice = choices?.findLast(
    ({ type, const: only }) => type !== 'null' && only === undefined,
  );
  if (choice) return exampleOf(choice, fields);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => fields === 'all' || schema.required?.includes(name))
          .map(([name, field]) => [name, exampleOf(field, fields)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        exampleOf(schema.items ?? {}, fields),
      );
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case undefined:
      return 1;
    default:
      return exampleText(schema);
  }
}

export const SECRET = 'hush';

/**
 * Copies a value and adds an unnamed property to each of its objects, except to empty ones: they may
 * be records, which take any name.
 */
export function withSecrets<T>(value: T): T;
export function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withSecrets(item));
  if (!(value instanceof Object)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withSecrets(field)] as const);
  return Object.fromEntries(fields.length === 0 ? [] : [...fields, ['notNamed', SECRET]]);
}
