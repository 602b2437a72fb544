import type {
  matchRequests,
  ProductRequest,
  PublicRequest,
  requestProduct,
} from '@aislewise/contracts/calls/requests';
import {
  ALREADY_UPVOTED,
  MATCH_LIMIT,
  MIN_MATCH_QUERY,
  type RequestStatus,
  type Urgency,
} from '@aislewise/contracts/requests';
import { MAIL_NOT_SET_UP } from '@aislewise/contracts/submissions';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { isSameForm, submissionId } from '../../lib/submission-id.ts';
import { createWriteLimit } from '../../http/write-limit.ts';
import { recordChange } from '../audit/audit.ts';
import type { SearchService } from '../search/service.ts';
import { getStore } from '../stores/stores.ts';
import { requestsTable } from './export-queries.ts';
import {
  changeRequest,
  countVote,
  findRequest,
  findRequestNames,
  findRequestsOf,
  findRequestsSeenBy,
  findStoreOfRequest,
  insertRequest,
  insertVote,
  type RequestRow,
  type SeenRequest,
} from './queries.ts';
import {
  changedMeanwhile,
  changedRequest,
  findSimilar,
  indexRequests,
  outcomeMail,
  type RequestChange,
} from './rules.ts';

type Submission = z.output<typeof requestProduct.body>;
type Matches = z.output<typeof matchRequests.answer>;

/** An anonymous shopper: the id in the visitor's cookie, and the network address. */
interface Visitor {
  visitorId: string;
  address: string;
}

interface Filter {
  status?: RequestStatus | undefined;
  urgency?: Urgency | undefined;
}

type Changed = ProductRequest & { notified: boolean; notice: string | null };

const HOUR_MS = 3_600_000;

const REQUEST_LIMIT = {
  most: 60,
  windowMs: HOUR_MS,
  sentence: 'Too many requests have come from your network. Please try again later.',
};

/** Stops scripts that use a new visitor id for each vote. Shoppers in a store's network stay below it. */
const VOTE_LIMIT = {
  most: 100,
  windowMs: HOUR_MS,
  sentence: 'Too many votes have come from your network. Please try again later.',
};

type FormFields = Pick<
  RequestRow,
  | 'productName'
  | 'brand'
  | 'category'
  | 'description'
  | 'estimatedPrice'
  | 'urgency'
  | 'customerEmail'
>;

function commonFields(row: RequestRow) {
  const { id, storeId, productName, brand, category, description, estimatedPrice } = row;
  const { urgency, status, upvotes } = row;
  const createdAt = row.createdAt.toISOString();
  const asked = { id, storeId, productName, brand, category, description, estimatedPrice };
  return { ...asked, urgency, status, upvotes, createdAt };
}

/** Never with the customer's address or the keeper's notes (decisions C, Privacy). */
function toPublic({ row, votedByMe }: SeenRequest): PublicRequest {
  // The date of an approved request is the keeper's plan, not a promise.
  const fulfillmentDate = row.status === 'fulfilled' ? row.fulfillmentDate : null;
  return { ...commonFields(row), fulfillmentDate, votedByMe };
}

function toRequest(row: RequestRow): ProductRequest {
  const { customerEmail, storekeeperNotes, fulfillmentDate, version } = row;
  return { ...commonFields(row), customerEmail, storekeeperNotes, fulfillmentDate, version };
}

function toForm(given: Submission): FormFields {
  return {
    productName: given.productName,
    brand: given.brand ?? null,
    category: given.category ?? null,
    description: given.description ?? null,
    estimatedPrice: given.estimatedPrice ?? null,
    urgency: given.urgency,
    customerEmail: given.customerEmail ?? null,
  };
}

export type RequestsService = ReturnType<typeof requestsService>;

export function requestsService({ db, mail, now }: Context, search: SearchService) {
  const limits = {
    requests: createWriteLimit({ ...REQUEST_LIMIT, now }),
    votes: createWriteLimit({ ...VOTE_LIMIT, now }),
  };

  /** Returns the response to a form that was sent before. Throws conflict if that form differs. */
  async function replay(storeId: string, id: string, form: FormFields, visitorId: string) {
    const row = await findRequest(db.orm, storeId, id);
    if (!row) return undefined;
    if (!isSameForm<FormFields>(row, form)) {
      throw new AppError('conflict', 'Another request was sent under this submission key.');
    }
    const [seen] = await findRequestsSeenBy(db.orm, storeId, visitorId, [id]);
    return seen && toPublic(seen);
  }

  return {
    /**
     * Stores a shopper's request once per submission key. Throws not_found for an unknown store,
     * conflict, TooManyRequests.
     */
    async ask(submission: Submission, { visitorId, address }: Visitor): Promise<PublicRequest> {
      const { storeId, submissionKey } = submission;
      await getStore(db.orm, storeId);
      const form = toForm(submission);
      const id = submissionId('request', storeId, submissionKey);
      const sent = submissionKey && (await replay(storeId, id, form, visitorId));
      if (sent) return sent;
      limits.requests.take(storeId, address);
      const row = await insertRequest(db.orm, { ...form, storeId, id, createdAt: now() });
      if (row) return toPublic({ row, votedByMe: false });
      // The same form was sent twice at once, and the other was first.
      limits.requests.giveBack(storeId, address);
      const first = await replay(storeId, id, form, visitorId);
      if (!first) throw new Error('A conflicting request was not found');
      return first;
    },

    /** Returns a store's requests as a visitor sees them. Throws not_found. */
    async listPublic(storeId: string, visitorId: string): Promise<PublicRequest[]> {
      await getStore(db.orm, storeId);
      return (await findRequestsSeenBy(db.orm, storeId, visitorId)).map(toPublic);
    },

    /**
     * Returns requests that are similar to a name being typed, to vote for instead, and products
     * of the store. Throws not_found for an unknown store.
     */
    async match(storeId: string, q: string, visitorId: string): Promise<Matches> {
      await getStore(db.orm, storeId);
      if (q.length < MIN_MATCH_QUERY) return { requests: [], products: [] };
      const ids = findSimilar(await findRequestNames(db.orm, storeId), q, MATCH_LIMIT);
      const seen = await findRequestsSeenBy(db.orm, storeId, visitorId, ids);
      seen.sort((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id));
      const query = { q, currentStore: storeId, maxResults: MATCH_LIMIT };
      const { results } = await search.search(query);
      const products = results.map(
        ({ id, name, category, imageUrl, aisle, price, inStock, match }) => {
          return { id, name, category, imageUrl, aisle, price, inStock, match };
        },
      );
      return { requests: seen.map(toPublic), products };
    },

    /** Returns the number of a store's requests with a name similar to each query. */
    async countSimilar(storeId: string, queries: readonly string[]): Promise<Map<string, number>> {
      const index = indexRequests(await findRequestNames(db.orm, storeId));
      return new Map(queries.map((q) => [q, index.search(q, { limit: 1 }).total]));
    },

    /**
     * Counts a vote once per visitor and request. Throws not_found, conflict for a second vote,
     * TooManyRequests.
     */
    async upvote(id: string, { visitorId, address }: Visitor): Promise<PublicRequest> {
      const storeId = await findStoreOfRequest(db.orm, id);
      if (storeId === undefined) throw notFound('request');
      await getStore(db.orm, storeId);
      limits.votes.take(storeId, address);
      try {
        return await db.transaction(async (tx) => {
          const vote = { storeId, requestId: id, visitorId, createdAt: now() };
          if (!(await insertVote(tx, vote))) throw new AppError('conflict', ALREADY_UPVOTED);
          const row = await countVote(tx, storeId, id);
          if (!row) throw notFound('request');
          return toPublic({ row, votedByMe: true });
        });
      } catch (error) {
        limits.votes.giveBack(storeId, address);
        throw error;
      }
    },

    /** All requests of a store, for their download. */
    exportTable: requestsTable(db.orm),

    /** Returns the keeper's store's requests, highest priority score first. */
    async list(session: KeeperSession, filter: Filter): Promise<ProductRequest[]> {
      return (await findRequestsOf(db.orm, session.storeId, filter)).map(toRequest);
    },

    /**
     * Changes a request's status, notes or date. Throws not_found, and conflict if the request has
     * changed since the keeper read it (`version`) or during the call.
     */
    async update(
      session: KeeperSession,
      id: string,
      { version, ...change }: RequestChange & { version?: number | undefined },
    ): Promise<Changed> {
      const { storeId } = session;
      const { name: storeName } = await getStore(db.orm, storeId);
      const seen = await findRequest(db.orm, storeId, id);
      if (!seen) throw notFound('request');
      if (version !== undefined && version !== seen.version) {
        throw changedMeanwhile(seen.status, change.status);
      }
      const next = changedRequest(seen, change);
      const outcome =
        next.status === seen.status ? null : outcomeMail({ ...seen, ...next, storeName });
      const told = outcome !== null && seen.customerEmail !== null;
      return db.transaction(async (tx) => {
        const row = await changeRequest(tx, seen, next);
        if (!row) {
          const other = await findRequest(tx, storeId, id);
          throw other ? changedMeanwhile(other.status, change.status) : notFound('request');
        }
        const { status, storekeeperNotes, fulfillmentDate } = seen;
        await recordChange({ now }, tx, session, {
          what: 'request.changed',
          subjectId: id,
          subjectName: seen.productName,
          before: { status, storekeeperNotes, fulfillmentDate },
          after: next,
        });
        if (outcome !== null && seen.customerEmail !== null && mail.isSetUp) {
          await mail.queue(tx, { recipient: seen.customerEmail, ...outcome });
        }
        return {
          ...toRequest(row),
          notified: told && mail.isSetUp,
          notice: told && !mail.isSetUp ? MAIL_NOT_SET_UP : null,
        };
      });
    },
  };
}
