/** Lists, renames and merges categories. */
import { foldCategory } from '@aislewise/contracts/categories';
import type { z } from 'zod';
import type {
  KeeperCategory,
  mergeCategories as mergeCall,
  renameCategory as renameCall,
} from '@aislewise/contracts/calls/categories';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { auditedChanges } from './audited-rows.ts';
import {
  findCategories,
  PLAIN_SETTINGS,
  toCategory,
  type ListedCategory,
} from './category-list.ts';
import {
  deleteSettings,
  lockCategories,
  saveCategory,
  updateCategory,
  type CategorySettings,
} from './category-queries.ts';
import { checkNewName, notInStore } from './edit-categories.ts';

type WriteContext = Pick<Context, 'db' | 'now' | 'linking'>;
type CategoryChange = z.output<typeof renameCall.answer>;

/** The own store's categories in the keeper's order, with their counts and pages. */
export async function listCategories(
  { db }: Pick<Context, 'db'>,
  { storeId }: KeeperSession,
): Promise<KeeperCategory[]> {
  return (await findCategories(db.orm, storeId)).map(toCategory);
}

/** Gives a category another name. Throws not_found, conflict when that name is in use. */
export async function renameCategory(
  ctx: WriteContext,
  session: KeeperSession,
  { from, to }: z.output<typeof renameCall.body>,
): Promise<CategoryChange> {
  return changeCategories(ctx, session, async (tx, categories) => {
    const own = categories.find(({ category }) => category === from);
    if (!own) throw notInStore([from], () => 'from');
    if (from === to) return { changed: 0, category: toCategory(own) };
    const others = categories.filter(({ category }) => category !== from);
    checkNewName(
      to,
      'to',
      others,
      (name) =>
        msg`This store has a category called ${{ name }} already. To put both together, merge them.`,
    );
    const removed = await deleteSettings(tx, session.storeId, [from]);
    const added: CategorySettings[] = [];
    for (const { storeId: _store, ...kept } of removed) {
      added.push(await saveCategory(tx, session.storeId, { ...kept, name: to }));
    }
    const settings = { removed, added };
    return moveProducts(ctx, tx, session, { what: 'category.renamed', from: [from], to, settings });
  });
}

/** Moves all products of some categories into another, new or in use. Throws not_found, conflict. */
export async function mergeCategories(
  ctx: WriteContext,
  session: KeeperSession,
  { from, into: given }: z.output<typeof mergeCall.body>,
): Promise<CategoryChange> {
  return changeCategories(ctx, session, async (tx, categories) => {
    const names = new Set(categories.map(({ category }) => category));
    const wanted = [...new Set(from)];
    const missing = wanted.filter((category) => !names.has(category));
    if (missing.length > 0) {
      throw notInStore(missing, (i) => `from.${from.indexOf(missing[i] ?? '')}`);
    }
    // Of a name that differs only in case or spaces from one that stays there would be two categories.
    const staying = categories.filter(({ category }) => !wanted.includes(category));
    const into =
      staying.find(({ category }) => foldCategory(category) === foldCategory(given))?.category ??
      given;
    const others = wanted.filter((category) => category !== into);
    if (others.length === 0) {
      throw new AppError('conflict', msg`“${{ category: into }}” can’t be merged into itself.`, [
        faultOf('from', (field) => msg`${{ field }} is the same.`),
      ]);
    }
    const removed = await deleteSettings(tx, session.storeId, others);
    const settings = { removed, added: [] };
    const move = { what: 'category.merged', from: others, to: into, settings } as const;
    return moveProducts(ctx, tx, session, move);
  });
}

/** Runs a change of the own store's categories. Then links the moved products to their foods. */
async function changeCategories(
  ctx: WriteContext,
  session: KeeperSession,
  change: (tx: Orm, categories: ListedCategory[]) => Promise<CategoryChange>,
): Promise<CategoryChange> {
  const { storeId } = session;
  const changed = await changeAsKeeper(ctx, session, async (tx) =>
    change(tx, await findCategories(tx, storeId)),
  );
  ctx.linking.add(storeId);
  return changed;
}

interface Move {
  what: 'category.renamed' | 'category.merged';
  from: string[];
  to: string;
  /** The settings of categories that this change has deleted and added, for its undo. */
  settings: { removed: CategorySettings[]; added: CategorySettings[] };
}

/** Moves products to another category and records it. Returns the category as it then is. */
async function moveProducts(
  ctx: WriteContext,
  tx: Orm,
  session: KeeperSession,
  { what, from, to, settings }: Move,
): Promise<CategoryChange> {
  const { storeId } = session;
  const changedIn = await raiseProductsVersion(tx, storeId);
  const moved = await lockCategories(tx, storeId, from);
  const changed = await updateCategory(tx, storeId, { from, to, now: ctx.now(), changedIn });
  const { before, after } = auditedChanges(moved.map((row) => [row, { ...row, category: to }]));
  await recordChange(ctx, tx, session, {
    what,
    subjectName: to,
    before: { category: from.length === 1 ? from[0] : from, settings: settings.removed, ...before },
    after: { category: to, settings: settings.added, ...after },
  });
  const row = (await findCategories(tx, storeId)).find(({ category }) => category === to);
  const empty = { category: to, count: 0, inStock: 0, ...PLAIN_SETTINGS };
  return { changed, category: toCategory(row ?? empty) };
}
