import { z } from 'zod';
import { call } from './call.ts';
import { id, optionalEmail, optionalText, plainDate, timestamp } from './fields.ts';
import { product } from './products.ts';
import { match } from './search.ts';
import { customerNotice, formStore, formText, submissionKey } from './submissions.ts';
import {
  DEFAULT_URGENCY,
  PRODUCT_NAME_MISSING,
  REQUEST_CATEGORIES,
  REQUEST_STATUSES,
  type RequestStatus,
  URGENCY_VALUES,
} from '../requests.ts';
import { MAX_QUERY } from '../search.ts';

const requestFields = {
  id,
  storeId: id,
  productName: z.string(),
  brand: z.string().nullable(),
  category: z.enum(REQUEST_CATEGORIES).nullable(),
  description: z.string().nullable(),
  estimatedPrice: z.string().nullable().describe('Free text'),
  urgency: z.enum(URGENCY_VALUES),
  status: z.enum(REQUEST_STATUSES),
  upvotes: z.int().nonnegative(),
  createdAt: timestamp,
};

/** A request as shoppers see it: no e-mail address, no notes (decisions C, Privacy). */
export const publicRequest = z.object({
  ...requestFields,
  fulfillmentDate: plainDate.nullable(),
  votedByMe: z.boolean(),
});
export type PublicRequest = z.infer<typeof publicRequest>;

/** A request as its store's keeper sees it. */
export const productRequest = z.object({
  ...requestFields,
  customerEmail: z.string().nullable(),
  storekeeperNotes: z.string().nullable(),
  fulfillmentDate: plainDate.nullable(),
  version: z.int().describe('Rises with every change a keeper makes'),
});
export type ProductRequest = z.infer<typeof productRequest>;

const MAX_PRODUCT_NAME = 160;

export const requestProduct = call({
  method: 'POST',
  path: '/api/product-requests',
  access: 'visitor',
  summary: 'Asks a store to stock a product',
  body: z.object({
    submissionKey,
    storeId: formStore,
    productName: formText(MAX_PRODUCT_NAME, PRODUCT_NAME_MISSING),
    brand: optionalText(120),
    category: z
      .union([z.literal(''), z.enum(REQUEST_CATEGORIES)])
      .optional()
      .transform((value) => value || undefined),
    description: optionalText(2000),
    estimatedPrice: optionalText(60),
    urgency: z.enum(URGENCY_VALUES).default(DEFAULT_URGENCY),
    customerEmail: optionalEmail,
  }),
  status: 201,
  answer: publicRequest,
});

export const listPublicRequests = call({
  method: 'GET',
  path: '/api/product-requests/public',
  access: 'visitor',
  summary: "A store's product requests, open ones and the most wanted first, at most 500",
  query: z.object({ storeId: id }),
  status: 200,
  answer: z.array(publicRequest),
});

export const matchRequests = call({
  method: 'GET',
  path: '/api/product-requests/matching',
  access: 'visitor',
  summary: 'While a request is being typed: what was asked for already, and what the store has',
  query: z.object({
    storeId: id,
    q: z
      .string()
      .max(MAX_QUERY, `must be at most ${MAX_QUERY} characters`)
      .optional()
      .transform((value) => value?.trim() ?? ''),
  }),
  status: 200,
  answer: z.object({
    requests: z.array(publicRequest).describe('Alike by name, sound or spelling; no rejected ones'),
    products: z
      .array(
        product
          .pick({
            id: true,
            name: true,
            category: true,
            imageUrl: true,
            aisle: true,
            price: true,
            inStock: true,
          })
          .extend({ match: match.nullable() }),
      )
      .describe('What this store has by that name, in stock first'),
  }),
});

export const upvoteRequest = call({
  method: 'POST',
  path: '/api/product-requests/:id/upvote',
  access: 'visitor',
  summary: 'Counts this visitor’s vote for a request, once',
  params: z.object({ id }),
  body: z.object({}).nullish(),
  status: 200,
  answer: publicRequest,
});

export const listRequests = call({
  method: 'GET',
  path: '/api/product-requests',
  access: 'keeper',
  summary: "The own store's product requests, highest priority score first, at most 500",
  query: z.object({
    storeId: id.optional(),
    status: z.enum(REQUEST_STATUSES).optional(),
    urgency: z.enum(URGENCY_VALUES).optional(),
  }),
  status: 200,
  answer: z.array(productRequest),
});

/** A day in this century: a slip such as the year 20260 is refused, not kept. */
const fulfillmentDate = plainDate.refine(
  (date) => date >= '2000-01-01' && date <= '2099-12-31',
  'must be a date from 2000 to 2099',
);

/** What the database's integer holds. */
const MAX_VERSION = 2_147_483_647;

/** The panel holds a fulfilment date for approved and fulfilled requests (spec section 2). */
const mayHoldDate = (status: RequestStatus): boolean =>
  status === 'approved' || status === 'fulfilled';

export const updateRequest = call({
  method: 'PUT',
  path: '/api/product-requests/:id',
  access: 'keeper',
  summary: 'Moves a request on, or changes its notes or its fulfilment date',
  params: z.object({ id }),
  body: z
    .object({
      status: z.enum(REQUEST_STATUSES),
      storekeeperNotes: optionalText(4000),
      fulfillmentDate: fulfillmentDate
        .optional()
        .describe('Needed to mark a request as fulfilled; left out later, it stays'),
      version: z
        .int()
        .positive()
        .max(MAX_VERSION)
        .optional()
        .describe(
          'The version the keeper was looking at: 409 when somebody has changed it since. Without it only changes at the same moment are noticed',
        ),
    })
    .refine((body) => body.fulfillmentDate === undefined || mayHoldDate(body.status), {
      path: ['fulfillmentDate'],
      message: 'may be given for an approved or fulfilled request only',
    }),
  status: 200,
  answer: productRequest.extend(customerNotice),
});
