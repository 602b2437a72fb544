import {
  mayEditRequestNotes,
  mayMoveRequest,
  type RequestStatus,
} from '@aislewise/contracts/requests';
import { AppError } from '../../platform/errors.ts';

interface RequestState {
  status: RequestStatus;
  storekeeperNotes: string | null;
  fulfillmentDate: string | null;
}

export interface RequestChange {
  status: RequestStatus;
  storekeeperNotes?: string | undefined;
  fulfillmentDate?: string | undefined;
}

const words = (status: RequestStatus): string => status.replaceAll('_', ' ');

function conflict(sentence: string, from: RequestStatus, to: RequestStatus): AppError {
  const message = `is ${from}; asked for was ${to}`;
  return new AppError('conflict', sentence, [{ path: 'status', message }]);
}

/** What a keeper is told whose picture of a request is no longer true. */
export const changedMeanwhile = (from: RequestStatus, to: RequestStatus): AppError =>
  conflict(
    `Somebody else has changed this request: it is ${words(from)} now. It was not set to ${words(to)}.`,
    from,
    to,
  );

/**
 * A request as a keeper's change leaves it. Throws conflict, naming both states, for a move that is
 * not allowed, for a change of a rejected request, and for a change that changes nothing: it was
 * somebody else's press of the same button that came first (decisions C, Request status). Throws
 * invalid_input for a fulfilled request that would have no date; one that has it may leave it out.
 */
export function changedRequest(now: RequestState, change: RequestChange): RequestState {
  const { status } = change;
  if (status !== now.status && !mayMoveRequest(now.status, status)) {
    const sentence = `A request that is ${words(now.status)} can’t become ${words(status)}.`;
    throw conflict(sentence, now.status, status);
  }
  const next = {
    status,
    storekeeperNotes: change.storekeeperNotes ?? now.storekeeperNotes,
    fulfillmentDate: change.fulfillmentDate ?? now.fulfillmentDate,
  };
  if (status === 'fulfilled' && next.fulfillmentDate === null) {
    throw new AppError('invalid_input', 'A fulfilled request needs its fulfilment date.', [
      { path: 'fulfillmentDate', message: 'is needed to mark a request as fulfilled' },
    ]);
  }
  if (status !== now.status) return next;
  if (!mayEditRequestNotes(status)) {
    throw conflict(`A request that is ${words(status)} can’t be changed.`, status, status);
  }
  const same =
    next.storekeeperNotes === now.storekeeperNotes && next.fulfillmentDate === now.fulfillmentDate;
  if (same) throw conflict(`This request is ${words(status)} already.`, status, status);
  return next;
}

interface Outcome {
  storeName: string;
  productName: string;
  status: RequestStatus;
  fulfillmentDate: string | null;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail that tells a customer what became of their request; null where nothing is told. */
export function outcomeMail({ storeName, productName, status, fulfillmentDate }: Outcome) {
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
        why,
      ].join('\n\n'),
    };
  }
  return null;
}
