import type { SearchResult } from '@aislewise/contracts/calls/search';
import {
  mayEditRequestNotes,
  mayMoveRequest,
  type RequestStatus,
} from '@aislewise/contracts/requests';
import type { Language } from '@aislewise/contracts/languages';
import { readerLanguage, say } from '@aislewise/contracts/say';
import { build, type FinderIndex } from '@aislewise/finder/finder';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { AppError, faultOf, notFound } from '../../lib/errors.ts';
import { writeIn } from '../../lib/reader.ts';

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

export const noRequest = (): AppError => notFound(msg`This request does not exist.`);

const STATUS_WORDS: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  submitted: msg({ message: 'submitted', comment: 'The status of a request for a product' }),
  under_review: msg({ message: 'under review', comment: 'The status of a request for a product' }),
  approved: msg({ message: 'approved', comment: 'The status of a request for a product' }),
  rejected: msg({ message: 'rejected', comment: 'The status of a request for a product' }),
  fulfilled: msg({ message: 'fulfilled', comment: 'The status of a request for a product' }),
};

/** A status in a sentence about a request. */
const words = (status: RequestStatus): string => say(STATUS_WORDS[status]);

/** The conflict of a change. Its fault, which programs read, has the statuses as the API writes them. */
const conflict = (sentence: MessageDescriptor, from: RequestStatus, to: RequestStatus): AppError =>
  new AppError('conflict', sentence, [
    faultOf('status', (field) => msg`${{ field }} is ${{ from }}, not changed to ${{ to }}.`),
  ]);

/** Error for an edit of an outdated request. */
export const changedMeanwhile = (from: RequestStatus, to: RequestStatus): AppError =>
  conflict(
    msg`Somebody else has changed this request: it is ${{ from: words(from) }} now. It was not set to ${{ to: words(to) }}.`,
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
  if (now.removedAt) throw conflict(msg`The text of this request was removed.`, now.status, status);
  if (status !== now.status && !mayMoveRequest(now.status, status)) {
    const sentence = msg`A request that is ${{ from: words(now.status) }} can’t become ${{ to: words(status) }}.`;
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
    throw new AppError('invalid_input', msg`A fulfilled request needs its fulfilment date.`, [
      faultOf(
        'fulfillmentDate',
        (field) => msg`${{ field }} is needed to mark a request as fulfilled.`,
      ),
    ]);
  }
  const isNewlyDated = status !== now.status || next.fulfillmentDate !== now.fulfillmentDate;
  if (status === 'fulfilled' && isNewlyDated && (next.fulfillmentDate ?? '') > today) {
    const sentence = msg`A request can’t be fulfilled on a day to come. Choose today or a day before.`;
    throw new AppError('invalid_input', sentence, [faultOf('fulfillmentDate', () => sentence)]);
  }
  if (status !== now.status) return next;
  if (!mayEditRequestNotes(status)) {
    throw conflict(
      msg`A request that is ${{ status: words(status) }} can’t be changed.`,
      status,
      status,
    );
  }
  const same =
    next.storekeeperNotes === now.storekeeperNotes &&
    next.fulfillmentDate === now.fulfillmentDate &&
    next.publicName === now.publicName;
  if (same)
    throw conflict(msg`This request is ${{ status: words(status) }} already.`, status, status);
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

/** A day in a text: 'November 30, 2026'. */
const longDate = (day: string): string =>
  new Intl.DateTimeFormat(readerLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/**
 * Returns the mail about a fulfilled or rejected request, in the language of the store's mails, and null for other
 * states.
 */
export const outcomeMail = (outcome: Outcome, language: Language) =>
  writeIn(language, () => {
    if (outcome.status === 'fulfilled') return fulfilledMail(outcome);
    return outcome.status === 'rejected' ? rejectedMail(outcome) : null;
  });

const whyMailed = (): string =>
  say(
    msg`You get this mail because you gave your address with your request. Replies to it are not read.`,
  );

const fulfilledMail = ({ storeName, productName, fulfillmentDate }: Outcome) => ({
  subject: say(
    msg({
      message: msg`${{ storeName }} has ${{ productName }} for you`,
      comment: 'The subject of a mail to a shopper who asked for a product',
    }),
  ),
  body: [
    fulfillmentDate
      ? say(
          msg`Good news: you asked ${{ storeName }} for ${{ productName }}, and your request is fulfilled as of ${{ day: longDate(fulfillmentDate) }}.`,
        )
      : say(
          msg`Good news: you asked ${{ storeName }} for ${{ productName }}, and your request is fulfilled.`,
        ),
    whyMailed(),
  ].join('\n\n'),
});

const rejectedMail = ({ storeName, productName, customerMessage }: Outcome) => ({
  subject: say(msg`${{ storeName }} cannot stock ${{ productName }}`),
  body: [
    say(
      msg`You asked ${{ storeName }} for ${{ productName }}. The store has looked into it and cannot stock it for now. Thank you for telling them what you miss.`,
    ),
    ...(customerMessage === undefined
      ? []
      : [
          say(
            msg({
              message: msg`${{ storeName }} writes: ${{ customerMessage }}`,
              comment: 'A sentence of a store to its customer, in a mail',
            }),
          ),
        ]),
    whyMailed(),
  ].join('\n\n'),
});

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
