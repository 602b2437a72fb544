import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CONTRACT_NAMES } from './contract-names.ts';

const TAGS = {
  stores: 'Stores and their inventory',
  products: 'Search, suggestions, offers and explanations of products',
  deals: 'Deals that shoppers see',
  feedback: 'Feedback to a store',
  'product-requests': 'Requests to stock a product',
  'shared-lists': 'Shopping lists that several devices share',
  wordings: 'Better words for texts that a machine has translated',
  auth: 'Sign-in, passwords, second factors and sessions of keepers',
  storekeeper: 'What a signed-in keeper manages in the own store',
  v1: 'What a program does with a key of a store',
  'till-notifications': 'Notifications that tills send by themselves',
  analytics: 'Counted visits, searches and clicks, and the figures made of them',
  pwa: 'What a device needs to show a store without a connection',
};

const ERROR_CONTENT = {
  'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } },
};
const COMPONENTS = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'aislewise-session',
      description: 'The session of a keeper. Over https its name begins with `__Host-`.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A key of the store, which its keepers make in the portal under Settings, Connections.',
    },
  },
  responses: {
    Refused: { description: 'The request is refused; `code` says why', content: ERROR_CONTENT },
    Failed: { description: 'The server failed; try again later', content: ERROR_CONTENT },
  },
} as const;

const RESPONSES: Record<string, object> = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
};
const SUCCESS: Record<string, string> = { 200: 'Done', 201: 'Created', 204: 'Done, no content' };

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Leaves out what a format or a type already says. An answer without a body is `null`. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.format?.startsWith('date')) delete jsonSchema.maxLength;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Describes every registered call in OpenAPI 3.1, readable at /api/docs if `isShown`. */
export async function describeApi(app: FastifyInstance, isShown: boolean): Promise<void> {
  nameSchemas();
  const nameComponents = createJsonSchemaTransformObject({ zodToJsonConfig: { override } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aislewise',
        version: '1',
        description: 'Find any food, by any of its names, in the stores that carry it.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: COMPONENTS,
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override } }),
    transformObject(input) {
      const document = nameComponents(input);
      nameResponses(document as Document);
      dropUnused(document as Document);
      return document;
    },
  });
  if (isShown) {
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
  }
}

/** The content security policy of /api/docs. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  // The hash is that of the one style that Swagger UI writes into the page.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Gives the exported object schemas their names in the document: `keeperDeal` is `KeeperDeal`. */
function nameSchemas(): void {
  for (const [schema, name] of CONTRACT_NAMES) {
    if (!(schema instanceof z.ZodObject)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
}

/** As much of the document as is changed here. */
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, object> }>>;
  components: { schemas: Record<string, object> };
}

/** Describes the answers of success, and names those of errors. */
function nameResponses({ paths }: Document): void {
  for (const operations of Object.values(paths)) {
    for (const { responses } of Object.values(operations)) {
      for (const [status, response] of Object.entries(responses)) {
        responses[status] = RESPONSES[status] ?? { ...response, description: SUCCESS[status] };
      }
    }
  }
}

/** Drops the schemas that nothing refers to. */
function dropUnused(document: Document): void {
  const text = JSON.stringify(document);
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !text.includes(`"#/components/schemas/${name}"`),
  );
  for (const name of unused) delete document.components.schemas[name];
  if (unused.length > 0) dropUnused(document);
}
