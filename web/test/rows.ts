/** Rows of the API that tests of the portal share, with and without a browser. */
import type { FailedSearch } from '@aislewise/contracts/calls/analytics';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { KeeperDeal } from '@aislewise/contracts/calls/deals';
import type { FeedbackRecord } from '@aislewise/contracts/calls/feedback';
import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import { STORE } from './stores.ts';

/** An id of its own for each number. */
export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The counts of Home when nothing waits for the keeper. */
export const NOTHING_WAITS: Dashboard['waiting'] = {
  newFeedback: 0,
  newRequests: 0,
  reviewedRequests: 0,
  approvedRequests: 0,
  outOfStock: 0,
  withoutPrice: 0,
  withoutAisle: 0,
  unchecked: 0,
  labelsToPrint: null,
};

/** A special offer of the own store that runs now, with the id of this number. */
export const deal = (
  number: number,
  title: string,
  more: Partial<KeeperDeal> = {},
): KeeperDeal => ({
  id: idOf(number),
  storeId: STORE.id,
  title,
  description: null,
  dealType: 'special_offer',
  dealValue: null,
  startDate: '2020-01-01T06:00:00.000Z',
  endDate: null,
  isActive: true,
  displayPriority: 0,
  productIds: [],
  percentOff: null,
  amountOff: null,
  products: [],
  status: 'Active',
  startDay: '2020-01-01',
  endDay: null,
  version: 1,
  ...more,
});

/** A new message about the service, with the id of this number. */
export const feedback = (
  number: number,
  message: string,
  more: Partial<FeedbackRecord> = {},
): FeedbackRecord => ({
  id: idOf(number),
  feedbackType: 'service',
  status: 'pending',
  subject: null,
  rating: null,
  message,
  isAnonymous: true,
  customerEmail: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  storekeeperResponse: null,
  product: null,
  removedAt: null,
  ...more,
});

/** A new request that only its author and the keeper see, with the id of this number. */
export const productRequest = (
  number: number,
  productName: string,
  more: Partial<ProductRequest> = {},
): ProductRequest => ({
  id: idOf(number),
  storeId: STORE.id,
  status: 'submitted',
  upvotes: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  productName,
  publicName: null,
  brand: null,
  category: null,
  description: null,
  estimatedPrice: null,
  urgency: 'normal',
  removedAt: null,
  customerEmail: null,
  storekeeperNotes: null,
  fulfillmentDate: null,
  version: 1,
  ...more,
});

/** A query that failed once and has no answer. */
export const failedSearch = (query: string, more: Partial<FailedSearch> = {}): FailedSearch => ({
  query,
  failedSearches: 1,
  requests: 0,
  lists: 0,
  found: null,
  proposals: [],
  isIgnored: false,
  ...more,
});
