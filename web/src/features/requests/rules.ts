import type { REQUEST_CATEGORIES, RequestStatus, Urgency } from '@aislewise/contracts/requests';
import type { Tone } from '../../ui/badge.tsx';

/** Formats a status: 'under_review' is 'Under Review'. */
export const statusText = (status: RequestStatus): string => titled(status);

/** Colours differ for submitted, under review and approved; any other is grey (spec section 4). */
export function statusTone(status: RequestStatus): Tone {
  if (status === 'submitted') return 'new';
  if (status === 'under_review') return 'warning';
  return status === 'approved' ? 'in-stock' : 'plain';
}

/** Whether shoppers can vote: not for fulfilled or rejected requests. */
export const mayVote = (status: RequestStatus): boolean =>
  status !== 'fulfilled' && status !== 'rejected';

/** Formats a category: 'personal_care' is 'Personal Care'. */
export const requestCategoryText = (category: (typeof REQUEST_CATEGORIES)[number]): string =>
  titled(category);

/** An urgency as the form shows it: 'High (within a week)'. */
export const urgencyText = ({ value, label }: { value: Urgency; label: string }): string =>
  `${titled(value)} (${label})`;

const titled = (words: string): string =>
  words
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Fields of the request form. */
export type RequestDraft = {
  readonly productName: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
  readonly estimatedPrice: string;
  readonly urgency: string;
  readonly customerEmail: string;
};

export const EMPTY_REQUEST: RequestDraft = {
  productName: '',
  brand: '',
  category: '',
  description: '',
  estimatedPrice: '',
  urgency: 'normal',
  customerEmail: '',
};

/** Returns the draft's fields trimmed and without empty ones (spec section 5, Product request). */
export function requestFields(draft: RequestDraft): Partial<RequestDraft> {
  return Object.fromEntries(
    Object.entries(draft)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}
