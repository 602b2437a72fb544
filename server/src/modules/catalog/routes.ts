import { newSeasonalProducts, onSaleProducts, storeInventory } from '@aislewise/contracts/catalog';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http.ts';
import type { CatalogService } from './service.ts';

export function catalogRoutes(app: FastifyInstance, catalog: CatalogService): void {
  route(app, onSaleProducts, ({ query }) => catalog.onSale(query.storeId));
  route(app, newSeasonalProducts, ({ query }) => catalog.newSeasonal(query.storeId));

  route(app, storeInventory, async ({ params, query, request, reply }) => {
    const { perCategory } = query;
    const { version, answer } = await (perCategory === undefined
      ? catalog.inventory(params.id)
      : catalog.overview(params.id, perCategory));
    const etag = `W/"${version}-${perCategory ?? 'all'}"`;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) reply.code(304).send();
    return answer;
  });
}
