import type { Database } from '../../db/client.ts';
import { CATALOG_CHANNEL, type CatalogChange, type StoresService } from '../stores/service.ts';
import { loadCatalog, patchCatalog, type StoreCatalog } from './provider.ts';

/** How long an answer may rest on a version that was not looked at again, in milliseconds. */
const TRUST_MS = 1000;

interface Entry {
  catalog: StoreCatalog;
  checkedAt: number;
}

interface Options {
  db: Database;
  stores: StoresService;
  /** Memory for all catalogs together, in bytes; the least recently used go first. */
  maxBytes: number;
  /** Milliseconds, for tests to pass. */
  now: () => number;
  onError: (error: unknown, what: string) => void;
}

export type Catalogs = ReturnType<typeof createCatalogs>;

/**
 * The catalogs of the stores that are being asked about, in memory. A change notice patches or
 * drops one; the version in the database, looked at once a second, catches a notice that was missed.
 */
export function createCatalogs({ db, stores, maxBytes, now, onError }: Options) {
  /** In order of use, the least recent first. */
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<StoreCatalog>>();
  let patching = Promise.resolve();

  function keep(catalog: StoreCatalog): void {
    entries.delete(catalog.storeId);
    entries.set(catalog.storeId, { catalog, checkedAt: now() });
    let bytes = 0;
    for (const entry of entries.values()) bytes += entry.catalog.bytes;
    for (const [storeId, entry] of entries) {
      if (bytes <= maxBytes || entries.size === 1) break;
      entries.delete(storeId);
      bytes -= entry.catalog.bytes;
    }
  }

  /** Many first searches of a store at once load it once. */
  function load(storeId: string, version: number): Promise<StoreCatalog> {
    const under = loading.get(storeId);
    if (under) return under;
    const started = loadCatalog(db, storeId, version)
      .then((catalog) => {
        keep(catalog);
        return catalog;
      })
      .finally(() => loading.delete(storeId));
    loading.set(storeId, started);
    return started;
  }

  async function apply({ storeId, version, productIds }: CatalogChange): Promise<void> {
    const entry = entries.get(storeId);
    if (!entry || entry.catalog.version >= version) return;
    entries.delete(storeId);
    if (productIds === null || entry.catalog.version !== version - 1) return;
    keep(await patchCatalog(db, entry.catalog, productIds, version));
  }

  return {
    /** Follows change notices until the returned function is called. */
    follow(): Promise<() => Promise<void>> {
      return db.listen(CATALOG_CHANNEL, (payload) => {
        const change = JSON.parse(payload) as CatalogChange;
        patching = patching
          .then(() => apply(change))
          .catch((error: unknown) => {
            entries.delete(change.storeId);
            onError(error, 'A change of a catalog could not be taken over; it is read anew');
          });
      });
    },

    /** Resolves once the notices that have come so far are taken over. */
    settled: (): Promise<void> => patching,

    /** The catalogs of those of the stores that are open, by id, in the order asked. */
    async get(storeIds: readonly string[]): Promise<Map<string, StoreCatalog>> {
      const since = now() - TRUST_MS;
      const unsure = storeIds.filter((id) => (entries.get(id)?.checkedAt ?? -Infinity) < since);
      const versions =
        unsure.length > 0 ? await stores.catalogVersions(unsure) : new Map<string, number>();
      const found = new Map<string, StoreCatalog>();
      for (const id of storeIds) {
        const entry = entries.get(id);
        const version = versions.get(id);
        if (entry && (!unsure.includes(id) || entry.catalog.version === version)) {
          entries.delete(id);
          entries.set(id, { ...entry, checkedAt: unsure.includes(id) ? now() : entry.checkedAt });
          found.set(id, entry.catalog);
        } else if (version === undefined) {
          entries.delete(id);
        } else {
          found.set(id, await load(id, version));
        }
      }
      return found;
    },
  };
}
