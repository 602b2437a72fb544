import { foldAisle } from '@aislewise/contracts/aisles';
import type { PlanAnswer, setPlan as setPlanCall } from '@aislewise/contracts/calls/store-plan';
import type { Fixture, PlanAisle, StorePlan } from '@aislewise/contracts/store-plan';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { keepNewest, recordChange } from '../audit/audit.ts';
import { undoRow } from '../audit/undo-row.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { getStore } from '../stores/stores.ts';
import { findPlan, writePlan } from './queries.ts';

/** The plan of an open store. Throws not_found for any other. */
export async function showPlan({ db }: Pick<Context, 'db'>, storeId: string): Promise<PlanAnswer> {
  await getStore(db.orm, storeId);
  return findPlan(db.orm, storeId);
}

/** Changes of a plan that can be undone: each has both plans whole. */
const MAX_KEPT_PLANS = 20;

/** Replaces the own store's plan. Throws conflict if it is not of the version given any more. */
export async function setPlan(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  { plan, version }: Pick<z.output<typeof setPlanCall.body>, 'plan' | 'version'>,
): Promise<PlanAnswer> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx, store) => {
    const before = await findPlan(tx, storeId);
    if (before.version !== version) {
      throw new AppError(
        'conflict',
        msg`The plan was changed in another window or by another storekeeper. Yours was not saved.`,
      );
    }
    const after = { plan, version: version + 1 };
    await writePlan(tx, storeId, after);
    await recordChange(ctx, tx, session, {
      what: 'plan.changed',
      subjectName: store.name,
      before: recorded(before),
      after: recorded(after),
    });
    await keepNewest(tx, storeId, 'plan.changed', MAX_KEPT_PLANS);
    return after;
  });
}

/** Sets the plan back that a change has replaced. A plan that was drawn again since is a conflict. */
export async function undoPlan(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const { before, after, subjectName } = input.change;
  const now = await findPlan(tx, storeId);
  // The record says the number of fixtures, too: only the plan is set back.
  const planOf = (side: typeof before) => ({ plan: side?.['plan'] });
  const change = { ...input.change, before: planOf(before), after: planOf(after) };
  return undoRow(
    ctx,
    tx,
    session,
    { ...input, change },
    {
      id: storeId,
      name: subjectName,
      subjectId: null,
      now: recorded(now),
      what: 'plan.changed',
      async write(set) {
        const restored = { plan: set['plan'] as StorePlan | null, version: now.version + 1 };
        await writePlan(tx, storeId, restored);
        return { after: recorded(restored) };
      },
    },
  );
}

/**
 * Gives the shelves of an aisle another name, within a change of its products. Returns the names for
 * the record of the change, so that its undo can name the shelves back. Returns undefined if no shelf
 * was renamed, or if others had the new name before: an undo could not tell them apart.
 */
export async function renameOnPlan(
  tx: Orm,
  storeId: string,
  from: string,
  to: string,
): Promise<{ from: string; to: string } | undefined> {
  const { plan, version } = await findPlan(tx, storeId);
  const isNamed = (fixture: Fixture, name: string): fixture is PlanAisle =>
    fixture.kind === 'aisle' && foldAisle(fixture.name) === foldAisle(name);
  const renamed = plan?.fixtures.find((one): one is PlanAisle => isNamed(one, from));
  if (!plan || !renamed) return undefined;
  const fixtures = plan.fixtures.map((one) => (isNamed(one, from) ? { ...one, name: to } : one));
  await writePlan(tx, storeId, { plan: { ...plan, fixtures }, version: version + 1 });
  const isMerged =
    foldAisle(from) !== foldAisle(to) && plan.fixtures.some((one) => isNamed(one, to));
  return isMerged ? undefined : { from: renamed.name, to };
}

/** A plan for the record of a change: the list of changes shows its number of fixtures only. */
const recorded = ({ plan }: PlanAnswer) => ({ plan, fixtures: plan?.fixtures.length ?? 0 });
