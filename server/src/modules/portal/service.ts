import type { KeeperCategory, renameCategory } from '@aislewise/contracts/calls/categories';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { KeeperStore, updateSettings } from '@aislewise/contracts/calls/settings';
import type { Store } from '@aislewise/contracts/calls/stores';
import {
  CATEGORY_KEYS,
  categoryKeyFor,
  categoryMatches,
  MAX_CATEGORIES,
} from '@aislewise/contracts/categories';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError } from '../../lib/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { checkVersion, withConflictAuthor } from '../../lib/row-version.ts';
import { listChanges, recordChange } from '../audit/audit.ts';
import type { ProductsService } from '../products/service.ts';
import type { DealsService } from '../deals/service.ts';
import { changeStore, getSettings, lockStore } from '../stores/stores.ts';

type Settings = z.output<typeof updateSettings.body>;
type CategoryChange = z.output<typeof renameCategory.answer>;

/** What a keeper can set of their store. */
function settingsOf({ name, address, hours, features, phone, logoColor, logoText }: Store) {
  return { name, address, hours, features, phone, logoColor, logoText };
}

interface VersionedSettings {
  store: Store;
  version: number;
}

const toKeeperStore = ({ store, version }: VersionedSettings): KeeperStore => ({
  ...store,
  version,
});

const toCategory = (row: { category: string; count: number; inStock: number }): KeeperCategory => ({
  ...row,
  key: categoryKeyFor(row.category),
  keys: CATEGORY_KEYS.filter((key) => categoryMatches(key, row.category)),
});

const noSuchCategory = (names: readonly string[], path: (i: number) => string): AppError =>
  new AppError(
    'not_found',
    `This store has no products in ${names.map((name) => `“${name}”`).join(', ')}.`,
    names.map((_, i) => ({ path: path(i), message: 'is not a category of this store' })),
  );

export type PortalService = ReturnType<typeof portalService>;

/** What a keeper sees and sets of the store as a whole. */
export function portalService(
  { db, now }: Context,
  products: ProductsService,
  deals: DealsService,
) {
  const used = (orm: Orm, storeId: string) => products.categories(orm, storeId, MAX_CATEGORIES);

  /** Runs a transaction that moves products to another category, then links them to their foods. */
  async function moveAndLink(
    { storeId }: KeeperSession,
    work: (tx: Orm) => Promise<CategoryChange>,
  ): Promise<CategoryChange> {
    const change = await db.transaction(async (tx) => {
      await lockStore(tx, storeId);
      return work(tx);
    });
    products.linkToFoods(storeId);
    return change;
  }

  /** The category that products were moved to, as it then is. */
  async function moved(
    tx: Orm,
    session: KeeperSession,
    {
      what,
      from,
      to,
    }: { what: 'category.renamed' | 'category.merged'; from: string[]; to: string },
  ): Promise<CategoryChange> {
    let changed = 0;
    for (const category of from) {
      changed += await products.moveCategory(tx, session.storeId, category, to);
    }
    await recordChange({ now }, tx, session, {
      what,
      subjectName: to,
      before: { category: from.length === 1 ? from[0] : from },
      after: { category: to, products: changed },
    });
    const row = (await used(tx, session.storeId)).find(({ category }) => category === to);
    return { changed, category: toCategory(row ?? { category: to, count: 0, inStock: 0 }) };
  }

  return {
    /** The own store, its four figures and who is signed in. */
    async dashboard(session: KeeperSession): Promise<Dashboard> {
      const { storeId, name, email } = session;
      const store = toKeeperStore(await getSettings(db.orm, storeId));
      const stats = {
        ...(await products.counts(storeId)),
        activeDeals: await deals.countActive(storeId),
      };
      return { store, stats, user: { name, email } };
    },

    /** Changes the own store's settings. Throws conflict when they are not of the version given. */
    async changeSettings(
      session: KeeperSession,
      { version, ...given }: Settings,
    ): Promise<KeeperStore> {
      const { storeId } = session;
      const work = async (tx: Orm) => {
        await lockStore(tx, storeId);
        const before = await getSettings(tx, storeId);
        checkVersion('store', version, before.version);
        const set = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        );
        const was = settingsOf(before.store);
        if (JSON.stringify({ ...was, ...set }) === JSON.stringify(was))
          return toKeeperStore(before);
        const after = await changeStore(tx, storeId, set);
        await recordChange({ now }, tx, session, {
          what: 'store.changed',
          subjectId: storeId,
          subjectName: after.store.name,
          before: was,
          after: settingsOf(after.store),
        });
        return toKeeperStore(after);
      };
      const recent = () => listChanges({ db }, session, { limit: 100 });
      return withConflictAuthor(() => db.transaction(work), storeId, recent);
    },

    /** The own store's categories by name, with their counts and the pages they stand on. */
    async categories({ storeId }: KeeperSession): Promise<KeeperCategory[]> {
      return (await used(db.orm, storeId)).map(toCategory);
    },

    /** Gives a category another name. Throws not_found, conflict when that name is in use. */
    async renameCategory(
      session: KeeperSession,
      { from, to }: { from: string; to: string },
    ): Promise<CategoryChange> {
      return moveAndLink(session, async (tx) => {
        const categories = await used(tx, session.storeId);
        const own = categories.find(({ category }) => category === from);
        if (!own) throw noSuchCategory([from], () => 'from');
        if (from === to) return { changed: 0, category: toCategory(own) };
        const same = (category: string) => category.toLowerCase() === to.toLowerCase();
        const taken = categories.find(({ category }) => category !== from && same(category));
        if (taken) {
          const sentence = `This store has a category called ${taken.category} already. To put both together, merge them.`;
          throw new AppError('conflict', sentence, [{ path: 'to', message: 'is in use' }]);
        }
        return moved(tx, session, { what: 'category.renamed', from: [own.category], to });
      });
    },

    /** Moves all products of some categories into another, new or in use. Throws not_found. */
    async mergeCategories(
      session: KeeperSession,
      { from, into }: { from: string[]; into: string },
    ): Promise<CategoryChange> {
      return moveAndLink(session, async (tx) => {
        const names = new Set((await used(tx, session.storeId)).map(({ category }) => category));
        const asked = [...new Set(from)];
        const missing = asked.filter((category) => !names.has(category));
        if (missing.length > 0) {
          throw noSuchCategory(missing, (i) => `from.${from.indexOf(missing[i] ?? '')}`);
        }
        const others = asked.filter((category) => category !== into);
        if (others.length === 0) {
          const sentence = `“${into}” can’t be merged into itself.`;
          throw new AppError('conflict', sentence, [{ path: 'from', message: 'is the same' }]);
        }
        return moved(tx, session, { what: 'category.merged', from: others, to: into });
      });
    },
  };
}
