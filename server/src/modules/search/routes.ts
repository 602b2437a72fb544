import {
  newSeasonalProducts,
  onSaleProducts,
  storeInventory,
} from '@aislewise/contracts/calls/products';
import { searchProducts, suggestProducts } from '@aislewise/contracts/calls/search';
import { NEAR_NAMES_HEADER, TOTAL_HEADER } from '@aislewise/contracts/search';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendCompressed } from '../../http/compressed-json.ts';
import { route } from '../../http/route.ts';
import { inventoryOverview, inventoryRows, newSeasonal, onSale } from './product-lists.ts';
import type { SearchService } from './service.ts';

/** Says how old an answer is that was made while the database did not answer (RFC 9111, 5.1). */
function setAge(reply: FastifyReply, seconds: number): void {
  if (seconds > 0) reply.header('age', seconds);
}

export function searchRoutes(app: FastifyInstance, search: SearchService): void {
  route(app, searchProducts, async ({ query, request, reply }) => {
    const listed = await search.listByAisle(query);
    if (listed) {
      const { snapshot, results, ageSeconds } = listed;
      setAge(reply, ageSeconds);
      reply.header(TOTAL_HEADER, snapshot.stock.size);
      const response = snapshot.response('by aisle', () => reply.serialize(results()) as string);
      return sendCompressed(request, reply, response);
    }
    const { results, substitutes, total, nearNames, ageSeconds } = await search.search(query);
    setAge(reply, ageSeconds);
    reply.header(TOTAL_HEADER, total);
    if (nearNames.length > 0) {
      reply.header(NEAR_NAMES_HEADER, encodeURIComponent(JSON.stringify(nearNames)));
    }
    return [...results, ...substitutes];
  });

  route(app, suggestProducts, async ({ query, reply }) => {
    const { suggestions, ageSeconds } = await search.suggest(query.q, query.stores, query.limit);
    setAge(reply, ageSeconds);
    return suggestions;
  });

  route(app, onSaleProducts, async ({ query, reply }) => {
    const { snapshot, ageSeconds } = await search.snapshotOf(query.storeId);
    setAge(reply, ageSeconds);
    return onSale(snapshot);
  });

  route(app, newSeasonalProducts, async ({ query, reply }) => {
    const { snapshot, ageSeconds } = await search.snapshotOf(query.storeId);
    setAge(reply, ageSeconds);
    return newSeasonal(snapshot);
  });

  route(app, storeInventory, async ({ params, query: { perCategory }, request, reply }) => {
    const { snapshot, ageSeconds } = await search.snapshotOf(params.id);
    setAge(reply, ageSeconds);
    const response = snapshot.response(
      `inventory ${perCategory}`,
      () =>
        reply.serialize(
          perCategory === undefined
            ? inventoryRows(snapshot)
            : inventoryOverview(snapshot, perCategory),
        ) as string,
    );
    return sendCompressed(request, reply, response);
  });
}
