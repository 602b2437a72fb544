import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { lessPercent } from '@aislewise/contracts/deals';
import type { StoredMoney } from '@aislewise/contracts/money';
import { changedPrice } from '@aislewise/contracts/price-change';
import type { ChangedField, FieldValue, NewChange, QueuedChange } from '../offline/queue-rules.ts';
import { isPossible, type BulkChange } from './bulk-update.ts';

/** The most products that one change puts into the queue without a connection. */
export const MAX_QUEUED_ROWS = 200;

/**
 * A change of many rows as one change each, for the device's queue. Rows that it is not possible for are left
 * out, as the server leaves them out.
 *
 * @param waiting the changes that are in the queue: a sale is off a price that waits there
 */
export function queuedChanges(
  rows: readonly KeeperProduct[],
  { percentOff: percent, priceChange, ...change }: BulkChange,
  waiting: readonly QueuedChange[],
  money: StoredMoney,
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
    const price = String(shown(row, 'price') ?? '');
    if (price === '') return own;
    if (priceChange) {
      const sale = String(shown(row, 'salePrice') ?? '') || null;
      if (!isPossible({ price, salePrice: sale }, { priceChange }, money)) return own;
      const value = changedPrice(price, priceChange, money) ?? price;
      return value === price ? own : [...own, { ...base, field: 'price', value, seen: row.price }];
    }
    if (percent === undefined) return own;
    const salePrice = lessPercent(price, percent, money);
    return [
      ...own,
      { ...base, field: 'salePrice' as const, value: salePrice, seen: row.salePrice },
    ];
  });
}
