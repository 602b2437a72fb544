/** The data of a store's page as an app, and for search without a connection. */
import type { StoreFoodNames } from '@aislewise/contracts/calls/pwa';
import { joinNames } from '@aislewise/contracts/pwa';
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
  return snapshot.foodNames(() => JSON.stringify(storeFoodNames(snapshot, ctx.foods)));
}

const vocabularies = new WeakMap<Foods, CompressedJson>();

/** Returns the words of English and of the pantry. Compresses them once. */
export async function getVocabulary({ foods }: Context): Promise<CompressedJson> {
  await foods.ready();
  const known = vocabularies.get(foods);
  if (known) return known;
  const words = compressJson(JSON.stringify({ keys: foods.setup.vocabulary?.serialize() ?? '' }));
  vocabularies.set(foods, words);
  return words;
}

function storeFoodNames(snapshot: StoreSnapshot, foods: Foods): StoreFoodNames {
  const isSold = new Set(Array.from(snapshot.rows.values(), ({ foodId }) => foodId));
  const ids = foods.load().foods.flatMap(({ id }) => (isSold.has(id) ? [id] : []));
  const hintsOf = (kind: FoodHint['kind']) =>
    joinNames(
      ids.map((id) => foods.hintsOf(id).flatMap((hint) => (hint.kind === kind ? hint.text : []))),
    );
  return {
    ids,
    names: namesByScript(ids.map((id) => foods.namesOf(id))),
    hints: { use: hintsOf('use'), dish: hintsOf('dish'), brand: hintsOf('brand') },
  };
}

/** Joins the names of each food that are in one script, for all scripts. */
function namesByScript(foods: readonly (readonly string[])[]): string[] {
  const byScript = foods.map((names) => Map.groupBy(names, scriptOf));
  const scripts = new Set(byScript.flatMap((groups) => [...groups.keys()]));
  return Array.from(scripts, (script) =>
    joinNames(byScript.map((groups) => groups.get(script) ?? [])),
  );
}

const FIRST_CJK = 0x3000;

/** A number that names of one script share, of about one Unicode block. */
function scriptOf(name: string): number {
  const code = Math.max(...Array.from(name, (letter) => letter.codePointAt(0) ?? 0));
  return Math.min(code, FIRST_CJK) >>> 7;
}
