import { readFileSync } from 'node:fs';

/** The parts of a JSON schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  operationId?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A call of the API, as an attacker reads it in the OpenAPI document. */
export interface Call {
  name: string;
  method: string;
  path: string;
  isKeeperOnly: boolean;
  /** Whether programs make it with a store's key. */
  isForKeys: boolean;
  parameters: readonly Parameter[];
  body: Schema | undefined;
}

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Follows a reference to a schema of the document. */
export function schemaOf(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  const named = name === undefined ? schema : document.components.schemas[name];
  if (!named) throw new Error(`The document has no schema ${name}`);
  return named;
}

/** All calls of the API. */
export const CALLS: readonly Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: operation.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    isKeeperOnly: (operation.security ?? []).some((one) => 'session' in one),
    isForKeys: (operation.security ?? []).some((one) => 'key' in one),
    parameters: operation.parameters ?? [],
    body: operation.requestBody?.content['application/json']?.schema,
  })),
);

/** The path of a call with these values in the place of its parameters. */
export const pathOf = ({ path }: Call, valueOf: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
