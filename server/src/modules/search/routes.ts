import {
  NEAR_NAMES_HEADER,
  searchProducts,
  suggestProducts,
  TOTAL_HEADER,
} from '@aislewise/contracts/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http.ts';
import { sendReady } from '../../platform/ready-answer.ts';
import type { SearchService } from './service.ts';

export function searchRoutes(app: FastifyInstance, search: SearchService): void {
  route(app, searchProducts, async ({ query, request, reply }) => {
    const shelves = await search.shelves(query);
    if (shelves) {
      reply.header(TOTAL_HEADER, shelves.total);
      return sendReady(request, reply, shelves.answer);
    }
    const { results, substitutes, total, nearNames } = await search.search(query);
    reply.header(TOTAL_HEADER, total);
    if (nearNames.length > 0) {
      reply.header(NEAR_NAMES_HEADER, encodeURIComponent(JSON.stringify(nearNames)));
    }
    return [...results, ...substitutes];
  });

  route(app, suggestProducts, ({ query }) => search.suggest(query.q, query.stores, query.limit));
}
