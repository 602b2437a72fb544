import * as lists from '@aislewise/contracts/calls/products';
import * as calls from '@aislewise/contracts/calls/search';
import { NEAR_NAMES_HEADER, STORES_HEADER, TOTAL_HEADER } from '@aislewise/contracts/search';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Call } from '@aislewise/contracts/calls/call';
import type { Context } from '../../context.ts';
import { sendCompressed } from '../../http/compressed-json.ts';
import { route, type Input } from '../../http/route.ts';
import {
  inventoryOverview,
  inventoryRows,
  listByAisle,
  newSeasonal,
  onSale,
  productOf,
} from './product-lists.ts';
import { findListedStore, getProduct, searchProducts } from './search.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import { suggestProducts } from './suggest.ts';

/** Sets the age of a response made while the database does not answer (RFC 9111, 5.1). */
function setAge(reply: FastifyReply, seconds: number): void {
  if (seconds > 0) reply.header('age', seconds);
}

export function searchRoutes(app: FastifyInstance, ctx: Context): void {
  const { snapshots } = ctx;

  route(app, calls.searchProducts, async ({ query, request, reply }) => {
    const listed = await findListedStore(ctx, query);
    if (listed) {
      setAge(reply, snapshots.ageOf(listed));
      reply.header(TOTAL_HEADER, listed.rows.size);
      const makeBody = () => reply.serialize(listByAisle(listed)) as string;
      return sendCompressed(request, reply, listed.response('by aisle', makeBody));
    }
    const found = await request.inTurn(() => searchProducts(ctx, query));
    setAge(reply, found.ageSeconds);
    reply.header(STORES_HEADER, found.storeCount);
    reply.header(TOTAL_HEADER, found.total);
    if (found.nearNames.length > 0) {
      reply.header(NEAR_NAMES_HEADER, encodeURIComponent(JSON.stringify(found.nearNames)));
    }
    return [...found.results, ...found.substitutes];
  });

  route(app, calls.suggestProducts, async ({ query, request, reply }) => {
    const { suggestions, storeCount, ageSeconds } = await request.inTurn(() =>
      suggestProducts(ctx, query),
    );
    setAge(reply, ageSeconds);
    reply.header(STORES_HEADER, storeCount);
    return suggestions;
  });
  listRoutes(app, ctx);
}

/** The lists of a store's products, and a product by its id. */
function listRoutes(app: FastifyInstance, ctx: Context): void {
  const { snapshots } = ctx;

  /** Sends a list of a store's products, which is made once for each version of its products. */
  async function sendList(
    { request, reply }: Pick<Input<Call>, 'request' | 'reply'>,
    storeId: string,
    name: string,
    makeList: (snapshot: StoreSnapshot) => unknown,
  ): Promise<never> {
    const snapshot = await snapshots.getOne(storeId);
    setAge(reply, snapshots.ageOf(snapshot));
    const makeBody = () => reply.serialize(makeList(snapshot)) as string;
    return sendCompressed(request, reply, snapshot.response(name, makeBody));
  }

  route(app, lists.onSaleProducts, (input) =>
    sendList(input, input.query.storeId, 'on sale', onSale),
  );

  route(app, lists.newSeasonalProducts, (input) =>
    sendList(input, input.query.storeId, 'new and seasonal', newSeasonal),
  );

  route(app, lists.showProduct, async ({ params: { id }, reply }) => {
    const { storeId } = await getProduct(ctx, id);
    const snapshot = await snapshots.getOne(storeId);
    setAge(reply, snapshots.ageOf(snapshot));
    return productOf(snapshot, id);
  });

  route(app, lists.storeInventory, (input) => {
    const { perCategory } = input.query;
    return perCategory === undefined
      ? sendList(input, input.params.id, 'inventory', inventoryRows)
      : sendList(input, input.params.id, 'overview', (snapshot) =>
          inventoryOverview(snapshot, perCategory),
        );
  });
}
