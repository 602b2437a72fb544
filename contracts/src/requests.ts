export const REQUEST_STATUSES = [
  'submitted',
  'under_review',
  'approved',
  'rejected',
  'fulfilled',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const URGENCY_VALUES = ['low', 'normal', 'high', 'urgent'] as const;
export type Urgency = (typeof URGENCY_VALUES)[number];
export const DEFAULT_URGENCY = 'normal' satisfies Urgency;

export const REQUEST_CATEGORIES = [
  'grains',
  'spices',
  'dairy',
  'snacks',
  'frozen',
  'beverages',
  'vegetables',
  'fruits',
  'pantry',
  'personal_care',
  'other',
] as const;
export type RequestCategory = (typeof REQUEST_CATEGORIES)[number];

/** The longest name of a request, as written and as shoppers see it. */
export const MAX_REQUEST_NAME = 160;

/** Shorter queries match nothing. */
export const MIN_MATCH_QUERY = 2;
export const MATCH_LIMIT = 5;

const NEXT: Record<RequestStatus, readonly RequestStatus[]> = {
  submitted: ['under_review'],
  under_review: ['approved', 'rejected'],
  approved: ['fulfilled'],
  rejected: [],
  fulfilled: [],
};

/** Whether a request may move from one status to another (spec-coverage C, Request status). */
export function mayMoveRequest(from: RequestStatus, to: RequestStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether a request waits for the keeper: it may still move to another status. */
export const isOpenRequest = (status: RequestStatus): boolean => NEXT[status].length > 0;

/** Whether a request's notes may change while its status stays (spec-coverage C). */
export function mayEditRequestNotes(status: RequestStatus): boolean {
  return status !== 'rejected';
}

/** Whether the keeper may set the name by which shoppers see a request in this status. */
export function hasPublicName(status: RequestStatus): boolean {
  return status !== 'submitted' && status !== 'rejected';
}

/** Whether a request in this status may have a fulfilment date (spec section 2). */
export function mayHaveFulfillmentDate(status: RequestStatus): boolean {
  return status === 'approved' || status === 'fulfilled';
}

export const URGENCY_WEIGHT: Record<Urgency, number> = { urgent: 4, high: 3, normal: 2, low: 1 };
export const UPVOTE_WEIGHT = 0.5;
export const MAX_PRIORITY = 10;

/** Urgency weight plus 0.5 for each upvote, at most 10 (spec section 4, Priority score). */
export function priorityScore({ urgency, upvotes }: { urgency: Urgency; upvotes: number }): number {
  return Math.min(MAX_PRIORITY, URGENCY_WEIGHT[urgency] + upvotes * UPVOTE_WEIGHT);
}
