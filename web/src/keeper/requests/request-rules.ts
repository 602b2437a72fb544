import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import {
  mayEditRequestNotes,
  type RequestCategory,
  type RequestStatus,
} from '@aislewise/contracts/requests';
import type { RequestBody } from '../feedback/api.ts';
import type { ProductValues } from '../products/product-values.ts';

/** What the form's categories are called on the shelves. */
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

/** The first price in a free text: 'about $4.5 a jar' is '4.50'. Empty where there is none. */
export function priceIn(text: string | null): string {
  const found = /\d{1,5}(?:[.,]\d{1,2})?(?!\d)/.exec(text ?? '')?.[0];
  return found === undefined ? '' : Number(found.replace(',', '.')).toFixed(2);
}

/** A product's form filled in from what a customer asked for. */
export function productOfRequest(
  request: Pick<
    ProductRequest,
    'productName' | 'brand' | 'category' | 'description' | 'estimatedPrice'
  >,
): Partial<ProductValues> {
  const { productName, brand, category, description, estimatedPrice } = request;
  const branded = brand !== null && !productName.toLowerCase().includes(brand.toLowerCase());
  return {
    name: branded ? `${brand} ${productName}` : productName,
    category: category === null ? '' : CATEGORIES[category],
    description: description ?? '',
    price: priceIn(estimatedPrice),
    isNew: true,
  };
}

/** What the manage panel holds. */
export interface PanelValues {
  readonly notes: string;
  /** YYYY-MM-DD, or empty. */
  readonly date: string;
}

/** Whether a request in this status has a manage panel (spec section 4). */
export const hasPanel = (status: RequestStatus): boolean => mayEditRequestNotes(status);

/** Whether the panel asks for a fulfilment date (spec section 2). */
export const hasDate = (status: RequestStatus): boolean =>
  status === 'approved' || status === 'fulfilled';

/**
 * What is sent: the status it goes to (or stays in), the notes when there are any (spec section 5),
 * the date where the status has one, and the version that was looked at.
 */
export function requestBody(
  request: Pick<ProductRequest, 'version'>,
  to: RequestStatus,
  panel?: PanelValues,
): RequestBody {
  const notes = panel?.notes.trim() ?? '';
  const date = panel !== undefined && hasDate(to) ? panel.date : '';
  return {
    status: to,
    version: request.version,
    ...(notes === '' ? {} : { storekeeperNotes: notes }),
    ...(date === '' ? {} : { fulfillmentDate: date }),
  };
}

/** A score for people: 4, 4.5, 10. */
export const scoreText = (score: number): string => String(Math.round(score * 10) / 10);
