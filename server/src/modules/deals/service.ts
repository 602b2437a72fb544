import type {
  addDeal,
  Deal,
  KeeperDeal,
  listKeeperDeals,
  updateDeal,
} from '@aislewise/contracts/calls/deals';
import { dealStatus } from '@aislewise/contracts/deals';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { checkVersion, withConflictAuthor } from '../../lib/row-version.ts';
import { listChanges, recordChange } from '../audit/audit.ts';
import { getStore, lockStore } from '../stores/stores.ts';
import * as queries from './queries.ts';
import { dealTimes, toKeeperDeal } from './rules.ts';

type DealQuery = z.output<typeof listKeeperDeals.query>;
type DealForm = z.output<typeof addDeal.body>;
type ChangedForm = z.output<typeof updateDeal.body>;

function toDeal(row: queries.DealRow): Deal {
  const { id, storeId, title, description, dealType, dealValue, isActive, displayPriority } = row;
  return {
    id,
    storeId,
    title,
    description,
    dealType,
    dealValue,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    isActive,
    displayPriority,
  };
}

/** What a form writes; throws invalid_input when the deal would end before it starts. */
function written(form: DealForm, timeZone: string, now: Date) {
  const times = dealTimes(form, timeZone);
  if (times.endDate !== null && times.endDate < times.startDate) {
    const message = 'must not be before the start date';
    const sentence = `Please check what was sent: endDate ${message}.`;
    throw new AppError('invalid_input', sentence, [{ path: 'endDate', message }]);
  }
  return {
    title: form.title,
    description: form.description ?? null,
    dealType: form.dealType,
    dealValue: form.dealValue ?? null,
    ...times,
    isActive: form.isActive,
    ...(form.displayPriority !== undefined && { displayPriority: form.displayPriority }),
    updatedAt: now,
  };
}

export type DealsService = ReturnType<typeof dealsService>;

export function dealsService({ db, now }: Context) {
  return {
    /**
     * The deals a shopper sees (decisions A5): those whose status is Active now, lowest display
     * priority first. Throws not_found for an unknown store.
     */
    async shown(storeId: string): Promise<Deal[]> {
      await getStore(db.orm, storeId);
      const rows = await queries.findSwitchedOnDeals(db.orm, storeId);
      return rows.map(toDeal).filter((deal) => dealStatus(deal, now()) === 'Active');
    },

    /** How many of a store's deals are on now. */
    countActive: (storeId: string): Promise<number> =>
      queries.countDeals(db.orm, storeId, { status: 'Active' }, now()),

    /** A page of the own store's deals, and how many there are in all. */
    async list({ storeId }: KeeperSession, query: DealQuery) {
      const { search, status, sort, order, limit, offset } = query;
      const { timeZone } = await getStore(db.orm, storeId);
      const at = now();
      const filter = { search, status };
      const total = await queries.countDeals(db.orm, storeId, filter, at);
      const page = { sort, order, limit, offset };
      const rows = await queries.findDeals(db.orm, storeId, filter, page, at);
      return {
        total,
        deals: rows.map((row) => toKeeperDeal(toDeal(row), row.version, { now: at, timeZone })),
      };
    },

    /** Adds a deal to the own store. Throws invalid_input. */
    async add(session: KeeperSession, form: DealForm): Promise<KeeperDeal> {
      const { storeId } = session;
      return db.transaction(async (tx) => {
        const { timeZone } = await lockStore(tx, storeId);
        const change = written(form, timeZone, now());
        const row = await queries.insertDeal(tx, { ...change, storeId, createdAt: now() });
        const deal = toDeal(row);
        await recordChange({ now }, tx, session, {
          what: 'deal.added',
          subjectId: deal.id,
          subjectName: deal.title,
          before: null,
          after: deal,
        });
        return toKeeperDeal(deal, row.version, { now: now(), timeZone });
      });
    },

    /**
     * Changes one of the own store's deals. Throws not_found, conflict when it is not of the
     * version given, invalid_input.
     */
    async update(session: KeeperSession, id: string, form: ChangedForm): Promise<KeeperDeal> {
      const { storeId } = session;
      const work = async (tx: Orm) => {
        const { timeZone } = await lockStore(tx, storeId);
        const row = await queries.lockDeal(tx, storeId, id);
        if (!row) throw notFound('deal');
        const before = toDeal(row);
        checkVersion('deal', form.version, row.version);
        const change = written(form, timeZone, now());
        if (JSON.stringify(toDeal({ ...row, ...change })) === JSON.stringify(before)) {
          return toKeeperDeal(before, row.version, { now: now(), timeZone });
        }
        const after = await queries.updateDeal(tx, storeId, id, change);
        const deal = toDeal(after);
        await recordChange({ now }, tx, session, {
          what: 'deal.changed',
          subjectId: id,
          subjectName: deal.title,
          before,
          after: deal,
        });
        return toKeeperDeal(deal, after.version, { now: now(), timeZone });
      };
      const recent = () => listChanges({ db }, session, { limit: 100 });
      return withConflictAuthor(() => db.transaction(work), id, recent);
    },
  };
}
