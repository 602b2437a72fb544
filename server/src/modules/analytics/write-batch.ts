import type { Context } from '../../context.ts';
import { refusesRows } from '../../db/errors.ts';
import { findStoresWithVersion } from '../stores/stores.ts';
import { insertBatch } from './queries.ts';
import { sumEvents } from './rules.ts';
import type { BatchWriter } from './tracking-buffer.ts';

/** Writes batches to the database. */
export const databaseWriter = ({ db, now }: Pick<Context, 'db' | 'now'>): BatchWriter => ({
  async findTimeZones(storeIds) {
    const open = await findStoresWithVersion(db.orm, storeIds);
    return new Map(open.map(({ store: { id, timeZone } }) => [id, timeZone]));
  },
  write: (batch, timeZone) => insertBatch(db.orm, batch, now(), sumEvents(batch.events, timeZone)),
  isRefused: refusesRows,
});
