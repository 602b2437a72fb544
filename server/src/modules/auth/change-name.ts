import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { recordChange } from '../audit/audit.ts';
import { updateKeeper } from './queries.ts';

/** Changes the keeper's own name, which colleagues, changes and mails show. */
export async function changeName(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  name: string,
): Promise<void> {
  const { keeperId, name: before } = session;
  if (name === before) return;
  await ctx.db.transaction(async (tx) => {
    await updateKeeper(tx, keeperId, { name });
    await recordChange(ctx, tx, session, {
      what: 'keeper.renamed',
      subjectId: keeperId,
      subjectName: name,
      before: { name: before },
      after: { name },
    });
  });
}
