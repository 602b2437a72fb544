import { type ChangeKind, isUndoable, MAX_CONFLICTS, undoDaysOf } from '@aislewise/contracts/audit';
import type { undoChange as undoCall } from '@aislewise/contracts/calls/audit';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { undoIgnoredSearch } from '../analytics/failed-searches.ts';
import { undoRemovedPerson } from '../auth/removed-people.ts';
import { undoAddedDeal, undoChangedDeal, undoRemovedDeal } from '../deals/undo-deals.ts';
import { undoFeedback } from '../feedback/undo-feedback.ts';
import { withdrawMail } from '../mail/queue-mail.ts';
import { undoLogo } from '../media/upload-logo.ts';
import { undoAddedProduct, undoRemovedProduct } from '../products/delete-product.ts';
import {
  undoAddedCategory,
  undoCategoryNames,
  undoChangedCategory,
  undoRemovedCategory,
} from '../products/undo-categories.ts';
import { undoProductFields } from '../products/undo-products.ts';
import { undoPushedProducts } from '../products/undo-push.ts';
import { undoRequest } from '../requests/undo-request.ts';
import { undoReportedStock } from '../stock-reports/undo-reported-stock.ts';
import { undoPlan } from '../store-plan/store-plan.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { undoSettings } from '../stores/update-settings.ts';
import { findChange, isUndoOver } from '../audit/audit.ts';
import type { TakeOld, Undone, UndoInput } from '../audit/undo-rules.ts';

type Undo = (ctx: Context, tx: Orm, session: KeeperSession, input: UndoInput) => Promise<Undone>;

/** The verb that undoes each kind of change. */
const UNDO: Partial<Record<ChangeKind, Undo>> = {
  'product.added': undoAddedProduct,
  'product.restored': undoAddedProduct,
  'product.removed': undoRemovedProduct,
  'product.changed': undoProductFields,
  'inventory.changed': undoProductFields,
  'inventory.checked': undoProductFields,
  'inventory.bulk_changed': undoProductFields,
  'inventory.pushed': undoProductFields,
  'inventory.reported': undoReportedStock,
  'product.pushed': undoPushedProducts,
  'category.added': undoAddedCategory,
  'category.removed': undoRemovedCategory,
  'category.moved': undoChangedCategory,
  'category.shelved': undoChangedCategory,
  'category.half_life_set': undoChangedCategory,
  'category.renamed': undoCategoryNames,
  'category.merged': undoCategoryNames,
  'deal.added': undoAddedDeal,
  'deal.changed': undoChangedDeal,
  'deal.removed': undoRemovedDeal,
  'feedback.changed': undoFeedback,
  'feedback.replied': undoFeedback,
  'feedback.corrected': undoFeedback,
  'request.changed': undoRequest,
  'store.changed': undoSettings,
  'store.logo_changed': undoLogo,
  'plan.changed': undoPlan,
  'search.ignored': undoIgnoredSearch,
  'search.heeded': undoIgnoredSearch,
  'keeper.removed': undoRemovedPerson,
};

/**
 * Undoes a change of the own store in one transaction, as a change of its own. Sets back the fields
 * that are still as the change set them, and those of `takeOld`; the others are returned as
 * conflicts. Doing it twice changes nothing. Throws not_found, and conflict for a change that cannot
 * be undone, is too old, or whose mail to a customer has left. A removed keeper is brought back only
 * after a recent sign-in: throws confirm_sign_in.
 */
export async function undoChange(
  ctx: Context,
  session: KeeperSession,
  id: string,
  takeOld: TakeOld,
): Promise<z.output<typeof undoCall.answer>> {
  const { storeId } = session;
  const { undone, conflicts, missing } = await changeAsKeeper(ctx, session, async (tx) => {
    const change = await findChange(tx, storeId, id);
    if (!change) throw notFound(msg`This change does not exist.`);
    const undo = isUndoable(change.action) ? UNDO[change.action] : undefined;
    if (!undo) throw new AppError('conflict', msg`A change of this kind can’t be undone here.`);
    if (isUndoOver(change, ctx.now())) {
      throw new AppError(
        'conflict',
        msg`This could be undone for ${plural({ count: undoDaysOf(change.action) }, { one: '# day', other: '# days' })}, and these are over.`,
      );
    }
    if (!change.keepsValues) {
      throw new AppError(
        'conflict',
        msg`The old values of this change were not kept, since the store has made too many changes: it can’t be undone.`,
      );
    }
    await withdrawMail(tx, change.id);
    return undo(ctx, tx, session, { change, takeOld });
  });
  ctx.linking.add(storeId);
  return {
    undone,
    conflicts: conflicts.slice(0, MAX_CONFLICTS),
    conflictCount: conflicts.length,
    missing,
  };
}
