import type { ChangeKind } from '@aislewise/contracts/audit';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import { operatorOf, recordChange, type Actor } from '../audit/audit.ts';
import { erasePersonalRows, type FoundRow, type Person } from './queries.ts';

const CHANGES: Record<'product_requests' | 'feedback', ChangeKind> = {
  product_requests: 'request.removed',
  feedback: 'feedback.removed',
};

type Counts = Record<string, number>;

/**
 * Removes the text of one request or feedback for good, also from the recent changes and from mails.
 * Its row stays. A second time changes nothing. Throws not_found.
 */
export async function removeText(
  ctx: Pick<Context, 'db' | 'now'>,
  by: Actor,
  table: 'product_requests' | 'feedback',
  id: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const erased = await erasePersonalRows(tx, { table, storeId: by.storeId, id }, ctx.now());
    if (!erased[table]) throw notFound(table === 'feedback' ? 'feedback' : 'request');
    await recordErasure(ctx, tx, erased, () => by);
  });
}

/**
 * Erases what a person has left: by a keeper in their own store, by the operator (without `by`) in
 * all of them. Votes stay counted. Returns the number of erased rows by table.
 */
export async function erasePerson(
  ctx: Pick<Context, 'db' | 'now'>,
  person: Person,
  by?: Actor,
): Promise<Counts> {
  const erased = await ctx.db.transaction(async (tx) => {
    const rows = await erasePersonalRows(tx, person, ctx.now());
    await recordErasure(ctx, tx, rows, (storeId) => by ?? operatorOf(storeId));
    return rows;
  });
  return Object.fromEntries(Object.entries(erased).map(([table, rows]) => [table, rows.length]));
}

/** Records each erased request and feedback, without its text. */
async function recordErasure(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  erased: Record<string, FoundRow[]>,
  actorOf: (storeId: string) => Actor,
): Promise<void> {
  for (const [table, what] of Object.entries(CHANGES)) {
    for (const { storeId, id = null } of erased[table] ?? []) {
      if (storeId === null) continue;
      const change = { what, subjectId: id, before: null, after: null };
      await recordChange(ctx, tx, actorOf(storeId), change);
    }
  }
}
