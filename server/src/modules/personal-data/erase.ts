import type { ChangeKind } from '@aislewise/contracts/audit';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import { operatorOf, recordChange, type Actor } from '../audit/audit.ts';
import { erasePersonalRows, type FoundRow, type Person } from './queries.ts';

const CHANGES: Record<'product_requests' | 'feedback', ChangeKind> = {
  product_requests: 'request.removed',
  feedback: 'feedback.removed',
};

/** The number of erased rows. */
interface Erased {
  requests: number;
  feedback: number;
  votes: number;
  mails: number;
}

/**
 * Removes the text of one request or feedback for good, also from the recent changes and from mails.
 * Its row stays. Throws not_found.
 */
export async function removeText(
  ctx: Pick<Context, 'db' | 'now'>,
  by: Actor,
  table: 'product_requests' | 'feedback',
  id: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const erased = await erasePersonalRows(tx, { table, storeId: by.storeId, id }, ctx.now());
    if (!erased[table]) {
      throw notFound(
        table === 'feedback'
          ? msg`This feedback does not exist.`
          : msg`This request does not exist.`,
      );
    }
    await recordErasure(ctx, tx, erased, () => by);
  });
}

/**
 * Erases what a person has left: by a keeper in their own store, by the operator (without `by`) in
 * all of them. Votes stay counted.
 */
export async function erasePerson(
  ctx: Pick<Context, 'db' | 'now'>,
  person: Person,
  by?: Actor,
): Promise<Erased> {
  const erased = await ctx.db.transaction(async (tx) => {
    const rows = await erasePersonalRows(tx, person, ctx.now());
    await recordErasure(ctx, tx, rows, (storeId) => by ?? operatorOf(storeId));
    return rows;
  });
  const count = (table: string) => erased[table]?.length ?? 0;
  return {
    requests: count('product_requests'),
    feedback: count('feedback'),
    votes: count('request_votes'),
    mails: count('mail_outbox'),
  };
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
