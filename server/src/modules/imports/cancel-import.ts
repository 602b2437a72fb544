import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import { AppError } from '../../lib/errors.ts';
import type { Actor } from '../audit/audit.ts';
import { findOwnImport, summarizeImport } from './list-imports.ts';
import { changeImport } from './queries.ts';
import { ImportCancelled } from './import-jobs.ts';

/** Cancels an import that does not write products yet. Throws not_found, conflict. */
export async function cancelImport(ctx: Context, actor: Actor, id: string): Promise<ImportSummary> {
  const row = await findOwnImport(ctx, actor, id);
  const job = ctx.importJobs.find(row);
  if (job?.isWriting || (row.status === 'committing' && !job)) {
    throw new AppError(
      'conflict',
      msg`The import is being written. When it is done, it can be undone.`,
    );
  }
  const set = { status: 'cancelled', leaseUntil: null } as const;
  const from = ['reading', 'unmapped', 'previewed', 'committing'] as const;
  const cancelled = await changeImport(ctx.db.orm, row, from, set);
  if (!cancelled)
    throw new AppError('conflict', msg`This import is over. Reload the page to see what it did.`);
  job?.abort.abort(new ImportCancelled());
  return summarizeImport(ctx, cancelled);
}
