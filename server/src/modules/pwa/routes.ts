import * as calls from '@aislewise/contracts/calls/pwa';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sendCompressed } from '../../http/compressed-text.ts';
import { LANGUAGE_HEADERS } from '../../http/languages.ts';
import { route } from '../../http/route.ts';
import { getFoodGroups, getManifest, getStoreFoodNames, getVocabulary } from './store-app.ts';

export function pwaRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, calls.getManifest, ({ params, reply }) => {
    reply
      .header('cache-control', 'no-cache')
      .header('vary', LANGUAGE_HEADERS)
      .type('application/manifest+json');
    return getManifest(ctx, params.storeId);
  });
  route(app, calls.getStoreFoodNames, async ({ params, request, reply }) =>
    sendCompressed(request, reply, await getStoreFoodNames(ctx, params.storeId)),
  );
  route(app, calls.getFoodGroups, ({ request, reply }) => {
    const { languages } = request;
    reply.header('vary', LANGUAGE_HEADERS);
    return sendCompressed(request, reply, getFoodGroups(ctx, languages));
  });
  route(app, calls.getVocabulary, async ({ request, reply }) =>
    sendCompressed(request, reply, await getVocabulary(ctx)),
  );
}
