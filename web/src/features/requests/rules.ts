import { t } from '@lingui/core/macro';
import type { PublicRequest } from '@aislewise/contracts/calls/requests';
import type { RequestCategory, RequestStatus, Urgency } from '@aislewise/contracts/requests';
import type { Tone } from '../../ui/badge.tsx';
import {
  emailFault,
  missingFault,
  noStoreFault,
  type SubmissionFault,
} from '../submissions/rules.ts';

const STATUSES: Readonly<Record<RequestStatus, () => string>> = {
  submitted: () => t`Submitted`,
  under_review: () => t`Under Review`,
  approved: () => t`Approved`,
  rejected: () => t`Rejected`,
  fulfilled: () => t`Fulfilled`,
};

/** Formats a status: 'under_review' is 'Under Review'. */
export const statusText = (status: RequestStatus): string => STATUSES[status]();

/** Colours differ for submitted, under review and approved; any other is grey (spec section 4). */
export function statusTone(status: RequestStatus): Tone {
  if (status === 'submitted') return 'new';
  if (status === 'under_review') return 'warning';
  return status === 'approved' ? 'in-stock' : 'plain';
}

/** Whether shoppers can vote: not for fulfilled or rejected requests. */
export const mayVote = (status: RequestStatus): boolean =>
  status !== 'fulfilled' && status !== 'rejected';

/** Says to the author of a request who sees it. Null for others. */
export function ownRequestText({
  isOwn,
  isPublic,
  status,
}: Pick<PublicRequest, 'isOwn' | 'isPublic' | 'status'>): string | null {
  if (!isOwn) return null;
  if (isPublic) return t`Your request. Other shoppers see its name alone.`;
  return status === 'submitted'
    ? t`Your request. Other shoppers see it once the store has read it.`
    : t`Your request. Only you and the store see it.`;
}

const CATEGORIES: Readonly<Record<RequestCategory, () => string>> = {
  grains: () => t`Grains`,
  spices: () => t`Spices`,
  dairy: () => t`Dairy`,
  snacks: () => t`Snacks`,
  frozen: () => t`Frozen`,
  beverages: () => t`Beverages`,
  vegetables: () => t`Vegetables`,
  fruits: () => t`Fruits`,
  pantry: () => t({ message: 'Pantry', comment: 'A kind of products: foods that keep' }),
  personal_care: () => t`Personal Care`,
  other: () => t({ message: 'Other', comment: 'A kind of products' }),
};

/** Formats a category: 'personal_care' is 'Personal Care'. */
export const requestCategoryText = (category: RequestCategory): string => CATEGORIES[category]();

const URGENCIES: Readonly<Record<Urgency, () => string>> = {
  low: () => t({ message: 'Low (no rush)', comment: 'How urgent a request is' }),
  normal: () => t({ message: 'Normal (within a few weeks)', comment: 'How urgent a request is' }),
  high: () => t({ message: 'High (within a week)', comment: 'How urgent a request is' }),
  urgent: () => t({ message: 'Urgent (ASAP)', comment: 'How urgent a request is' }),
};

/** An urgency as the form shows it: 'High (within a week)' (spec section 9). */
export const urgencyText = (urgency: Urgency): string => URGENCIES[urgency]();

/** An empty request form. */
export const EMPTY_REQUEST = {
  productName: '',
  brand: '',
  category: '',
  description: '',
  estimatedPrice: '',
  urgency: 'normal',
  customerEmail: '',
};

export type RequestDraft = Readonly<typeof EMPTY_REQUEST>;

/** Returns the first reason not to send a draft (spec section 5, Product request), or null. */
export function requestFault(
  { productName, customerEmail }: RequestDraft,
  storeId: string | undefined,
): SubmissionFault | null {
  if (storeId === undefined) {
    const fault = noStoreFault();
    return { ...fault, faults: { storeId: fault.text } };
  }
  if (productName.trim() !== '') return emailFault(customerEmail);
  const missing = t`Please provide a product name.`;
  return { ...missingFault(missing), faults: { productName: missing } };
}

/** Returns the body of a valid draft: its fields trimmed and without empty ones. */
export function requestFields(draft: RequestDraft, storeId: string) {
  const { category, urgency, ...texts } = Object.fromEntries(
    Object.entries(draft)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  ) as Partial<RequestDraft>;
  return {
    ...texts,
    productName: draft.productName.trim(),
    storeId,
    // Both values come from the form's options.
    ...(category === undefined ? {} : { category: category as RequestCategory }),
    ...(urgency === undefined ? {} : { urgency: urgency as Urgency }),
  };
}
