/** The data of a store's page as an app, and for search without a connection. */
import type { PackedVocabulary, StoreFoodNames } from '@aislewise/contracts/calls/pwa';
import { joinNames } from '@aislewise/contracts/pwa';
import type { FoodHint } from '@aislewise/finder/finder';
import type { Context } from '../../context.ts';
import { compressJson, type CompressedJson } from '../../http/compressed-json.ts';
import type { PageHead } from '../../http/static.ts';
import { type Foods, namesByLanguage } from '../foods/foods.ts';
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

/** Returns the words of English and of the pantry, and the foods' names. Compresses them once. */
export async function getVocabulary({ foods }: Context): Promise<CompressedJson> {
  await foods.ready();
  const foodNames = await foods.packedNames();
  const known = vocabularies.get(foods);
  if (known) return known;
  const keys = foods.setup.vocabulary?.serialize() ?? '';
  const words = compressJson(JSON.stringify({ keys, foodNames } satisfies PackedVocabulary));
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
    ...namesOf(ids, foods),
    hints: { use: hintsOf('use'), dish: hintsOf('dish'), brand: hintsOf('brand') },
  };
}

/** The names of these foods, a text for each language. */
function namesOf(
  ids: readonly string[],
  foods: Foods,
): Pick<StoreFoodNames, 'languages' | 'names'> {
  const byFood = ids.map((id) => {
    const food = foods.load().food(id);
    const languages = food ? namesByLanguage(food) : [];
    return new Map(languages.map(({ language, names }) => [language, names]));
  });
  const languages = [...new Set(byFood.flatMap((names) => [...names.keys()]))];
  return {
    languages,
    names: languages.map((language) => joinNames(byFood.map((names) => names.get(language) ?? []))),
  };
}
