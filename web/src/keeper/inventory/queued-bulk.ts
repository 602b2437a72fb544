import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { percentOff } from '@aislewise/contracts/inventory';
import type { ChangedField, FieldValue, NewChange, QueuedChange } from '../offline/queue-rules.ts';
import type { BulkChange } from './bulk-update.ts';

/** The most products that one change puts into the queue without a connection. */
export const MAX_QUEUED_ROWS = 200;

/**
 * A change of many rows as one change each, for the device's queue. Rows without a price are left out
 * of a sale by percentage, as the server leaves them out.
 *
 * @param waiting the changes that are in the queue: a sale is off a price that waits there
 */
export function queuedChanges(
  rows: readonly KeeperProduct[],
  { percentOff: percent, ...change }: BulkChange,
  waiting: readonly QueuedChange[],
): NewChange[] {
  const shown = (row: KeeperProduct, field: Exclude<ChangedField, 'checked'>) => {
    const isOfRow = (one: QueuedChange) => one.productId === row.productId && one.field === field;
    return waiting.findLast(isOfRow)?.value ?? row[field];
  };
  return rows.flatMap((row): NewChange[] => {
    const base = { productId: row.productId, productName: row.product.name };
    const own = (Object.entries(change) as [ChangedField, FieldValue | undefined][]).flatMap(
      ([field, value]): NewChange[] => {
        if (value === undefined) return [];
        if (field === 'checked') return [{ ...base, field, value }];
        // A row shows '' as the value; null would show what is not changed yet.
        const next = { ...base, field, value: value ?? '', seen: row[field] };
        return (shown(row, field) ?? '') === next.value ? [] : [next];
      },
    );
    const price = shown(row, 'price') ?? '';
    if (percent === undefined || price === '') return own;
    const salePrice = percentOff(String(price), percent);
    return [
      ...own,
      { ...base, field: 'salePrice' as const, value: salePrice, seen: row.salePrice },
    ];
  });
}
