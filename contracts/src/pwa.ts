import { z } from 'zod';
import { call } from './call.ts';
import { id } from './common.ts';

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
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(icon),
    screenshots: z.array(
      z.object({
        src: z.string(),
        sizes: z.string(),
        type: z.string(),
        form_factor: z.enum(['narrow', 'wide']),
      }),
    ),
  }),
});
