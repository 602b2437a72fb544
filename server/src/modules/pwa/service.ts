import type { Context } from '../../context.ts';
import type { KnownNames } from '@aislewise/contracts/calls/pwa';
import { SHORT_ID } from '@aislewise/contracts/pwa';
import type { Foods } from '../foods/service.ts';
import { compressJson, type CompressedJson } from '../../http/compressed-json.ts';
import type { MediaService } from '../media/service.ts';
import type { SearchService, StoreSnapshot } from '../search/service.ts';
import { getStore } from '../stores/stores.ts';
import type { PageHead } from '../../http/static.ts';
import { headOf, manifestOf, type Manifest } from './rules.ts';

export type PwaService = ReturnType<typeof pwaService>;

/** What a store's page needs to be an app, and to search without a connection. */
export function pwaService({ db, foods }: Context, media: MediaService, search: SearchService) {
  let words: CompressedJson | undefined;

  return {
    /** A store's web-app manifest; throws not_found. */
    async manifest(storeId: string): Promise<Manifest> {
      const store = await getStore(db.orm, storeId);
      return manifestOf(store, media.icons(store));
    },

    /** How the page of an open store calls itself, with a product open in it or not. */
    async pageHead(storeId: string, productId?: string): Promise<PageHead | undefined> {
      const snapshot = await search.openSnapshot(storeId);
      if (!snapshot) return undefined;
      const { store, stock } = snapshot;
      const product = productId === undefined ? undefined : stock.get(productId)?.product;
      return headOf(store, media.icons(store), product?.name);
    },

    /** The names the pantry has for a store's products (contracts, `getKnownNames`). Throws not_found. */
    async knownNames(storeId: string): Promise<CompressedJson> {
      const { snapshot } = await search.snapshotOf(storeId);
      return snapshot.response('known names', () => JSON.stringify(knownNames(snapshot, foods)));
    },

    /** The words of English and of the pantry. */
    async knownWords(): Promise<CompressedJson> {
      await foods.ready();
      const bytes = foods.setup.vocabulary?.serialize() ?? new Uint8Array();
      words ??= compressJson(JSON.stringify({ words: Buffer.from(bytes).toString('base64') }));
      return words;
    },
  };
}

function knownNames(snapshot: StoreSnapshot, foods: Foods): KnownNames {
  const lists = new Map<string, { names: readonly string[]; ids: string }>();
  for (const { product, foodId, foodNames } of snapshot.stock.values()) {
    const names = foodId === null ? foodNames : foods.namesOf(foodId);
    if (names.length === 0) continue;
    const key = foodId ?? foodNames.join('\0');
    const list = lists.get(key) ?? { names, ids: '' };
    list.ids += product.id.replaceAll('-', '').slice(0, SHORT_ID);
    lists.set(key, list);
  }
  const all = [...lists.values()];
  return { foods: all.map(({ names }) => [...names]), products: all.map(({ ids }) => ids) };
}
