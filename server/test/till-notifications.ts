/** Notifications in the shapes that the documentation of Square and Clover shows, with invented values. */
import { createHmac } from 'node:crypto';

/** A count of Square's as `inventory.count.updated` has it. */
export const squareCount = (
  id: string,
  quantity: string,
  calculatedAt: string,
  rest: Record<string, unknown> = {},
) => ({
  calculated_at: calculatedAt,
  catalog_object_id: id,
  catalog_object_type: 'ITEM_VARIATION',
  location_id: 'LDEVON7QK2',
  quantity,
  state: 'IN_STOCK',
  ...rest,
});

/** Square’s `inventory.count.updated`. */
export const squareCounts = (createdAt: string, counts: readonly unknown[]) => ({
  merchant_id: 'MLDEVONSPICES',
  type: 'inventory.count.updated',
  event_id: 'a3f8c9d2-6b1e-4f70-9c55-2d7e81b04c13',
  created_at: createdAt,
  data: {
    type: 'inventory_counts',
    id: 'e1b7a0d4-93c2-4d8e-8f16-5c0a7b3d9e24',
    object: { inventory_counts: counts },
  },
});

/** Square’s `catalog.version.updated`: it says when, and nothing else. */
export const squareCatalog = (createdAt: string) => ({
  merchant_id: 'MLDEVONSPICES',
  type: 'catalog.version.updated',
  event_id: '5d0c4b7e-1f2a-4a63-8e97-6b9d3c80f715',
  created_at: createdAt,
  data: { type: 'catalog', id: '', object: { catalog_version: { updated_at: createdAt } } },
});

/** The headers with which Square sends a body to an address. */
export const squareHeaders = (key: string, address: string, body: string) => ({
  'content-type': 'application/json',
  'square-environment': 'Production',
  'x-square-hmacsha256-signature': createHmac('sha256', key)
    .update(`${address}${body}`)
    .digest('base64'),
});

/** Clover’s message: updates by merchant. */
export const cloverMessage = (merchants: Record<string, readonly unknown[]>) => ({
  appId: 'DRKVJT2ZRRRSC',
  merchants,
});
