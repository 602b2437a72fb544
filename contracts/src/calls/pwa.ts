import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.enum(['any', 'maskable']),
});

const screenshot = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  form_factor: z.enum(['narrow', 'wide']),
  label: z.string(),
});

/** A store's web-app manifest (spec-coverage C, Manifest; W3C Web Application Manifest). */
export const getManifest = call('GET', '/api/pwa/manifest/:storeId', {
  access: 'public',
  summary: "Returns the web-app manifest of a store's page",
  params: z.object({ storeId: id }),
  answer: z.object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    description: z.string(),
    lang: z.string(),
    categories: z.array(z.string()),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(icon),
    screenshots: z.array(screenshot),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
    share_target: z
      .object({
        action: z.string(),
        method: z.literal('GET'),
        params: z.object({ title: z.string(), text: z.string(), url: z.string() }),
      })
      .describe('A text that another app shares is added to the list'),
  }),
});

const joinedNames = z.string().describe('Foods are separated by "|", names of one food by "/"');

/**
 * The names of a store's foods in all languages. A device needs them, and the store's inventory
 * with the keeper's own texts, to search without a connection. Names of one language stand together,
 * and like foods side by side: that compresses better than a list for each food.
 */
export const getStoreFoodNames = call('GET', '/api/pwa/names/:storeId', {
  access: 'public',
  summary: "Returns the pantry's names of a store's products, for searches without a connection",
  params: z.object({ storeId: id }),
  answer: z.object({
    ids: z.array(z.string()).describe('The foods, as `foodId` of inventory rows names them'),
    languages: z.array(z.string()).describe('The codes of the languages of `names`'),
    names: z
      .array(joinedNames)
      .describe('The names of `ids` in each of `languages`; a name may be in several'),
    groups: joinedNames.describe('The groups of each of `ids`'),
    hints: z
      .object({ use: joinedNames, dish: joinedNames, brand: joinedNames })
      .describe('The uses, dishes and brands that lead to each of `ids`'),
  }),
});
export type StoreFoodNames = z.infer<typeof getStoreFoodNames.answer>;

/**
 * All correctly spelled words, so that a search on a device does not take one for a typo of
 * another (finder, `loadVocabulary`), and the names of all foods, so that a pasted list keeps those
 * that a store lacks (finder, `loadNames`).
 */
export const getVocabulary = call('GET', '/api/pwa/words', {
  access: 'public',
  summary:
    'Returns the correctly spelled words and the names of all foods, in the packed form of the finder',
  answer: z.object({ keys: z.string(), foodNames: z.string() }),
});
export type PackedVocabulary = z.infer<typeof getVocabulary.answer>;

const texts = z.array(z.string()).readonly();

/**
 * The groups of foods with their names in the reader's languages and in English, and the brands, so that a search on a device
 * answers their names as the server does (finder, `FoodGroups`, `BrandTable`).
 */
export const getFoodGroups = call('GET', '/api/pwa/groups', {
  access: 'public',
  summary:
    'Returns the groups of foods with their names in the languages of Accept-Language, and the brands, for searches without a connection',
  answer: z.object({
    groups: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        in: texts,
        food: z.string().optional(),
        first: texts,
        last: texts,
        marks: texts,
        apart: z.object({ groups: texts, languages: texts }).optional(),
        isAllergen: z.boolean(),
        isEaten: z.boolean(),
      }),
    ),
    kinds: z.array(z.object({ id: z.string(), words: texts, without: texts })),
    names: z.array(z.object({ language: z.string(), groups: joinedNames, kinds: joinedNames })),
    brands: z.array(
      z.object({
        name: z.string(),
        foods: texts,
        groups: texts,
        within: texts.optional().describe('The groups that these are in'),
      }),
    ),
    sharedNames: texts.describe(
      'The names of several foods, one of which has the name in one of these languages, in lower case',
    ),
  }),
});
export type FoodGroupFacts = z.infer<typeof getFoodGroups.answer>;
