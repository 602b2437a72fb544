import type { SearchResult } from '@aislewise/contracts/calls/search';
import {
  mayEditRequestNotes,
  mayMoveRequest,
  type RequestStatus,
} from '@aislewise/contracts/requests';
import { build, type FinderIndex } from '@aislewise/finder/finder';
import { AppError } from '../../lib/errors.ts';

interface RequestState {
  status: RequestStatus;
  productName: string;
  publicName: string | null;
  removedAt: Date | null;
  storekeeperNotes: string | null;
  fulfillmentDate: string | null;
}

/** The fields of a request that a keeper can change. */
export type NextState = Pick<
  RequestState,
  'status' | 'publicName' | 'storekeeperNotes' | 'fulfillmentDate'
>;

export const requestState = (row: NextState): NextState => ({
  status: row.status,
  publicName: row.publicName,
  storekeeperNotes: row.storekeeperNotes,
  fulfillmentDate: row.fulfillmentDate,
});

export interface RequestChange {
  status: RequestStatus;
  publicName?: string | undefined;
  /** Null removes the notes. */
  storekeeperNotes?: string | null | undefined;
  fulfillmentDate?: string | undefined;
}

const words = (status: RequestStatus): string => status.replaceAll('_', ' ');

function conflict(sentence: string, from: RequestStatus, to: RequestStatus): AppError {
  const message = `is ${from}, not changed to ${to}`;
  return new AppError('conflict', sentence, [{ path: 'status', message }]);
}

/** Error for an edit of an outdated request. */
export const changedMeanwhile = (from: RequestStatus, to: RequestStatus): AppError =>
  conflict(
    `Somebody else has changed this request: it is ${words(from)} now. It was not set to ${words(to)}.`,
    from,
    to,
  );

/**
 * Returns a request after a keeper's change. Throws conflict, with both states, for a move that is
 * not allowed, for a change of a rejected request, and for a change that changes nothing: then
 * another keeper pressed the same button first (spec-coverage C, Request status). Throws invalid_input
 * if a fulfilled request would have no date, or a new one after the store's `today` (YYYY-MM-DD):
 * shoppers read that it is there. From review on, a request has a public name.
 */
export function changedRequest(now: RequestState, change: RequestChange, today: string): NextState {
  const { status } = change;
  if (now.removedAt) throw conflict('The text of this request was removed.', now.status, status);
  if (status !== now.status && !mayMoveRequest(now.status, status)) {
    const sentence = `A request that is ${words(now.status)} can’t become ${words(status)}.`;
    throw conflict(sentence, now.status, status);
  }
  const isReviewed = now.status === 'submitted' && status !== 'submitted';
  const next = {
    status,
    publicName: change.publicName ?? now.publicName ?? (isReviewed ? now.productName : null),
    storekeeperNotes:
      change.storekeeperNotes === undefined ? now.storekeeperNotes : change.storekeeperNotes,
    fulfillmentDate: change.fulfillmentDate ?? now.fulfillmentDate,
  };
  if (status === 'fulfilled' && next.fulfillmentDate === null) {
    throw new AppError('invalid_input', 'A fulfilled request needs its fulfilment date.', [
      { path: 'fulfillmentDate', message: 'is needed to mark a request as fulfilled' },
    ]);
  }
  const isNewlyDated = status !== now.status || next.fulfillmentDate !== now.fulfillmentDate;
  if (status === 'fulfilled' && isNewlyDated && (next.fulfillmentDate ?? '') > today) {
    const message = 'A request can’t be fulfilled on a day to come. Choose today or a day before.';
    throw new AppError('invalid_input', message, [{ path: 'fulfillmentDate', message }]);
  }
  if (status !== now.status) return next;
  if (!mayEditRequestNotes(status)) {
    throw conflict(`A request that is ${words(status)} can’t be changed.`, status, status);
  }
  const same =
    next.storekeeperNotes === now.storekeeperNotes &&
    next.fulfillmentDate === now.fulfillmentDate &&
    next.publicName === now.publicName;
  if (same) throw conflict(`This request is ${words(status)} already.`, status, status);
  return next;
}

interface Outcome {
  storeName: string;
  productName: string;
  status: RequestStatus;
  fulfillmentDate: string | null;
  /** A sentence of the keeper to the customer of a rejected request. */
  customerMessage?: string | undefined;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the mail about a fulfilled or rejected request, and null for other states. */
export function outcomeMail(outcome: Outcome) {
  const { storeName, productName, status, fulfillmentDate, customerMessage } = outcome;
  const why =
    'You get this mail because you gave your address with your request. Replies to it are not read.';
  if (status === 'fulfilled') {
    const day = fulfillmentDate && longDate.format(new Date(`${fulfillmentDate}T00:00:00Z`));
    return {
      subject: `${storeName} has ${productName} for you`,
      body: [
        `Good news: you asked ${storeName} for ${productName}, and your request is fulfilled${day ? ` as of ${day}` : ''}.`,
        why,
      ].join('\n\n'),
    };
  }
  if (status === 'rejected') {
    return {
      subject: `${storeName} cannot stock ${productName}`,
      body: [
        `You asked ${storeName} for ${productName}. The store has looked into it and cannot stock it for now. Thank you for telling them what you miss.`,
        ...(customerMessage === undefined ? [] : [`${storeName} writes: ${customerMessage}`]),
        why,
      ].join('\n\n'),
    };
  }
  return null;
}

/**
 * Whether a product certainly is what the customer asks for. A guess, such as an ingredient of the dish,
 * would keep them from asking for what the store lacks.
 */
export const isCertain = ({ match }: Pick<SearchResult, 'match'>): boolean =>
  match !== null && !match.guess && match.because === null;

export interface RequestName {
  id: string;
  productName: string;
  /** Only for the keeper: others do not see it. */
  brand?: string | null;
}

/** Builds an index that finds requests by name in other spellings and scripts, like products. */
export function indexRequests(names: readonly RequestName[]): FinderIndex {
  return build(
    names.map(({ id, productName, brand }) => ({
      id,
      name: productName,
      otherNames: [],
      category: '',
      tags: [],
      brand: brand ?? undefined,
      inStock: true,
    })),
  );
}

/** Returns the ids of requests similar to a name that is being typed, best first. */
export function findSimilar(names: readonly RequestName[], typed: string, limit: number): string[] {
  const index = indexRequests(names);
  const hits = [...index.suggest(typed, { limit }), ...index.search(typed, { limit }).hits];
  const similar = hits.filter(({ match }) => match.leftOut.length === 0);
  return [...new Set(similar.map(({ id }) => id))].slice(0, limit);
}
