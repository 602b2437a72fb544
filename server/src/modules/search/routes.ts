import * as lists from '@aislewise/contracts/calls/products';
import * as calls from '@aislewise/contracts/calls/search';
import { FOOD_GROUPS_HEADER, STORES_HEADER, TOTAL_HEADER } from '@aislewise/contracts/search';
import { isChosenView } from '@aislewise/contracts/shelf-view';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Call } from '@aislewise/contracts/calls/call';
import type { Context } from '../../context.ts';
import { sendCompressed } from '../../http/compressed-text.ts';
import { LANGUAGE_HEADERS } from '../../http/languages.ts';
import { route, type Input } from '../../http/route.ts';
import {
  categoryCounts,
  inventoryOverview,
  inventoryRows,
  listByAisle,
  productOf,
  promoted,
  partOf,
  rowsOfPart,
  shelfPage,
  viewedPage,
  type Promotion,
} from './product-lists.ts';
import { countFoods } from './count-foods.ts';
import { findListedStore, getProduct, searchHeaders, searchProducts } from './search.ts';
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
    const { languages } = request;
    const found = await request.inTurn(() => searchProducts(ctx, { ...query, languages }));
    reply.header('vary', LANGUAGE_HEADERS);
    setAge(reply, found.ageSeconds);
    reply.headers(Object.fromEntries(searchHeaders(found)));
    return [...found.results, ...found.substitutes];
  });

  route(app, calls.suggestProducts, async ({ query, request, reply }) => {
    const { languages } = request;
    const { suggestions, foodGroups, storeCount, ageSeconds } = await request.inTurn(() =>
      suggestProducts(ctx, { ...query, languages }),
    );
    reply.header('vary', LANGUAGE_HEADERS);
    setAge(reply, ageSeconds);
    reply.header(STORES_HEADER, storeCount);
    if (foodGroups.length > 0)
      reply.header(FOOD_GROUPS_HEADER, encodeURIComponent(JSON.stringify(foodGroups)));
    return suggestions;
  });
  route(app, calls.countFoods, ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return request.inTurn(() => countFoods(ctx, body, request.languages));
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

  const sendPromoted = (input: Input<typeof lists.onSaleProducts>, promotion: Promotion) => {
    const { storeId, limit } = input.query;
    return sendList(input, storeId, `${promotion} ${limit ?? 'all'}`, (snapshot) =>
      promoted(snapshot, promotion, limit),
    );
  };

  route(app, lists.onSaleProducts, (input) => sendPromoted(input, 'on sale'));

  route(app, lists.newSeasonalProducts, (input) => sendPromoted(input, 'new and seasonal'));

  route(app, lists.showProduct, async ({ params: { id }, reply }) => {
    const { storeId } = await getProduct(ctx, id);
    const snapshot = await snapshots.getOne(storeId);
    setAge(reply, snapshots.ageOf(snapshot));
    return productOf(snapshot, id);
  });

  route(app, lists.storeCategories, (input) =>
    sendList(input, input.params.id, 'categories', categoryCounts),
  );

  route(app, lists.storeInventory, async (input) => {
    const { id } = input.params;
    const { perCategory, limit, page } = input.query;
    if (perCategory !== undefined) {
      return sendList(input, id, `overview ${perCategory}`, (snapshot) =>
        inventoryOverview(snapshot, perCategory),
      );
    }
    const part = partOf(input.query);
    if (part === undefined) return sendList(input, id, 'inventory', inventoryRows);
    const rows = rowsOfPart(await snapshots.getOne(id), part);
    // There are many views, each seldom asked for: they are not kept.
    const viewed = isChosenView(input.query) ? viewedPage(rows, input.query) : undefined;
    const total = viewed?.total ?? rows.length;
    input.reply.header(TOTAL_HEADER, total);
    // Only pages that have rows are kept, so that made-up names and pages take no memory.
    if (viewed || (page - 1) * limit >= total) return viewed?.rows ?? [];
    const name = JSON.stringify([part, limit, page]);
    return sendList(input, id, name, () => shelfPage(rows, { limit, page }));
  });
}
