import { randomUUID } from 'node:crypto';
import type { Store } from '@aislewise/contracts/calls/stores';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { operatorOf, recordChange } from '../audit/audit.ts';
import { knowsTimeZone } from './hours-queries.ts';
import { freeShortName } from './short-names.ts';
import { insertStore, setClosed } from './queries.ts';

/** The fields of a new store that the operator sets. The keeper sets the others. */
export type NewStore = Pick<
  Store,
  'name' | 'address' | 'hours' | 'timeZone' | 'phone' | 'features' | 'latitude' | 'longitude'
>;

/** Opens a store without products. Returns its id. Throws OperatorError for an unknown time zone. */
export async function addStore(ctx: Pick<Context, 'db' | 'now'>, store: NewStore): Promise<string> {
  if (!(await knowsTimeZone(ctx.db.orm, store.timeZone))) {
    throw new OperatorError(`The database knows no time zone ${store.timeZone}.`);
  }
  const id = randomUUID();
  await ctx.db.transaction(async (tx) => {
    await insertStore(tx, { id, ...store, shortName: await freeShortName(tx, store.name) });
    await recordChange(ctx, tx, operatorOf(id), {
      what: 'store.added',
      subjectId: id,
      subjectName: store.name,
      before: null,
      after: store,
    });
  });
  return id;
}

/** Closes a store, which is then gone for shoppers. Nothing is deleted. Throws not_found. */
export async function closeStore(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!(await setClosed(tx, id, ctx.now()))) throw notFound(msg`This store does not exist.`);
  await recordChange(ctx, tx, operatorOf(id), {
    what: 'store.closed',
    subjectId: id,
    subjectName: name,
    before: null,
    after: null,
  });
}
