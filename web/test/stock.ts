import { NEW_STOCK } from '@aislewise/contracts/product-fields';

/** The stock fields of a product that is in stock and has no aisle, price or offer. */
export const PLAIN_STOCK = {
  ...NEW_STOCK,
  size: null,
  priceUnit: null,
  pricePerUnit: null,
  lastUpdated: '2026-11-21T08:00:00.000Z',
  claim: 'fresh',
  seenAt: new Date().toISOString(),
  seenBy: 'count',
  halfLifeDays: 30,
} as const;
