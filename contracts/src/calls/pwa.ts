import { z } from 'zod';
import { call } from './call.ts';
import { id } from './fields.ts';
import { SHORT_ID } from '../pwa.ts';

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.enum(['any', 'maskable']),
});

/** A store's web-app manifest (decisions C, Manifest; W3C Web Application Manifest). */
export const getManifest = call({
  method: 'GET',
  path: '/api/pwa/manifest/:storeId',
  access: 'public',
  summary: "The web-app manifest of a store's page",
  params: z.object({ storeId: id }),
  status: 200,
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
  }),
});

/**
 * What a device needs beside a store's inventory to search it without a connection: the names that
 * its foods go by in other languages. The inventory carries what the keeper wrote alone.
 */
export const getKnownNames = call({
  method: 'GET',
  path: '/api/pwa/names/:storeId',
  access: 'public',
  summary: "The names the pantry has for a store's products, to search them without a connection",
  params: z.object({ storeId: id }),
  status: 200,
  answer: z.object({
    foods: z.array(z.array(z.string())).describe('The names of each food, or shared by a few'),
    products: z
      .array(z.string())
      .describe(
        `For each of \`foods\`, the first ${SHORT_ID} digits of its products' ids, run together`,
      ),
  }),
});
export type KnownNames = z.infer<typeof getKnownNames.answer>;

/**
 * The words that are spelled right, whether a store has such a thing or not, so that a search on a
 * device takes none of them for a typing error of another (finder, `loadVocabulary`).
 */
export const getKnownWords = call({
  method: 'GET',
  path: '/api/pwa/words',
  access: 'public',
  summary: 'The words no search takes for mistyped ones, as the finder packs them',
  status: 200,
  answer: z.object({ words: z.base64() }),
});
