import {
  NEAR_NAMES_HEADER,
  searchProducts,
  suggestProducts,
  TOTAL_HEADER,
} from '@aislewise/contracts/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(app: FastifyInstance, search: SearchService): void {
  route(app, searchProducts, async ({ query, reply }) => {
    const { results, total, nearNames } = await search.search(query);
    reply.header(TOTAL_HEADER, total);
    if (nearNames.length > 0) {
      reply.header(NEAR_NAMES_HEADER, encodeURIComponent(JSON.stringify(nearNames)));
    }
    return results;
  });

  route(app, suggestProducts, ({ query }) => search.suggest(query.q, query.stores, query.limit));
}
