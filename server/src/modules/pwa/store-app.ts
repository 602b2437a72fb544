/** The data of a store's page as an app, and for search without a connection. */
import type {
  FoodGroupFacts,
  PackedVocabulary,
  StoreFoodNames,
} from '@aislewise/contracts/calls/pwa';
import { joinNames } from '@aislewise/contracts/pwa';
import type { FoodHint } from '@aislewise/finder/finder';
import { nameLanguages } from '@aislewise/finder/groups/languages';
import { searchedBrands } from '@aislewise/pantry/brands';
import type { Context } from '../../context.ts';
import { compressText, type CompressedText } from '../../http/compressed-text.ts';
import { type Foods, namesByLanguage } from '../foods/foods.ts';
import { listIcons } from '../media/icons.ts';
import { listScreenshots } from '../media/screenshots.ts';
import type { StoreSnapshot } from '../search/store-snapshot.ts';
import { getStore } from '../stores/stores.ts';
import { manifestOf, type Manifest } from './rules.ts';

/** Returns a store's web-app manifest. Throws not_found. */
export async function getManifest({ db }: Context, storeId: string): Promise<Manifest> {
  const store = await getStore(db.orm, storeId);
  return manifestOf(store, { icons: listIcons(store), screenshots: listScreenshots(store) });
}

/** Returns the pantry's names of a store's products (contracts, `getStoreFoodNames`). Throws not_found. */
export async function getStoreFoodNames(ctx: Context, storeId: string): Promise<CompressedText> {
  const snapshot = await ctx.snapshots.getOne(storeId);
  return snapshot.foodNames(() => JSON.stringify(storeFoodNames(snapshot, ctx.foods)));
}

const vocabularies = new WeakMap<Foods, CompressedText>();

/** Returns the words of English and of the pantry, and the foods' names. Compresses them once. */
export async function getVocabulary({ foods }: Context): Promise<CompressedText> {
  await foods.ready();
  const foodNames = await foods.packedNames();
  const known = vocabularies.get(foods);
  if (known) return known;
  const keys = foods.setup.vocabulary?.serialize() ?? '';
  const words = compressText(JSON.stringify({ keys, foodNames } satisfies PackedVocabulary));
  vocabularies.set(foods, words);
  return words;
}

/**
 * Returns the groups of foods and the brands (contracts, `getFoodGroups`).
 * @param languages of the reader, the best first
 */
export function getFoodGroups({ foods }: Context, languages: readonly string[]): CompressedText {
  const codes = nameLanguages(languages);
  const pantry = foods.load();
  const { groups, kinds, names } = pantry.groups;
  const isOwn = (language: string) => language === 'en' || codes.includes(language);
  const shared = [...(foods.storeSetup().sharedNames ?? [])];
  const facts = {
    groups: [...groups],
    kinds: [...kinds],
    names: names.filter(({ language }) => isOwn(language)),
    brands: searchedBrands(pantry),
    sharedNames: shared.flatMap(([name, ofName]) =>
      ofName.some((code) => codes.includes(code)) ? [name] : [],
    ),
  };
  return compressText(JSON.stringify(facts satisfies FoodGroupFacts));
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
    groups: joinNames(ids.map((id) => foods.load().food(id)?.groups ?? [])),
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
