import type {
  addDeal as addDealCall,
  KeeperDeal,
  ShownDeal,
  listKeeperDeals as listKeeperDealsCall,
  updateDeal as updateDealCall,
} from '@aislewise/contracts/calls/deals';
import type { Rule } from '@aislewise/contracts/calls/faults';
import { decimalsFault } from '@aislewise/contracts/calls/price-faults';
import { reductionText, valueOfCut } from '@aislewise/contracts/deals';
import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { mergeFields } from '@aislewise/contracts/merge';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { defined } from '../../lib/defined.ts';
import { faultOf, invalidInput, notFound } from '../../lib/errors.ts';
import { checkVersion, fieldConflicts, VersionConflict } from '../../lib/row-version.ts';
import type { Orm } from '../../db/client.ts';
import { findProductNames } from '../products/find-names.ts';
import { toInventoryRow } from '../products/rules.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { getStore } from '../stores/stores.ts';
import * as queries from './queries.ts';
import { recordDealChange } from './record-change.ts';
import {
  contradictsItself,
  type DealForm,
  type DealProducts,
  dealTimes,
  filterDeals,
  formOf,
  lacksValue,
  priceColumns,
  sortDeals,
  toDeal,
  toKeeperDeal,
} from './rules.ts';
import type { DealRow } from './tables.ts';

const NO_DEAL = msg`This deal does not exist.`;

const mustSayReduction: Rule = (field) => msg`${{ field }} must say how much this deal takes off.`;
const mustNameReduction =
  (reduction: string): Rule =>
  (field) =>
    msg`${{ field }} must not name another reduction than the products have: ${{ reduction }}.`;
const mustNotBeBeforeStart: Rule = (field) => msg`${{ field }} must not be before the start date.`;
const mustHoldOwnProducts: Rule = (field) =>
  msg`${{ field }} must hold products of your store that are not deleted.`;

type DealContext = Pick<Context, 'db' | 'now'>;

/**
 * The deals that shoppers see: those whose status is Active now, lowest display priority first.
 * Throws not_found for an unknown store.
 */
export async function listDeals(
  ctx: DealContext & Pick<Context, 'snapshots'>,
  storeId: string,
): Promise<ShownDeal[]> {
  await getStore(ctx.db.orm, storeId);
  const rows = await queries.findActiveDeals(ctx.db.orm, storeId, ctx.now());
  const hasProducts = rows.some(({ productIds }) => productIds.length > 0);
  const snapshot = hasProducts ? await ctx.snapshots.getOne(storeId) : undefined;
  return rows.map((row) => ({
    ...toDeal(row),
    products: row.productIds.flatMap((id) => {
      const product = snapshot?.rows.get(id);
      return product ? [{ id, name: product.name, inventory: toInventoryRow(product) }] : [];
    }),
  }));
}

/** The number of a store's deals that are active now. */
export async function countActiveDeals(ctx: DealContext, storeId: string): Promise<number> {
  return queries.countActiveDeals(ctx.db.orm, storeId, ctx.now());
}

/** A page of the own store's deals, and how many there are in all. */
export async function listKeeperDeals(
  { db, now }: DealContext,
  { storeId }: KeeperSession,
  { sort, order, limit, offset, ...filter }: z.output<typeof listKeeperDealsCall.query>,
): Promise<{ total: number; deals: KeeperDeal[] }> {
  const { timeZone } = await getStore(db.orm, storeId);
  const rows = await queries.findDeals(db.orm, storeId);
  const products = await findProductNames(
    db.orm,
    storeId,
    rows.flatMap(({ productIds }) => productIds),
  );
  const deals = filterDeals(
    rows.map((row) => toKeeperDeal(row, { now: now(), timeZone, products })),
    filter,
  );
  const page = sortDeals(deals, sort, order).slice(offset, offset + limit);
  return { total: deals.length, deals: page };
}

/**
 * The columns that a form sets. Throws invalid_input when the deal would end before it starts, or has
 * no value where its type needs one.
 */
function columnsOf(form: DealForm, store: KeeperStore, now: Date, before?: DealRow) {
  const prices = priceColumns(form, before);
  const { title, description = null, dealType, isActive } = form;
  const rule = form.amountOff ? decimalsFault(form.amountOff, store.currency) : null;
  if (rule !== null) throw invalidInput([faultOf('amountOff', rule)]);
  const cut = { dealType, ...prices };
  const dealValue = form.dealValue ?? valueOfCut(cut, store);
  if (lacksValue({ dealType, dealValue }, before)) {
    throw invalidInput([faultOf('dealValue', mustSayReduction)]);
  }
  if (contradictsItself({ ...cut, dealValue }, store, before)) {
    const reduction = reductionText(cut, store) ?? '';
    throw invalidInput([faultOf('dealValue', mustNameReduction(reduction))]);
  }
  const times = dealTimes(form, store.timeZone);
  if (times.endDate !== null && times.endDate < times.startDate) {
    throw invalidInput([faultOf('endDate', mustNotBeBeforeStart)]);
  }
  return {
    title,
    description,
    dealType,
    dealValue,
    ...times,
    ...prices,
    isActive,
    ...defined({ displayPriority: form.displayPriority }),
    updatedAt: now,
  };
}

/**
 * The products of a deal by id. Throws invalid_input for one that is not of the own store, or is
 * deleted and was not in the deal before.
 */
async function checkProducts(
  tx: Orm,
  storeId: string,
  productIds: readonly string[],
  before: readonly string[] = [],
): Promise<DealProducts> {
  const products = await findProductNames(tx, storeId, productIds);
  const isWrong = (id: string) => !before.includes(id) && (products.get(id)?.isDeleted ?? true);
  if (productIds.some(isWrong)) {
    throw invalidInput([faultOf('productIds', mustHoldOwnProducts)]);
  }
  return products;
}

/** The form of a deal as it is to be written after the merge with what others have changed. */
function mergedForm(
  row: DealRow,
  { seen, mine, timeZone }: { seen: DealForm; mine: DealForm; timeZone: string },
): DealForm {
  const now = formOf(row, timeZone);
  const moments = (form: DealForm) => ({ ...form, ...dealTimes(form, timeZone) });
  const theirs = { ...now, startDate: row.startDate, endDate: row.endDate };
  const { set, conflicts } = mergeFields(moments(seen), moments(mine), theirs);
  if (conflicts.length > 0) {
    throw new VersionConflict('deal', row.id, fieldConflicts(conflicts, now));
  }
  const merged = Object.keys(set) as (keyof DealForm)[];
  return { ...now, ...Object.fromEntries(merged.map((field) => [field, mine[field]])) };
}

/** Adds a deal to the own store. Throws invalid_input. */
export async function addDeal(
  ctx: DealContext,
  session: KeeperSession,
  form: z.output<typeof addDealCall.body>,
): Promise<KeeperDeal> {
  return changeAsKeeper(ctx, session, async (tx, store) => {
    const { id: storeId, timeZone } = store;
    const now = ctx.now();
    const { startDate = dayIn(now, timeZone) } = form;
    const columns = columnsOf({ ...form, startDate }, store, now);
    const products = await checkProducts(tx, storeId, columns.productIds);
    const row = await queries.insertDeal(tx, { ...columns, storeId, createdAt: now });
    await recordDealChange(ctx, tx, session, {
      what: 'deal.added',
      subjectId: row.id,
      subjectName: row.title,
      before: null,
      after: toDeal(row),
    });
    return toKeeperDeal(row, { now, timeZone, products });
  });
}

/**
 * Changes one of the own store's deals. Fields that only another keeper has changed since `seen` stay
 * so. Throws not_found, conflict when both have changed a field or the deal is not of the version
 * given, and invalid_input.
 */
export async function updateDeal(
  ctx: DealContext,
  session: KeeperSession,
  id: string,
  { seen, version, ...mine }: z.output<typeof updateDealCall.body>,
): Promise<KeeperDeal> {
  return changeAsKeeper(ctx, session, async (tx, store) => {
    const { id: storeId, timeZone } = store;
    const now = ctx.now();
    const row = await queries.lockDeal(tx, storeId, id);
    if (!row) throw notFound(NO_DEAL);
    if (!seen) checkVersion('deal', row, version);
    const form = seen ? mergedForm(row, { seen, mine, timeZone }) : mine;
    const columns = columnsOf(form, store, now, row);
    const products = await checkProducts(tx, storeId, columns.productIds, row.productIds);
    const before = toDeal(row);
    if (JSON.stringify(toDeal({ ...row, ...columns })) === JSON.stringify(before)) {
      return toKeeperDeal(row, { now, timeZone, products });
    }
    const changed = await queries.updateDeal(tx, row, columns);
    await recordDealChange(ctx, tx, session, {
      what: 'deal.changed',
      subjectId: id,
      subjectName: changed.title,
      before,
      after: toDeal(changed),
    });
    return toKeeperDeal(changed, { now, timeZone, products });
  });
}

/** Deletes one of the own store's deals. The recorded change can be undone. Throws not_found. */
export async function deleteDeal(
  ctx: DealContext,
  session: KeeperSession,
  id: string,
): Promise<void> {
  await changeAsKeeper(ctx, session, async (tx, { id: storeId }) => {
    const row = await queries.lockDeal(tx, storeId, id);
    if (!row) throw notFound(NO_DEAL);
    await queries.deleteDeal(tx, row);
    await recordDealChange(ctx, tx, session, {
      what: 'deal.removed',
      subjectId: id,
      subjectName: row.title,
      before: toDeal(row),
      after: null,
    });
  });
}
