import { msg } from '@lingui/core/runtime-macro';
import { z } from 'zod';
import { call } from './call.ts';
import { broken, type Rule } from './faults.ts';
import {
  clearableText,
  id,
  inThisCentury,
  optionalEmail,
  optionalText,
  plainDate,
  rowVersion,
  searchText,
  seenVersion,
  timestamp,
} from './fields.ts';
import { product } from './products.ts';
import { match } from './search.ts';
import { customerNotice, formStore, formText, submissionKey } from './submissions.ts';
import {
  DEFAULT_URGENCY,
  hasPublicName,
  MAX_REQUEST_NAME,
  mayHaveFulfillmentDate,
  REQUEST_CATEGORIES,
  REQUEST_STATUSES,
  URGENCY_VALUES,
} from '../requests.ts';
import { MAX_QUERY } from '../search.ts';

/** Error for a request without a product name (spec section 5). */
const needsName: Rule = () => msg`Please provide a product name.`;

const requestFields = {
  id,
  storeId: id,
  status: z.enum(REQUEST_STATUSES),
  upvotes: z.int().nonnegative(),
  createdAt: timestamp,
};

/** A request as shoppers see it: by its name alone (docs/privacy.md, Seen by others). */
export const publicRequest = z.object({
  ...requestFields,
  productName: z
    .string()
    .describe('The name that all shoppers see. To its author, the name as it was written'),
  fulfillmentDate: plainDate.nullable().describe('Null before the request is fulfilled'),
  votedByMe: z.boolean(),
  isOwn: z.boolean().describe('Whether this visitor wrote it'),
  isPublic: z.boolean().describe('Whether others see it. False only for an own request'),
});
export type PublicRequest = z.infer<typeof publicRequest>;

/** A request as its keeper sees it. */
export const productRequest = z.object({
  ...requestFields,
  productName: z.string(),
  publicName: z
    .string()
    .nullable()
    .describe('The name that shoppers see. Null while only the author and the keeper see it'),
  brand: z.string().nullable(),
  category: z.enum(REQUEST_CATEGORIES).nullable(),
  description: z.string().nullable(),
  estimatedPrice: z.string().nullable().describe('Free text'),
  urgency: z.enum(URGENCY_VALUES),
  removedAt: timestamp.nullable().describe('When its text was removed for good'),
  customerEmail: z.string().nullable(),
  storekeeperNotes: z.string().nullable(),
  fulfillmentDate: plainDate.nullable(),
  version: rowVersion,
});
export type ProductRequest = z.infer<typeof productRequest>;

export const requestProduct = call('POST', '/api/product-requests', {
  access: 'visitor',
  summary: 'Asks a store to stock a product',
  body: z.object({
    submissionKey,
    storeId: formStore,
    productName: formText(MAX_REQUEST_NAME, needsName),
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

export const listPublicRequests = call('GET', '/api/product-requests/public', {
  access: 'visitor',
  summary:
    "Lists a store's product requests that all shoppers see, and the visitor's own: open ones first, own ones before others, then by votes, at most 400",
  query: z.object({ storeId: id }),
  answer: z.array(publicRequest),
});

export const matchRequests = call('GET', '/api/product-requests/matching', {
  access: 'visitor',
  summary: 'Finds requests and products like a request that is being typed',
  query: z.object({
    storeId: id,
    q: searchText(MAX_QUERY),
  }),
  answer: z.object({
    requests: z
      .array(publicRequest)
      .describe(
        'Similar in name, sound or spelling, of those that the visitor sees, without rejected ones',
      ),
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
            storeAvailability: true,
          })
          .extend({ match: match.nullable() }),
      )
      .describe('Products of this store with that name, in stock first'),
  }),
});

export const upvoteRequest = call('POST', '/api/product-requests/:id/upvote', {
  access: 'visitor',
  summary: 'Counts this visitor’s vote for a request, once',
  params: z.object({ id }),
  body: z.object({}).nullish(),
  answer: publicRequest,
});

export const listRequests = call('GET', '/api/product-requests', {
  access: 'keeper',
  summary:
    "Lists the own store's product requests: open ones first, then the highest priority score, at most 500",
  query: z.object({
    storeId: id.optional(),
    status: z.enum(REQUEST_STATUSES).optional(),
    urgency: z.enum(URGENCY_VALUES).optional(),
  }),
  answer: z.array(productRequest),
});

export const updateRequest = call('PUT', '/api/product-requests/:id', {
  access: 'keeper',
  summary: 'Changes the status, the public name, the notes or the fulfilment date of a request',
  params: z.object({ id }),
  body: z
    .object({
      status: z.enum(REQUEST_STATUSES),
      publicName: optionalText(MAX_REQUEST_NAME).describe(
        'The name that shoppers see from under_review on. Left out, it is the one that the customer wrote, or does not change',
      ),
      storekeeperNotes: clearableText(4000),
      customerMessage: optionalText(500).describe(
        'A sentence to the customer, for the mail about a rejected request. It is not stored',
      ),
      fulfillmentDate: inThisCentury(plainDate)
        .optional()
        .describe(
          'Required to mark a request as fulfilled, and then at most today. Left out, it does not change',
        ),
      version: seenVersion,
    })
    .refine((body) => body.fulfillmentDate === undefined || mayHaveFulfillmentDate(body.status), {
      ...broken(
        (field) => msg`${{ field }} is possible only for an approved or fulfilled request.`,
      ),
      path: ['fulfillmentDate'],
    })
    .refine((body) => body.customerMessage === undefined || body.status === 'rejected', {
      ...broken((field) => msg`${{ field }} is possible only for a rejected request.`),
      path: ['customerMessage'],
    })
    .refine((body) => body.publicName === undefined || hasPublicName(body.status), {
      ...broken(
        (field) =>
          msg`${{ field }} is possible only from under review on, and not for a rejected request.`,
      ),
      path: ['publicName'],
    }),
  answer: productRequest.extend(customerNotice),
});

export const removeRequestText = call('DELETE', '/api/product-requests/:id/text', {
  access: 'keeper',
  summary:
    'Removes the text, the e-mail address and the notes of a request for good, also from the recent changes and from mails. Its row stays, with its status',
  params: z.object({ id }),
});
