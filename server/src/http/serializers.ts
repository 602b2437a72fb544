import { isDeepStrictEqual } from 'node:util';
import compile from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (answer: unknown) => string;

interface Route {
  schema: z.ZodType;
  method: string;
  url: string;
}

/** The serializers of all schemas. Routes share those of errors, and servers of one process share all. */
const serializers = new WeakMap<z.ZodType, Serialize>();

/**
 * Creates Fastify's serializer compiler for answers described in zod. A serializer writes only what
 * its schema names, so a new column never becomes public by accident. It does not validate: apart
 * from a missing property and a value that fits no member of a union, both of which it refuses,
 * wrong data is coerced. With `check`, for tests, it refuses every answer that zod does not accept
 * or would write in another way.
 */
export function createSerializerCompiler({ check = false } = {}) {
  return ({ schema, method, url }: Route): Serialize => {
    const serialize = serializerOf(schema);
    return check ? checked(serialize, schema, `${method} ${url}`) : serialize;
  };
}

/** Returns the serializer of an answer's schema. */
export function serializerOf(schema: z.ZodType): Serialize {
  let serialize = serializers.get(schema);
  if (!serialize) {
    serialize = compileSchema(schema);
    serializers.set(schema, serialize);
  }
  return serialize;
}

function compileSchema(schema: z.ZodType): Serialize {
  // Fastify does not serialize `undefined`.
  if (schema instanceof z.ZodUndefined) {
    return () => {
      throw new TypeError('This answer must not have a body');
    };
  }
  const shape = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // Without the names of the OpenAPI document, which would become references.
    metadata: z.registry(),
    // The alternative, `any`, writes everything that is there.
    unrepresentable: 'throw',
    override: keepShape,
  });
  return compile(shape as Parameters<typeof compile>[0]);
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/**
 * Keeps what serializing needs of a schema: types, names and choices. fast-json-stringify validates
 * the members of each `anyOf` by all keywords, and writes a `const` in place of any value.
 */
const keepShape: Override = ({ zodSchema, jsonSchema, path }) => {
  const { type } = zodSchema._zod.def;
  if (type === 'never') {
    throw new TypeError('z.never() cannot be represented: it would write everything that is there');
  }
  if (type === 'string' || type === 'number') {
    for (const keyword of Object.keys(jsonSchema)) {
      if (keyword !== 'type') delete jsonSchema[keyword];
    }
  }
  if (jsonSchema.const !== undefined) {
    jsonSchema.enum = [jsonSchema.const];
    delete jsonSchema.const;
  }
  // Unnamed properties are dropped without this keyword. With it, an object that has some fits no
  // member of a union.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  const [inner] = jsonSchema.anyOf ?? [];
  if (zodSchema instanceof z.ZodNullable && inner && typeof inner.type === 'string') {
    // A schema that is used more than once may not have been visited yet.
    keepShape({ zodSchema: zodSchema.unwrap() as typeof zodSchema, jsonSchema: inner, path });
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, inner, { nullable: true });
    if (inner.enum) jsonSchema.enum = [...inner.enum, null];
  }
};

function checked(serialize: Serialize, schema: z.ZodType, call: string): Serialize {
  return (answer) => {
    const parsed = z.safeEncode(schema, answer);
    if (!parsed.success) {
      throw new TypeError(`${call} answers what its contract refuses`, { cause: parsed.error });
    }
    const written = serialize(answer);
    const expected: unknown = JSON.parse(JSON.stringify(parsed.data));
    if (!isDeepStrictEqual(JSON.parse(written), expected)) {
      throw new TypeError(`${call} writes its answer in another way than its contract: ${written}`);
    }
    return written;
  };
}
