import type { StockSource } from '@aislewise/contracts/inventory';
import type { Money } from '@aislewise/contracts/money';
import { PRODUCT_FIELDS, STOCK_FIELDS } from '@aislewise/contracts/product-fields';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import {
  conflictOf,
  planUndo,
  type Fields,
  type RecordedRow,
  type Undone,
  type UndoInput,
} from '../audit/undo-rules.ts';
import { usePhoto } from '../photos/photos.ts';
import { renameOnPlan } from '../store-plan/store-plan.ts';
import { getStore, raiseProductsVersion } from '../stores/stores.ts';
import { auditedChanges, auditedRow } from './audited-rows.ts';
import { lockProducts, updateEachProduct, type ProductChange } from './queries.ts';
import { changedStock, clearedFoodLink, type ProductRow, type StockState } from './rules.ts';
import { checkUnique } from './write-product.ts';

/** Fields of which none makes sense without the others. */
const SALE_FIELDS = ['salePrice', 'isOnSale'];
/** Fields that follow from the prices. They are set back without a question. */
const DERIVED_FIELDS = ['originalPrice', 'discountPercentage'];
/** Fields of a claim about stock that keepers do not see. They are set back together or not at all. */
const CLAIM_FIELDS = ['seenAt', 'seenBy', 'quantity'];
const UNASKED_FIELDS = [...DERIVED_FIELDS, ...CLAIM_FIELDS];

/** The rows of a change of one product or of many. None for one that recorded only their number. */
export function recordedRows({ change }: UndoInput): RecordedRow[] {
  const { subjectId, subjectName, before, after } = change;
  if (subjectId !== null) {
    return [{ id: subjectId, name: subjectName, before: before ?? {}, after: after ?? {} }];
  }
  const listOf = (side: Fields | null): Fields[] =>
    Array.isArray(side?.['products']) ? (side['products'] as Fields[]) : [];
  const afterById = new Map(listOf(after).map((row) => [row['productId'], row]));
  return listOf(before).map(({ productId, name, ...fields }) => {
    const { productId: _id, name: newName = name, ...set } = afterById.get(productId) ?? {};
    const isRenamed = newName !== name;
    return {
      id: String(productId),
      name: String(newName),
      before: isRenamed ? { ...fields, name } : fields,
      after: isRenamed ? { ...set, name: newName } : set,
    };
  });
}

/** The columns that set a product's stock back, or undefined where its prices would contradict. */
function restoredStock(
  row: ProductRow,
  set: Fields,
  isWhole: boolean,
  money: Money,
): Partial<StockState> | undefined {
  const stock = Object.fromEntries(
    Object.entries(set).filter(
      ([field]) => field in STOCK_FIELDS && !DERIVED_FIELDS.includes(field),
    ),
  ) as Partial<StockState>;
  const isOfSale = ['price', ...SALE_FIELDS].some((field) => field in stock);
  const { price, salePrice, isOnSale } = { ...row, ...stock };
  const change = isOfSale ? { ...stock, price, salePrice, isOnSale } : stock;
  const { next, faults } = changedStock(row, change, money);
  if (faults.length > 0) return undefined;
  const derived = Object.fromEntries(
    DERIVED_FIELDS.filter((field) => isWhole && field in set).map((field) => [field, set[field]]),
  );
  return { ...next, ...derived };
}

const timeOf = (text: unknown): Date | null => (typeof text === 'string' ? new Date(text) : null);

/** The columns that set the time and the source of a claim back, unless there was another one since. */
function restoredClaim({ seenAt, seenBy, quantity }: Fields): ProductChange {
  if (typeof seenAt !== 'string') return {};
  return {
    seenAt: new Date(seenAt),
    ...(seenBy !== undefined && { seenBy: seenBy as StockSource }),
    ...(quantity !== undefined && {
      quantity: quantity as number | null,
      saidQuantity: quantity as number | null,
      quantityAt: new Date(seenAt),
    }),
  };
}

/** The columns to write into a product and the fields that stay. */
function planRow(
  recorded: RecordedRow,
  row: ProductRow,
  { takeOld, change }: UndoInput,
  { at, money }: { at: Date; money: Money },
) {
  const now: Fields = auditedRow(row);
  const plan = planUndo(recorded, now, takeOld);
  const { set } = plan;
  const keep = (fields: readonly string[]) => {
    for (const field of fields) {
      if (!(field in set)) continue;
      delete set[field];
      const which = { rowId: row.id, name: row.name, field };
      plan.conflicts.push(conflictOf(which, recorded.before, recorded.after, now));
    }
  };
  if (plan.conflicts.some(({ field }) => SALE_FIELDS.includes(field ?? ''))) keep(SALE_FIELDS);
  const conflicts = () =>
    plan.conflicts.filter(({ field }) => !UNASKED_FIELDS.includes(field ?? ''));
  let stock = restoredStock(row, set, conflicts().length === 0, money);
  if (!stock) {
    keep(['price', ...SALE_FIELDS]);
    stock = restoredStock(row, set, false, money) ?? {};
  }
  const product = Object.fromEntries(
    Object.entries(set).filter(([field]) => field in PRODUCT_FIELDS),
  ) as ProductChange;
  const columns: ProductChange = {
    ...(Object.keys(product).length > 0 && {
      ...product,
      ...clearedFoodLink(product),
      updatedAt: at,
    }),
    ...(Object.keys(set).some((field) => field in STOCK_FIELDS) && {
      ...stock,
      stockUpdatedAt: at,
      priceUpdatedAt: 'price' in set ? at : row.priceUpdatedAt,
    }),
    ...('checkedAt' in set && { stockCheckedAt: timeOf(set['checkedAt']) }),
    ...restoredClaim(set),
  };
  return { row, what: change.action, columns, conflicts: conflicts() };
}

/** Sets the fields of the products of a change back, all in one statement. */
export async function undoProductFields(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const recorded = recordedRows(input);
  if (recorded.length === 0) {
    throw new AppError(
      'conflict',
      msg`This change did not keep the old values: it can’t be undone.`,
    );
  }
  const at = ctx.now();
  const money = await getStore(tx, storeId);
  const ids = recorded.map(({ id }) => id);
  const rows = new Map((await lockProducts(tx, storeId, ids)).map((row) => [row.id, row]));
  const plans = recorded.flatMap((one) => {
    const row = rows.get(one.id);
    return row ? [planRow(one, row, input, { at, money })] : [];
  });
  const changed = plans.filter(({ columns }) => Object.keys(columns).length > 0);
  for (const { row, columns } of changed) {
    if (columns.imageUrl) await usePhoto(tx, storeId, columns.imageUrl);
    if (columns.name === undefined && columns.barcode === undefined) continue;
    await checkUnique(tx, storeId, row.id, { ...row, ...columns });
  }
  const result = {
    undone: changed.length,
    conflicts: plans.flatMap(({ conflicts }) => conflicts),
    missing: recorded.length - plans.length,
  };
  if (changed.length === 0) return result;
  const changedIn = await raiseProductsVersion(tx, storeId);
  const changes = changed.map(({ row, columns }) => ({ id: row.id, ...columns }));
  await updateEachProduct(tx, storeId, changes, changedIn);
  const writtenIds = changed.map(({ row }) => row.id);
  const written = new Map(
    (await lockProducts(tx, storeId, writtenIds)).map((row) => [row.id, row]),
  );
  const pairs = changed.map(({ row }) => [row, written.get(row.id) ?? row] as const);
  const { action: what, id: undoes, subjectId, subjectName } = input.change;
  const shelves = result.conflicts.length === 0 ? await undoShelves(tx, storeId, input) : undefined;
  await recordChange(ctx, tx, session, {
    what,
    subjectId,
    subjectName,
    undoes,
    ...(subjectId === null ? auditedChanges(pairs, shelves) : auditedPair(pairs)),
  });
  return result;
}

/** Names the shelves on the store's plan back that a change of a whole aisle renamed. */
async function undoShelves(tx: Orm, storeId: string, { change: { before, after } }: UndoInput) {
  const [was, is] = [before?.['shelf'], after?.['shelf']];
  if (typeof was !== 'string' || typeof is !== 'string') return undefined;
  return renameOnPlan(tx, storeId, is, was);
}

function auditedPair([pair]: readonly (readonly [ProductRow, ProductRow])[]) {
  return { before: pair ? auditedRow(pair[0]) : null, after: pair ? auditedRow(pair[1]) : null };
}
