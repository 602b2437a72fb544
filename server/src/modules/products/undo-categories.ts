import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { undoRow } from '../audit/undo-row.ts';
import type { Undone, UndoInput } from '../audit/undo-rules.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { findCategories, PLAIN_SETTINGS } from './category-list.ts';
import {
  countCategories,
  deleteSettings,
  findCategorySettings,
  saveCategory,
  type CategorySettings,
} from './category-queries.ts';
import { nextOf, placeBefore, recordCategory, stillUsed } from './edit-categories.ts';
import { recordedRows, undoProductFields } from './undo-products.ts';

type UndoContext = Pick<Context, 'now'>;

const DONE: Undone = { undone: 1, conflicts: [], missing: 0 };
const MISSING: Undone = { undone: 0, conflicts: [], missing: 1 };
const NOTHING: Undone = { undone: 0, conflicts: [], missing: 0 };

async function settingsOf(tx: Orm, storeId: string, id: string | null) {
  return (await findCategorySettings(tx, storeId)).find((row) => row.id === id);
}

/** Deletes a category that a change has added. Throws conflict if it has products by now. */
export async function undoAddedCategory(
  ctx: UndoContext,
  tx: Orm,
  session: KeeperSession,
  { change }: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const row = await settingsOf(tx, storeId, change.subjectId);
  if (!row) return MISSING;
  const { id, name, position, shelf, halfLifeDays } = row;
  const all = await findCategories(tx, storeId);
  if (all.some(({ category, count }) => category === name && count > 0)) throw stillUsed(name);
  await deleteSettings(tx, storeId, [name]);
  await recordCategory(ctx, tx, session, {
    what: 'category.removed',
    subjectId: id,
    subjectName: name,
    before: { position, shelf, halfLifeDays },
    after: null,
    undoes: change.id,
  });
  return DONE;
}

/** Adds a deleted category again, at its place. Does nothing if the store has one of its name. */
export async function undoRemovedCategory(
  ctx: UndoContext,
  tx: Orm,
  session: KeeperSession,
  { change }: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const { subjectId: id, subjectName: name, before } = change;
  if (id === null || name === null) return MISSING;
  const all = await findCategories(tx, storeId);
  if (all.some(({ category }) => category.toLowerCase() === name.toLowerCase())) return NOTHING;
  const { position, shelf, halfLifeDays } = { ...PLAIN_SETTINGS, ...before } as CategorySettings;
  await saveCategory(tx, storeId, { id, name, position, shelf, halfLifeDays });
  await recordCategory(ctx, tx, session, {
    what: 'category.added',
    subjectId: id,
    subjectName: name,
    before: null,
    after: { position, shelf, halfLifeDays },
    undoes: change.id,
  });
  return DONE;
}

/** Sets the shelf, the half-life or the place of a category back. */
export async function undoChangedCategory(
  ctx: UndoContext,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const { action: what, subjectId } = input.change;
  const row = await settingsOf(tx, storeId, subjectId);
  if (!row) return MISSING;
  const { id, name, shelf, halfLifeDays } = row;
  const names = (await findCategories(tx, storeId)).map(({ category }) => category);
  const now =
    what === 'category.moved'
      ? { nextCategory: nextOf(names, name) }
      : what === 'category.shelved'
        ? { shelf }
        : { halfLifeDays };
  return undoRow(ctx, tx, session, input, {
    id,
    name,
    now,
    what,
    async write(set) {
      if ('nextCategory' in set) {
        const nextCategory = set['nextCategory'] as string | null;
        await placeBefore(tx, storeId, names, { category: name, nextCategory });
      } else {
        await saveCategory(tx, storeId, { name, ...set });
      }
      await raiseProductsVersion(tx, storeId);
      return { after: set };
    },
  });
}

/** Gives categories that were renamed or merged their products, places and shelves back. */
export async function undoCategoryNames(
  ctx: UndoContext,
  tx: Orm,
  session: KeeperSession,
  input: UndoInput,
): Promise<Undone> {
  const { storeId } = session;
  const { action: what, id: undoes, subjectName, before, after } = input.change;
  const hasProducts = recordedRows(input).length > 0;
  const result = hasProducts ? await undoProductFields(ctx, tx, session, input) : DONE;
  const lists = [before, after].map((side) => (side?.['settings'] ?? []) as CategorySettings[]);
  const [removed = [], added = []] = lists;
  const used = new Set((await countCategories(tx, storeId)).map(({ category }) => category));
  const unused = added.map(({ name }) => name).filter((name) => !used.has(name));
  await deleteSettings(tx, storeId, unused);
  const kept = await findCategorySettings(tx, storeId);
  for (const { id, name, position, shelf, halfLifeDays = null } of removed) {
    if (kept.some((row) => row.name === name)) continue;
    // The new name keeps the id while products that were edited since still use it.
    const isTaken = kept.some((row) => row.id === id);
    const settings = { name, position, shelf, halfLifeDays };
    await saveCategory(tx, storeId, { ...(!isTaken && { id }), ...settings });
  }
  if (!hasProducts) {
    const sides = {
      before: { category: after?.['category'] },
      after: { category: before?.['category'] },
    };
    await recordCategory(ctx, tx, session, { what, subjectName, undoes, ...sides });
  }
  return result;
}
