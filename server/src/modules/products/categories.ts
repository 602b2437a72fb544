import {
  CATEGORY_KEYS,
  categoryKeyFor,
  categoryMatches,
  MAX_CATEGORIES,
} from '@aislewise/contracts/categories';
import type {
  KeeperCategory,
  mergeCategories as mergeCall,
  renameCategory as renameCall,
} from '@aislewise/contracts/calls/categories';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import { raiseProductsVersion } from '../stores/stores.ts';
import { auditedChanges } from './audited-rows.ts';
import { findCategories, lockCategories, updateCategory, type CategoryRow } from './queries.ts';

type WriteContext = Pick<Context, 'db' | 'now' | 'linking'>;
type CategoryChange = z.output<typeof renameCall.answer>;

/** A category with the pages of the store on which its products are shown. */
const toCategory = (row: CategoryRow): KeeperCategory => ({
  ...row,
  key: categoryKeyFor(row.category),
  keys: CATEGORY_KEYS.filter((key) => categoryMatches(key, row.category)),
});

const notInStore = (names: readonly string[], path: (i: number) => string): AppError =>
  new AppError(
    'not_found',
    `This store has no products in ${names.map((name) => `“${name}”`).join(', ')}.`,
    names.map((_, i) => ({ path: path(i), message: 'is not a category of this store' })),
  );

/** The own store's categories by name, with their counts and pages. */
export async function listCategories(
  { db }: Pick<Context, 'db'>,
  { storeId }: KeeperSession,
): Promise<KeeperCategory[]> {
  return (await findCategories(db.orm, storeId, MAX_CATEGORIES)).map(toCategory);
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
    const isTo = (category: string) => category.toLowerCase() === to.toLowerCase();
    const taken = categories.find(({ category }) => category !== from && isTo(category));
    if (taken) {
      const sentence = `This store has a category called ${taken.category} already. To put both together, merge them.`;
      throw new AppError('conflict', sentence, [{ path: 'to', message: 'is in use' }]);
    }
    return moveProducts(ctx, tx, session, { what: 'category.renamed', from: [from], to });
  });
}

/** Moves all products of some categories into another, new or in use. Throws not_found, conflict. */
export async function mergeCategories(
  ctx: WriteContext,
  session: KeeperSession,
  { from, into }: z.output<typeof mergeCall.body>,
): Promise<CategoryChange> {
  return changeCategories(ctx, session, async (tx, categories) => {
    const names = new Set(categories.map(({ category }) => category));
    const wanted = [...new Set(from)];
    const missing = wanted.filter((category) => !names.has(category));
    if (missing.length > 0) {
      throw notInStore(missing, (i) => `from.${from.indexOf(missing[i] ?? '')}`);
    }
    const others = wanted.filter((category) => category !== into);
    if (others.length === 0) {
      const sentence = `“${into}” can’t be merged into itself.`;
      throw new AppError('conflict', sentence, [{ path: 'from', message: 'is the same' }]);
    }
    return moveProducts(ctx, tx, session, { what: 'category.merged', from: others, to: into });
  });
}

/** Runs a change of the own store's categories. Then links the moved products to their foods. */
async function changeCategories(
  ctx: WriteContext,
  session: KeeperSession,
  change: (tx: Orm, categories: CategoryRow[]) => Promise<CategoryChange>,
): Promise<CategoryChange> {
  const { storeId } = session;
  const changed = await changeAsKeeper(ctx, session, async (tx) =>
    change(tx, await findCategories(tx, storeId, MAX_CATEGORIES)),
  );
  ctx.linking.add(storeId);
  return changed;
}

/** Moves products to another category and records it. Returns the category as it then is. */
async function moveProducts(
  ctx: WriteContext,
  tx: Orm,
  session: KeeperSession,
  { what, from, to }: { what: 'category.renamed' | 'category.merged'; from: string[]; to: string },
): Promise<CategoryChange> {
  const { storeId } = session;
  const changedIn = await raiseProductsVersion(tx, storeId);
  const moved = await lockCategories(tx, storeId, from);
  const changed = await updateCategory(tx, storeId, { from, to, now: ctx.now(), changedIn });
  const { before, after } = auditedChanges(moved.map((row) => [row, { ...row, category: to }]));
  await recordChange(ctx, tx, session, {
    what,
    subjectName: to,
    before: { category: from.length === 1 ? from[0] : from, ...before },
    after: { category: to, ...after },
  });
  const categories = await findCategories(tx, storeId, MAX_CATEGORIES);
  const row = categories.find(({ category }) => category === to);
  return { changed, category: toCategory(row ?? { category: to, count: 0, inStock: 0 }) };
}
