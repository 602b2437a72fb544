import type {
  listShelfLabels as listCall,
  markLabelsPrinted as markCall,
  ShelfLabel,
  ShelfLabels,
} from '@aislewise/contracts/calls/shelf-labels';
import { MAX_LABELS } from '@aislewise/contracts/shelf-labels';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from '../audit/audit.ts';
import { namesByLanguage } from '../foods/foods.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { getStore } from '../stores/stores.ts';
import { findDealPrices } from './deal-prices.ts';
import { productFilter } from './list-products.ts';
import { countLabels, countProducts, findProducts } from './list-queries.ts';
import { lockProducts } from '../products/queries.ts';
import { unitPrices } from '../products/amounts.ts';
import { toInventoryRow, type ProductRow } from '../products/rules.ts';
import { upsertShelfLabels } from './shelf-label-queries.ts';

type DealPrices = Awaited<ReturnType<typeof findDealPrices>>;

/** The labels of the own store's products that a filter shows, by aisle. */
export async function listShelfLabels(
  ctx: Pick<Context, 'db' | 'snapshots' | 'now' | 'foods'>,
  { storeId }: KeeperSession,
  { ids, ...query }: z.output<typeof listCall.query>,
): Promise<ShelfLabels> {
  const { orm } = ctx.db;
  const filter = { ...(await productFilter(ctx, storeId, query)), ids };
  const total = await countProducts(orm, storeId, filter);
  const page = { sort: 'aisle', order: 'asc', limit: MAX_LABELS, offset: 0 } as const;
  const rows = await findProducts(orm, storeId, filter, page);
  const dealPrices = await findDealPrices(orm, storeId, ctx.now());
  const { timeZone } = await getStore(orm, storeId);
  const labels = rows.map((row) => toShelfLabel(row, dealPrices, timeZone));
  return { total, labels, foods: foodsOf(ctx.foods, labels) };
}

/** How many labels of the own store say an old price; null if none was printed yet. */
export async function countLabelsToPrint(
  { db, now }: Pick<Context, 'db' | 'now'>,
  storeId: string,
): Promise<number | null> {
  const dealPrices = await findDealPrices(db.orm, storeId, now());
  const { printed, changed } = await countLabels(db.orm, storeId, dealPrices);
  return printed === 0 ? null : Number(changed);
}

function toShelfLabel(row: ProductRow, dealPrices: DealPrices, timeZone: string): ShelfLabel {
  const { productId, aisle, size, priceUnit } = toInventoryRow(row);
  const { name, otherNames, foodId, barcode, price } = row;
  const deal = dealPrices.get(row.id);
  const salePrice = deal?.salePrice ?? (row.isOnSale ? row.salePrice : null);
  return {
    productId,
    aisle,
    size,
    priceUnit,
    name,
    otherNames,
    foodId,
    barcode,
    price,
    salePrice,
    unitPrices: unitPrices(row, salePrice ?? price),
    lastDay: deal?.endDate ? dayIn(deal.endDate, timeZone) : null,
  };
}

/** The foods of the labels, with the first name of each language that is not in Latin letters. */
function foodsOf(foods: Context['foods'], labels: readonly ShelfLabel[]): ShelfLabels['foods'] {
  const pantry = foods.load();
  const ids = new Set(labels.flatMap(({ foodId }) => foodId ?? []));
  return [...ids].flatMap((id) => {
    const food = pantry.food(id);
    const names = food ? namesByLanguage(food).flatMap(({ names: [first] }) => first ?? []) : [];
    const native = names.filter((name) => !/\p{Script=Latin}/u.test(name));
    return native.length > 0 ? [{ id, names: [...new Set(native)] }] : [];
  });
}

/**
 * Notes the prices that the printed labels say: those of the request, since a price may have changed
 * after the label was drawn. Products that are deleted meanwhile are skipped.
 */
export async function markLabelsPrinted(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  { labels }: z.output<typeof markCall.body>,
): Promise<{ printed: number }> {
  return changeAsKeeper(ctx, session, async (tx) => {
    const ids = labels.map(({ productId }) => productId);
    const own = new Set((await lockProducts(tx, session.storeId, ids)).map(({ id }) => id));
    const printed = labels.filter(({ productId }) => own.has(productId));
    if (printed.length === 0) return { printed: 0 };
    await upsertShelfLabels(tx, session.storeId, printed, ctx.now());
    await recordChange(ctx, tx, session, {
      what: 'labels.printed',
      subjectName: `${printed.length} ${printed.length === 1 ? 'label' : 'labels'}`,
      before: null,
      after: null,
    });
    return { printed: printed.length };
  });
}
