import { getKnownNames, getKnownWords, getManifest } from '@aislewise/contracts/calls/pwa';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { sendCompressed } from '../../http/compressed-json.ts';
import type { PwaService } from './service.ts';

export function pwaRoutes(app: FastifyInstance, pwa: PwaService): void {
  route(app, getManifest, ({ params, reply }) => {
    reply.header('cache-control', 'no-cache').type('application/manifest+json');
    return pwa.manifest(params.storeId);
  });
  route(app, getKnownNames, async ({ params, request, reply }) =>
    sendCompressed(request, reply, await pwa.knownNames(params.storeId)),
  );
  route(app, getKnownWords, async ({ request, reply }) =>
    sendCompressed(request, reply, await pwa.knownWords()),
  );
}
