import { isSameValue } from '@aislewise/contracts/merge';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import {
  conflictOf,
  takesOld,
  type Fields,
  type RecordedRow,
  type Undone,
  type UndoInput,
} from '../audit/undo-rules.ts';
import { auditedRow } from './audited-rows.ts';
import { lockProducts } from './queries.ts';
import type { ProductRow } from './rules.ts';
import { recordedRows, undoProductFields } from './undo-products.ts';

/** The fields that a claim of shoppers changes. */
const CLAIM_FIELDS = ['inStock', 'seenAt', 'seenBy', 'quantity'];

/**
 * Whether the last claim about a product is still the one of the change. Shoppers may have repeated
 * theirs since, which only makes it newer.
 */
function isAsLeft(row: ProductRow, after: Fields): boolean {
  const { inStock = row.inStock, seenAt = row.seenAt, seenBy = 'shopper' } = after;
  const isSameTime = seenBy === 'shopper' || isSameValue(row.seenAt, seenAt);
  return row.inStock === inStock && row.seenBy === seenBy && isSameTime;
}

/** The change with these rows alone. */
const withRows = (input: UndoInput, rows: readonly RecordedRow[]): UndoInput => {
  const products = (side: 'before' | 'after') => ({
    products: rows.map(({ id: productId, name, [side]: fields }) => ({
      ...fields,
      productId,
      name,
    })),
  });
  const change = { ...input.change, before: products('before'), after: products('after') };
  return { ...input, change };
};

/** A product whose claim was undone, as it was before that claim. */
interface Restored {
  id: string;
  inStock: boolean;
}

/**
 * Sets the products of a change by shoppers back whose last claim is still theirs. Those that somebody
 * else has claimed to be in stock or not since are conflicts.
 */
export async function undoClaims(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone & { restored: Restored[] }> {
  const recorded = recordedRows(input);
  const ids = recorded.map(({ id }) => id);
  const locked = await lockProducts(tx, session.storeId, ids);
  const rows = new Map(locked.map((row) => [row.id, row]));
  const result: Undone = { undone: 0, conflicts: [], missing: 0 };
  const restored: Restored[] = [];
  const kept: RecordedRow[] = [];
  for (const one of recorded) {
    const { id, name, before, after } = one;
    const row = rows.get(id);
    if (!row) {
      result.missing += 1;
      continue;
    }
    const now: Fields = auditedRow(row);
    const { inStock = row.inStock } = before;
    if (isAsLeft(row, after) || takesOld(input.takeOld, id, 'inStock')) {
      const claimed = CLAIM_FIELDS.filter((field) => field in after);
      const asNow = Object.fromEntries(claimed.map((field) => [field, now[field]]));
      kept.push({ ...one, after: { ...after, ...asNow } });
      restored.push({ id, inStock: inStock === true });
    } else if (inStock !== row.inStock) {
      result.conflicts.push(conflictOf({ rowId: id, name, field: 'inStock' }, before, after, now));
    }
  }
  if (kept.length === 0) return { ...result, restored };
  const { undone } = await undoProductFields(ctx, tx, session, withRows(input, kept));
  return { ...result, undone, restored };
}
