import * as lists from '@aislewise/contracts/calls/products';
import * as calls from '@aislewise/contracts/calls/search';
import { NEAR_NAMES_HEADER, TOTAL_HEADER } from '@aislewise/contracts/search';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { sendCompressed } from '../../http/compressed-json.ts';
import { route } from '../../http/route.ts';
import {
  inventoryOverview,
  inventoryRows,
  listByAisle,
  newSeasonal,
  onSale,
} from './product-lists.ts';
import { findListedStore, searchProducts } from './search.ts';
import { suggestProducts } from './suggest.ts';

/** Sets the age of a response made while the database does not answer (RFC 9111, 5.1). */
function setAge(reply: FastifyReply, seconds: number): void {
  if (seconds > 0) reply.header('age', seconds);
}

export function searchRoutes(app: FastifyInstance, ctx: Context): void {
  const { snapshots } = ctx;

  async function snapshotFor(reply: FastifyReply, storeId: string) {
    const snapshot = await snapshots.getOne(storeId);
    setAge(reply, snapshots.ageOf(snapshot));
    return snapshot;
  }

  route(app, calls.searchProducts, async ({ query, request, reply }) => {
    const listed = await findListedStore(ctx, query);
    if (listed) {
      setAge(reply, snapshots.ageOf(listed));
      reply.header(TOTAL_HEADER, listed.rows.size);
      const makeBody = () => reply.serialize(listByAisle(listed)) as string;
      return sendCompressed(request, reply, listed.response('by aisle', makeBody));
    }
    const found = await searchProducts(ctx, query);
    setAge(reply, found.ageSeconds);
    reply.header(TOTAL_HEADER, found.total);
    if (found.nearNames.length > 0) {
      reply.header(NEAR_NAMES_HEADER, encodeURIComponent(JSON.stringify(found.nearNames)));
    }
    return [...found.results, ...found.substitutes];
  });

  route(app, calls.suggestProducts, async ({ query, reply }) => {
    const { suggestions, ageSeconds } = await suggestProducts(ctx, query);
    setAge(reply, ageSeconds);
    return suggestions;
  });

  route(app, lists.onSaleProducts, async ({ query, reply }) =>
    onSale(await snapshotFor(reply, query.storeId)),
  );

  route(app, lists.newSeasonalProducts, async ({ query, reply }) =>
    newSeasonal(await snapshotFor(reply, query.storeId)),
  );

  route(app, lists.storeInventory, async ({ params, query: { perCategory }, request, reply }) => {
    const snapshot = await snapshotFor(reply, params.id);
    const makeBody = () => {
      const rows =
        perCategory === undefined
          ? inventoryRows(snapshot)
          : inventoryOverview(snapshot, perCategory);
      return reply.serialize(rows) as string;
    };
    return sendCompressed(request, reply, snapshot.response(`inventory ${perCategory}`, makeBody));
  });
}
