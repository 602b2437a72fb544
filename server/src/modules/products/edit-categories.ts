/** Adds, moves and deletes categories, and sets their shelves and half-lives. */
import { foldCategory, MAX_CATEGORIES } from '@aislewise/contracts/categories';
import type * as calls from '@aislewise/contracts/calls/categories';
import type { KeeperCategory } from '@aislewise/contracts/calls/categories';
import type { Rule } from '@aislewise/contracts/calls/faults';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf } from '../../lib/errors.ts';
import { listNames } from '../../lib/list-names.ts';
import { recordChange, type ChangeToRecord } from '../audit/audit.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import {
  findCategories,
  PLAIN_SETTINGS,
  toCategory,
  type ListedCategory,
} from './category-list.ts';
import { deleteSettings, saveCategory, saveOrder } from './category-queries.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;
type Body<C extends { body?: z.ZodType }> = z.output<NonNullable<C['body']>>;

/** The error of a category that the store does not have. */
export function notInStore(names: readonly string[], path: (i: number) => string): AppError {
  const quoted = listNames(names.map((name) => say(msg`“${{ name }}”`)));
  return new AppError(
    'not_found',
    msg`This store has no category called ${{ names: quoted }}.`,
    names.map((_, i) => faultOf(path(i), isNotOfStore)),
  );
}
const isNotOfStore: Rule = (field) => msg`${{ field }} is not a category of this store.`;
const isInUse: Rule = (field) => msg`${{ field }} is in use.`;
const hasProducts: Rule = (field) => msg`${{ field }} has products.`;

const isTaken = (name: string): MessageDescriptor =>
  msg`This store has a category called ${{ name }} already.`;

/**
 * Throws conflict if one of the categories has this name in any case.
 *
 * @param refusal the sentence about the category of that name
 */
export function checkNewName(
  name: string,
  path: string,
  others: readonly Pick<ListedCategory, 'category'>[],
  refusal = isTaken,
): void {
  const taken = others.find(({ category }) => foldCategory(category) === foldCategory(name));
  if (!taken) return;
  throw new AppError('conflict', refusal(taken.category), [faultOf(path, isInUse)]);
}

function named(all: readonly ListedCategory[], name: string, path = 'category'): ListedCategory {
  const own = all.find(({ category }) => category === name);
  if (!own) throw notInStore([name], () => path);
  return own;
}

/** Records a change of a category, and has the snapshots of the store read the list again. */
export async function recordCategory(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  session: KeeperSession,
  change: ChangeToRecord,
): Promise<void> {
  await raiseProductsVersion(tx, session.storeId);
  await recordChange(ctx, tx, session, change);
}

/** Adds a category without products. Throws conflict if the store has one of that name. */
export async function addCategory(
  ctx: WriteContext,
  session: KeeperSession,
  { category, shelf = null }: Body<typeof calls.addCategory>,
): Promise<KeeperCategory> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx) => {
    const all = await findCategories(tx, storeId);
    checkNewName(category, 'category', all);
    if (all.length >= MAX_CATEGORIES) {
      throw new AppError(
        'conflict',
        msg`A store can have ${plural({ count: MAX_CATEGORIES }, { one: '# category', other: '# categories' })}. Merge some first.`,
      );
    }
    const { id } = await saveCategory(tx, storeId, { name: category, shelf });
    await recordCategory(ctx, tx, session, {
      what: 'category.added',
      subjectId: id,
      subjectName: category,
      before: null,
      after: { shelf },
    });
    return toCategory({ category, count: 0, inStock: 0, ...PLAIN_SETTINGS, shelf });
  });
}

/** Chooses the shelf of a category; null leaves it to its name. Throws not_found. */
export async function chooseShelf(
  ctx: WriteContext,
  session: KeeperSession,
  { category, shelf }: Body<typeof calls.chooseShelf>,
): Promise<KeeperCategory> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx) => {
    const own = named(await findCategories(tx, storeId), category);
    if (own.shelf === shelf) return toCategory(own);
    const { id } = await saveCategory(tx, storeId, { name: category, shelf });
    await recordCategory(ctx, tx, session, {
      what: 'category.shelved',
      subjectId: id,
      subjectName: category,
      before: { shelf: own.shelf },
      after: { shelf },
    });
    return toCategory({ ...own, shelf });
  });
}

/** Sets the half-life of a category; null leaves it to its name. Throws not_found. */
export async function setHalfLife(
  ctx: WriteContext,
  session: KeeperSession,
  { category, halfLifeDays }: Body<typeof calls.setHalfLife>,
): Promise<KeeperCategory> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx) => {
    const own = named(await findCategories(tx, storeId), category);
    if (own.halfLifeDays === halfLifeDays) return toCategory(own);
    const { id } = await saveCategory(tx, storeId, { name: category, halfLifeDays });
    await recordCategory(ctx, tx, session, {
      what: 'category.half_life_set',
      subjectId: id,
      subjectName: category,
      before: { halfLifeDays: own.halfLifeDays },
      after: { halfLifeDays },
    });
    return toCategory({ ...own, halfLifeDays });
  });
}

/** The name after this one in the list; null at the end. */
export const nextOf = (names: readonly string[], name: string): string | null =>
  names[names.indexOf(name) + 1] ?? null;

/**
 * Moves a category before another one, or to the end. The places of all categories are stored from
 * then on. The client sends no whole order, so two keepers who move different categories lose nothing.
 * Throws not_found.
 */
export async function moveCategory(
  ctx: WriteContext,
  session: KeeperSession,
  { category, nextCategory }: Body<typeof calls.moveCategory>,
): Promise<KeeperCategory[]> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx) => {
    const all = await findCategories(tx, storeId);
    named(all, category);
    if (nextCategory !== null) named(all, nextCategory, 'nextCategory');
    const names = all.map((one) => one.category);
    const earlierNext = nextOf(names, category);
    if (category !== nextCategory && earlierNext !== nextCategory) {
      await placeBefore(tx, storeId, names, { category, nextCategory });
      const { id } = await saveCategory(tx, storeId, { name: category });
      await recordCategory(ctx, tx, session, {
        what: 'category.moved',
        subjectId: id,
        subjectName: category,
        before: { nextCategory: earlierNext },
        after: { nextCategory },
      });
    }
    return (await findCategories(tx, storeId)).map(toCategory);
  });
}

/** Stores the order of `names` in which the category stands before another one, or at the end. */
export async function placeBefore(
  tx: Orm,
  storeId: string,
  names: readonly string[],
  { category, nextCategory }: { category: string; nextCategory: string | null },
): Promise<void> {
  const order = names.filter((name) => name !== category);
  const at = nextCategory === null ? -1 : order.indexOf(nextCategory);
  order.splice(at < 0 ? order.length : at, 0, category);
  await saveOrder(tx, storeId, order);
}

/** Deletes a category without products. Throws not_found, conflict if it has products. */
export async function deleteCategory(
  ctx: WriteContext,
  session: KeeperSession,
  { category }: Body<typeof calls.deleteCategory>,
): Promise<KeeperCategory[]> {
  const { storeId } = session;
  return changeAsKeeper(ctx, session, async (tx) => {
    const all = await findCategories(tx, storeId);
    if (named(all, category).count > 0) throw stillUsed(category);
    const [settings] = await deleteSettings(tx, storeId, [category]);
    if (!settings) throw notInStore([category], () => 'category');
    const { id, position, shelf, halfLifeDays } = settings;
    await recordCategory(ctx, tx, session, {
      what: 'category.removed',
      subjectId: id,
      subjectName: category,
      before: { position, shelf, halfLifeDays },
      after: null,
    });
    return all.filter((one) => one.category !== category).map(toCategory);
  });
}

/** The error of a category that cannot be deleted. */
export const stillUsed = (category: string): AppError =>
  new AppError(
    'conflict',
    msg`“${{ category }}” has products. Merge it into another category: then it is gone.`,
    [faultOf('category', hasProducts)],
  );
