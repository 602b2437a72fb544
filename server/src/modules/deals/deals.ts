import type {
  addDeal as addDealCall,
  Deal,
  KeeperDeal,
  listKeeperDeals as listKeeperDealsCall,
  updateDeal as updateDealCall,
} from '@aislewise/contracts/calls/deals';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { defined } from '../../lib/defined.ts';
import { invalidInput, notFound } from '../../lib/errors.ts';
import { checkVersion } from '../../lib/row-version.ts';
import { recordChange } from '../audit/audit.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { getStore } from '../stores/stores.ts';
import * as queries from './queries.ts';
import { dealTimes, filterDeals, sortDeals, toDeal, toKeeperDeal } from './rules.ts';

type DealContext = Pick<Context, 'db' | 'now'>;
type DealForm = z.output<typeof addDealCall.body>;

/**
 * The deals that shoppers see: those whose status is Active now, lowest display priority first.
 * Throws not_found for an unknown store.
 */
export async function listDeals(ctx: DealContext, storeId: string): Promise<Deal[]> {
  await getStore(ctx.db.orm, storeId);
  const rows = await queries.findActiveDeals(ctx.db.orm, storeId, ctx.now());
  return rows.map(toDeal);
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
  const deals = filterDeals(
    rows.map((row) => toKeeperDeal(row, now(), timeZone)),
    filter,
  );
  const page = sortDeals(deals, sort, order).slice(offset, offset + limit);
  return { total: deals.length, deals: page };
}

/** The columns that a form sets. Throws invalid_input when the deal would end before it starts. */
function columnsOf(form: DealForm, timeZone: string, now: Date) {
  const times = dealTimes(form, timeZone);
  if (times.endDate !== null && times.endDate < times.startDate) {
    throw invalidInput([{ path: 'endDate', message: 'must not be before the start date' }]);
  }
  const { title, description = null, dealType, dealValue = null, isActive } = form;
  return {
    title,
    description,
    dealType,
    dealValue,
    ...times,
    isActive,
    ...defined({ displayPriority: form.displayPriority }),
    updatedAt: now,
  };
}

/** Adds a deal to the own store. Throws invalid_input. */
export async function addDeal(
  ctx: DealContext,
  session: KeeperSession,
  form: DealForm,
): Promise<KeeperDeal> {
  return changeAsKeeper(ctx, session, async (tx, { id: storeId, timeZone }) => {
    const now = ctx.now();
    const columns = columnsOf(form, timeZone, now);
    const row = await queries.insertDeal(tx, { ...columns, storeId, createdAt: now });
    await recordChange(ctx, tx, session, {
      what: 'deal.added',
      subjectId: row.id,
      subjectName: row.title,
      before: null,
      after: toDeal(row),
    });
    return toKeeperDeal(row, now, timeZone);
  });
}

/**
 * Changes one of the own store's deals. Throws not_found, conflict when it is not of the version
 * given, invalid_input.
 */
export async function updateDeal(
  ctx: DealContext,
  session: KeeperSession,
  id: string,
  form: z.output<typeof updateDealCall.body>,
): Promise<KeeperDeal> {
  return changeAsKeeper(ctx, session, async (tx, { id: storeId, timeZone }) => {
    const now = ctx.now();
    const row = await queries.lockDeal(tx, storeId, id);
    if (!row) throw notFound('deal');
    checkVersion('deal', row, form.version);
    const columns = columnsOf(form, timeZone, now);
    const before = toDeal(row);
    if (JSON.stringify(toDeal({ ...row, ...columns })) === JSON.stringify(before)) {
      return toKeeperDeal(row, now, timeZone);
    }
    const changed = await queries.updateDeal(tx, row, columns);
    await recordChange(ctx, tx, session, {
      what: 'deal.changed',
      subjectId: id,
      subjectName: changed.title,
      before,
      after: toDeal(changed),
    });
    return toKeeperDeal(changed, now, timeZone);
  });
}
