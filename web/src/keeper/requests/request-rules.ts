import { plural, t } from '@lingui/core/macro';
import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import {
  hasPublicName,
  MAX_PRIORITY,
  mayEditRequestNotes,
  mayHaveFulfillmentDate,
  UPVOTE_WEIGHT,
  URGENCY_WEIGHT,
  type RequestCategory,
  type RequestStatus,
} from '@aislewise/contracts/requests';
import type { RequestBody } from './api.ts';
import type { ProductValues } from '../products/product-values.ts';

/** The product categories of the request form's categories. They are stored, so they are not translated. */
const CATEGORIES: Record<RequestCategory, string> = {
  grains: 'Rice & Grains',
  spices: 'Spices & Seasonings',
  dairy: 'Dairy',
  snacks: 'Snacks',
  frozen: 'Frozen Foods',
  beverages: 'Beverages',
  vegetables: 'Fresh Vegetables',
  fruits: 'Fresh Fruit',
  pantry: 'Canned Goods',
  personal_care: 'Personal Care',
  other: 'Other',
};

/** The product form's values for a customer's request; what the customer expects to pay is no price. */
export function productOfRequest(
  request: Pick<ProductRequest, 'productName' | 'brand' | 'category' | 'description'>,
): Partial<ProductValues> {
  const { productName, brand, category, description } = request;
  const branded = brand !== null && !productName.toLowerCase().includes(brand.toLowerCase());
  return {
    name: branded ? `${brand} ${productName}` : productName,
    category: category === null ? '' : CATEGORIES[category],
    description: description ?? '',
    isNew: true,
  };
}

/** The fields of the manage panel. */
export interface PanelValues {
  readonly notes: string;
  /** YYYY-MM-DD, or empty. */
  readonly date: string;
  /** The name that shoppers see. */
  readonly publicName: string;
}

/** Buttons that change the status at once. */
export const MOVES = [
  {
    to: 'under_review',
    get label() {
      return t({ message: 'Review', comment: 'Button: the store begins to look at a request' });
    },
    variant: 'primary',
  },
  {
    to: 'approved',
    get label() {
      return t`Approve`;
    },
    variant: 'primary',
  },
  {
    to: 'rejected',
    get label() {
      return t`Reject`;
    },
    variant: 'danger',
  },
] as const;

/** Whether a request in this status has a manage panel (spec section 4). */
export const hasPanel = (status: RequestStatus): boolean => mayEditRequestNotes(status);

/**
 * The request body: the new (or same) status, the panel's notes, the date and a new public name if the
 * status has them, and the version shown to the keeper. Empty notes are sent only where there were some
 * (spec section 5). With an outdated version the call fails with 409.
 */
export function requestBody(
  request: Pick<ProductRequest, 'version' | 'publicName' | 'storekeeperNotes'>,
  to: RequestStatus,
  panel?: Partial<PanelValues>,
): RequestBody {
  const notes = panel?.notes?.trim();
  const hasNotes = notes !== undefined && (notes !== '' || Boolean(request.storekeeperNotes));
  const date = mayHaveFulfillmentDate(to) ? (panel?.date ?? '') : '';
  const publicName = hasPublicName(to) ? (panel?.publicName?.trim() ?? '') : '';
  return {
    status: to,
    version: request.version,
    ...(hasNotes && { storekeeperNotes: notes }),
    ...(date === '' ? {} : { fulfillmentDate: date }),
    ...(publicName === '' || publicName === request.publicName ? {} : { publicName }),
  };
}

/** Where a priority score comes from: '3 for its urgency, 3.5 for 7 upvotes'. */
export function scoreReason({
  urgency,
  upvotes,
}: Pick<ProductRequest, 'urgency' | 'upvotes'>): string {
  const [weight, votes] = [URGENCY_WEIGHT[urgency], upvotes * UPVOTE_WEIGHT];
  const [forUrgency, forVotes] = [scoreText(weight), scoreText(votes)];
  return weight + votes > MAX_PRIORITY
    ? t`${forUrgency} for its urgency, ${forVotes} for ${plural(upvotes, { one: '# upvote', other: '# upvotes' })}; at most ${MAX_PRIORITY}`
    : t`${forUrgency} for its urgency, ${forVotes} for ${plural(upvotes, { one: '# upvote', other: '# upvotes' })}`;
}

/** A score with at most one decimal: 4, 4.5, 10. */
export const scoreText = (score: number): string => String(Math.round(score * 10) / 10);
