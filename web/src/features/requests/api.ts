import {
  listPublicRequests,
  matchRequests,
  MIN_MATCH_QUERY,
  type PublicRequest,
  type requestProduct,
  type upvoteRequest,
} from '@aislewise/contracts/requests';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getJson, keyToUrl, raisedAs, type ApiKey } from '../../lib/api.ts';
import { apiQuery, FRESH_MS, SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { sendOrQueue } from '../../offline/outbox/outbox.ts';

/** Written out and checked by type: the declarations would bring their bodies' schemas along. */
const REQUEST: (typeof requestProduct)['path'] = '/api/product-requests';
const UPVOTE: (typeof upvoteRequest)['path'] = '/api/product-requests/:id/upvote';

/** What a failed list raises, and the list shows (spec section 8). */
export const REQUESTS_FAILED = 'Failed to fetch product requests';

const publicRequestsQuery = (storeId: string) => {
  const key: ApiKey = [listPublicRequests.path, { storeId }];
  return queryOptions({
    queryKey: key,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      raisedAs(
        REQUESTS_FAILED,
        getJson(keyToUrl(key), { schema: listPublicRequests.answer, signal }),
      ),
  });
};

/** A store's product requests, open ones and the most wanted first. */
export const usePublicRequests = (storeId: string) => useQuery(publicRequestsQuery(storeId));

/** While a request is being typed: what was asked for already, and what the store has. */
export const useMatchingRequests = (storeId: string | undefined, q: string) =>
  useQuery({
    ...apiQuery([matchRequests.path, { storeId, q }], {
      schema: matchRequests.answer,
      fresh: SHORT_FRESH_MS,
    }),
    enabled: storeId !== undefined && q.trim().length >= MIN_MATCH_QUERY && navigator.onLine,
  });

/**
 * Sends a request; the same key sends the same form again. Without a connection it waits on the
 * device.
 */
export const sendRequest = (body: z.input<(typeof requestProduct)['body']>, storeName: string) =>
  sendOrQueue<PublicRequest>({
    kind: 'request',
    path: REQUEST,
    body,
    text: body.productName,
    storeName,
  });

/** Gives this visitor's vote to a request. Without a connection it waits on the device. */
export const sendUpvote = ({ id, productName }: PublicRequest, storeName: string) =>
  sendOrQueue<PublicRequest>({
    kind: 'vote',
    path: UPVOTE.replace(':id', encodeURIComponent(id)),
    body: {},
    text: productName,
    storeName,
  });

/** Reads the lists that a new request or vote changes anew (spec section 7). */
export function useRefreshRequests(): () => void {
  const client = useQueryClient();
  return () => {
    for (const path of [listPublicRequests.path, matchRequests.path]) {
      client
        .invalidateQueries({ queryKey: [path] })
        .catch((error: unknown) => console.debug('The requests could not be read anew', error));
    }
  };
}
