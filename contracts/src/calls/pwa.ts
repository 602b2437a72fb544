import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { SHORT_ID } from '../pwa.ts';
import { HINT_KINDS } from '../search.ts';

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
  }),
});

/**
 * The names of a store's foods in other languages. A device needs them, and the store's inventory
 * with the keeper's own texts, to search without a connection.
 */
export const getStoreFoodNames = call('GET', '/api/pwa/names/:storeId', {
  access: 'public',
  summary: "Returns the pantry's names of a store's products, for searches without a connection",
  params: z.object({ storeId: id }),
  answer: z.object({
    foods: z
      .array(z.array(z.string()))
      .describe('The names of each food, or names that a few foods share'),
    hints: z
      .array(z.partialRecord(z.enum(HINT_KINDS), z.array(z.string())))
      .describe('For each of `foods`, the uses, dishes and brands that lead to it'),
    products: z
      .array(z.string())
      .describe(
        `For each of \`foods\`, the first ${SHORT_ID} digits of its products' ids, concatenated`,
      ),
  }),
});
export type StoreFoodNames = z.infer<typeof getStoreFoodNames.answer>;

/**
 * All correctly spelled words, so that a search on a device does not take one for a typo of
 * another (finder, `loadVocabulary`).
 */
export const getVocabulary = call('GET', '/api/pwa/words', {
  access: 'public',
  summary: 'Returns the correctly spelled words, in the packed form of the finder',
  answer: z.object({ words: z.base64() }),
});
