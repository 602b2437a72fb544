import type { pushStock as pushStockCall, StockPushRow } from '@aislewise/contracts/calls/pushes';
import { stockPushRow } from '@aislewise/contracts/calls/pushes';
import type { Money } from '@aislewise/contracts/money';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { type Actor, recordGathered } from '../audit/audit.ts';
import { lockStore, raiseProductsVersion } from '../stores/stores.ts';
import { auditedChanges, gatheredProducts } from './audited-rows.ts';
import { readPushRows } from './push-rows.ts';
import { ProductIndex } from './product-index.ts';
import { applyPushRow, type PushOutcome } from './push-rules.ts';
import { lockPushed } from './push-queries.ts';
import { updateEachProduct, type ProductChange } from './queries.ts';
import { decimalsFaults, type ProductRow } from './rules.ts';

export type PushResult = z.output<typeof pushStockCall.answer>;

/** A product with what a push has written into it so far. */
interface Pushed {
  before: ProductRow;
  /** With the prices alone: changes of the stock are too many to be listed among the changes. */
  priced: ProductRow;
  now: ProductRow;
  set: ProductChange;
}

/** Fields of a push that shoppers see; the others are times. */
const SEEN_FIELDS = ['inStock', 'quantity', 'price', 'salePrice', 'isOnSale'] as const;

/**
 * Applies rows to the products that they name, all in one transaction. A row that is refused or names
 * no product of the store spoils no other. `program` has been proven: by its key, or as a connected till.
 * Throws not_found for a closed store.
 */
export async function pushStock(
  ctx: Pick<Context, 'db' | 'now'>,
  program: Actor,
  rows: readonly unknown[],
): Promise<PushResult> {
  const { read, ...faults } = readPushRows(stockPushRow, rows, ctx.now());
  const result: PushResult = { applied: 0, unchanged: 0, older: 0, unmatched: [], ...faults };
  await ctx.db.transaction(async (tx) => {
    const store = await lockStore(tx, program.storeId);
    const products = await lockPushed(
      tx,
      program.storeId,
      read.map(({ row }) => row),
    );
    const index = new ProductIndex(products);
    const pushed = new Map<string, Pushed>();
    for (const { row, at } of read) {
      const product = index.find(row);
      const [fault] = decimalsFaults({ price: row.price }, store);
      if (fault) {
        result.refused.push({ row: at, message: fault.message });
      } else if (product) result[push(pushed, product, row, store)] += 1;
      else result.unmatched.push({ row: at, ...namesOf(row) });
    }
    await write(ctx, tx, program, [...pushed.values()]);
  });
  return { ...result, refused: result.refused.toSorted((a, b) => a.row - b.row) };
}

const namesOf = ({ key, barcode }: StockPushRow) => ({
  ...(key !== undefined && { key }),
  ...(barcode !== undefined && { barcode }),
});

function push(
  pushed: Map<string, Pushed>,
  product: ProductRow,
  row: StockPushRow,
  money: Money,
): PushOutcome {
  const known = pushed.get(product.id);
  const one = known ?? { before: product, priced: product, now: product, set: {} };
  pushed.set(product.id, one);
  const { outcome, stock, price } = applyPushRow(one.now, row, money);
  one.now = { ...one.now, ...stock, ...price };
  one.priced = { ...one.priced, ...price };
  Object.assign(one.set, stock, price);
  return outcome;
}

const isVisible = ({ before, now }: Pushed): boolean =>
  SEEN_FIELDS.some((field) => before[field] !== now[field]);

async function write(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  program: Actor,
  pushed: readonly Pushed[],
): Promise<void> {
  const changed = pushed.filter(({ set }) => Object.keys(set).length > 0);
  if (changed.length === 0) return;
  const changedIn = await raiseProductsVersion(tx, program.storeId);
  const changes = changed.map((one) => ({
    id: one.before.id,
    ...one.set,
    ...(isVisible(one) && { stockUpdatedAt: ctx.now() }),
  }));
  await updateEachProduct(tx, program.storeId, changes, changedIn);
  const priced = changed.filter(({ before, priced: { price } }) => before.price !== price);
  if (priced.length === 0) return;
  const pairs = priced.map(({ before, priced: after }) => [before, after] as const);
  await recordGathered(ctx, tx, program, {
    what: 'inventory.pushed',
    products: gatheredProducts(auditedChanges(pairs)),
  });
}
