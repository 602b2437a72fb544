import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { percentOff } from '@aislewise/contracts/inventory';
import type { ChangedField, FieldValue, NewChange } from '../offline/queue-rules.ts';
import type { BulkChange } from './api.ts';

/** The most products that one change puts into the queue without a connection. */
export const MAX_QUEUED_ROWS = 200;

/**
 * A change of many rows as one change each, for the device's queue. Rows without a price are left out
 * of a sale by percentage, as the server leaves them out.
 */
export function queuedChanges(
  rows: readonly KeeperProduct[],
  { percentOff: percent, ...change }: BulkChange,
): NewChange[] {
  return rows.flatMap((row) => {
    const base = { productId: row.productId, productName: row.product.name };
    const own = (Object.entries(change) as [ChangedField, FieldValue | undefined][]).flatMap(
      ([field, value]) => {
        if (value === undefined) return [];
        const seen = field === 'checked' ? undefined : row[field];
        // A row shows '' as the value; null would show what is not changed yet.
        return seen === value ? [] : [{ ...base, field, value: value ?? '', seen }];
      },
    );
    if (percent === undefined || row.price === null) return own;
    const salePrice = percentOff(row.price, percent);
    return [
      ...own,
      { ...base, field: 'salePrice' as const, value: salePrice, seen: row.salePrice },
    ];
  });
}
