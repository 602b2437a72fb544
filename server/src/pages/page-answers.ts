import { listSubstitutes as substitutesCall } from '@aislewise/contracts/calls/explanations';
import { listDeals as dealsCall } from '@aislewise/contracts/calls/deals';
import type { Call } from '@aislewise/contracts/calls/call';
import { matchPattern, type PathParams } from '@aislewise/contracts/pages';
import * as lists from '@aislewise/contracts/calls/products';
import { isChosenView } from '@aislewise/contracts/shelf-view';
import { searchProducts as searchCall } from '@aislewise/contracts/calls/search';
import {
  listStores as storesCall,
  showStore as storeCall,
} from '@aislewise/contracts/calls/stores';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { serializerOf } from '../http/serializers.ts';
import { AppError } from '../lib/errors.ts';
import { listDeals } from '../modules/deals/deals.ts';
import { listPrices } from '../modules/inventory/price-history.ts';
import { listSubstitutes } from '../modules/explanations/get-product-details.ts';
import {
  categoryCounts,
  inventoryOverview,
  partOf,
  productOf,
  promoted,
  rowsOfPart,
  shelfPage,
  viewedPage,
} from '../modules/search/product-lists.ts';
import {
  findListedStore,
  getProduct,
  searchHeaders,
  searchProducts,
} from '../modules/search/search.ts';
import { listStores } from '../modules/stores/list-stores.ts';
import { getStore } from '../modules/stores/stores.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface PageCall {
  readonly call: Call;
  readonly answer: (input: Input<Call>, headers: Headers) => Promise<unknown>;
}

interface Input<C extends Call> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  /** The reader's languages, the most wanted first. */
  readonly languages: readonly string[];
}

/** A call whose answer pages may contain. `answer` returns undefined for one that they may not. */
const pageCall = <C extends Call & { readonly access: 'public' }>(
  call: C,
  answer: (
    input: Input<C>,
    headers: Headers,
  ) => Promise<z.output<NonNullable<C['answer']>> | undefined>,
): PageCall => ({ call, answer: (input, headers) => answer(input as Input<C>, headers) });

/** Creates the function that answers reads of the API, a path with its query, in the reader's languages. */
export type PageAnswers = (languages: readonly string[]) => (url: string) => Promise<Response>;

/**
 * Answers the API's reads for the pages that the server renders, by the verbs of the calls. Only these calls are in
 * pages, and none of them depends on the reader. All other calls, and unknown stores and products, get a 404.
 */
export function createPageAnswers(ctx: Context): PageAnswers {
  const { snapshots } = ctx;
  const calls: readonly PageCall[] = [
    pageCall(storesCall, async ({ query }) => (await listStores(ctx, query)).stores),
    pageCall(storeCall, ({ params: { id } }) => getStore(ctx.db.orm, id)),
    pageCall(dealsCall, ({ query }) => listDeals(ctx, query.storeId)),
    pageCall(lists.onSaleProducts, async ({ query: { storeId, limit } }) =>
      promoted(await snapshots.getOne(storeId), 'on sale', limit),
    ),
    pageCall(lists.newSeasonalProducts, async ({ query: { storeId, limit } }) =>
      promoted(await snapshots.getOne(storeId), 'new and seasonal', limit),
    ),
    pageCall(lists.storeCategories, async ({ params: { id } }) =>
      categoryCounts(await snapshots.getOne(id)),
    ),
    pageCall(lists.storeInventory, async ({ params: { id }, query }) => {
      const { perCategory } = query;
      const snapshot = await snapshots.getOne(id);
      if (perCategory !== undefined) return inventoryOverview(snapshot, perCategory);
      const part = partOf(query);
      const rows = part && rowsOfPart(snapshot, part);
      if (rows && isChosenView(query)) return viewedPage(rows, query).rows;
      return rows && shelfPage(rows, query);
    }),
    pageCall(lists.showProduct, async ({ params: { id } }) => {
      const { storeId } = await getProduct(ctx, id);
      return productOf(await snapshots.getOne(storeId), id);
    }),
    pageCall(lists.listPrices, ({ params: { id } }) => listPrices(ctx, id)),
    pageCall(substitutesCall, ({ params, query }) =>
      listSubstitutes(ctx, params.id, query.storeId),
    ),
    pageCall(searchCall, async ({ query, languages }, headers) => {
      if (await findListedStore(ctx, query)) return undefined;
      const found = await searchProducts(ctx, { ...query, languages });
      for (const [name, value] of searchHeaders(found)) headers.set(name, value);
      return [...found.results, ...found.substitutes];
    }),
  ];

  return (languages) => async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    for (const { call, answer } of calls) {
      const given: PathParams | undefined = matchPattern(call.path, pathname);
      const params = given && call.params ? call.params.safeParse(given).data : given;
      const query = call.query?.safeParse(Object.fromEntries(searchParams)).data;
      if (!params || (call.query && !query) || !call.answer) continue;
      const headers = new Headers();
      const found = await answer({ params, query, languages } as Input<Call>, headers).catch(
        nothing,
      );
      if (found !== undefined) return new Response(serializerOf(call.answer)(found), { headers });
    }
    return new Response(null, { status: 404 });
  };
}

/** Returns undefined for what does not exist. Throws every other error. */
function nothing(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
}
