/** The data of a store's page as an app, and for search without a connection. */
import type { StoreFoodNames } from '@aislewise/contracts/calls/pwa';
import { SHORT_ID } from '@aislewise/contracts/pwa';
import { HINT_KINDS } from '@aislewise/contracts/search';
import type { FoodHint } from '@aislewise/finder/finder';
import type { Context } from '../../context.ts';
import { compressJson, type CompressedJson } from '../../http/compressed-json.ts';
import type { PageHead } from '../../http/static.ts';
import type { Foods } from '../foods/foods.ts';
import { listIcons } from '../media/icons.ts';
import { listScreenshots } from '../media/screenshots.ts';
import type { StoreSnapshot } from '../search/store-snapshot.ts';
import { getStore } from '../stores/stores.ts';
import { headOf, manifestOf, type Manifest } from './rules.ts';

/** Returns a store's web-app manifest. Throws not_found. */
export async function getManifest({ db }: Context, storeId: string): Promise<Manifest> {
  const store = await getStore(db.orm, storeId);
  return manifestOf(store, { icons: listIcons(store), screenshots: listScreenshots(store) });
}

/** Returns the title and preview of an open store's page, or of a product that is open in it. */
export async function getPageHead(
  ctx: Context,
  storeId: string,
  productId?: string,
): Promise<PageHead | undefined> {
  const snapshot = await ctx.snapshots.find(storeId);
  if (!snapshot) return undefined;
  const { store, rows } = snapshot;
  const product = productId === undefined ? undefined : rows.get(productId);
  return headOf(store, listIcons(store), product?.name);
}

/** Returns the pantry's names of a store's products (contracts, `getStoreFoodNames`). Throws not_found. */
export async function getStoreFoodNames(ctx: Context, storeId: string): Promise<CompressedJson> {
  const snapshot = await ctx.snapshots.getOne(storeId);
  return snapshot.response('food names', () => JSON.stringify(storeFoodNames(snapshot, ctx.foods)));
}

const vocabularies = new WeakMap<Foods, CompressedJson>();

/** Returns the words of English and of the pantry. Compresses them once. */
export async function getVocabulary({ foods }: Context): Promise<CompressedJson> {
  await foods.ready();
  const known = vocabularies.get(foods);
  if (known) return known;
  const bytes = foods.setup.vocabulary?.serialize() ?? new Uint8Array();
  const words = compressJson(JSON.stringify({ words: Buffer.from(bytes).toString('base64') }));
  vocabularies.set(foods, words);
  return words;
}

function storeFoodNames(snapshot: StoreSnapshot, foods: Foods): StoreFoodNames {
  const lists = new Map<string, { names: readonly string[]; hints: Hints; ids: string }>();
  for (const { id, foodId, foodNames } of snapshot.rows.values()) {
    const names = foodId === null ? foodNames : foods.namesOf(foodId);
    if (names.length === 0) continue;
    const key = foodId ?? foodNames.join('\0');
    const hints = hintsByKind(foodId === null ? [] : foods.hintsOf(foodId));
    const list = lists.get(key) ?? { names, hints, ids: '' };
    list.ids += id.replaceAll('-', '').slice(0, SHORT_ID);
    lists.set(key, list);
  }
  const all = [...lists.values()];
  return {
    foods: all.map(({ names }) => [...names]),
    hints: all.map(({ hints }) => hints),
    products: all.map(({ ids }) => ids),
  };
}

type Hints = StoreFoodNames['hints'][number];

function hintsByKind(hints: readonly FoodHint[]): Hints {
  return Object.fromEntries(
    HINT_KINDS.map((kind) => [
      kind,
      hints.filter((hint) => hint.kind === kind).map(({ text }) => text),
    ]).filter(([, texts]) => texts?.length !== 0),
  ) as Hints;
}
