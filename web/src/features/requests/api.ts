import { t } from '@lingui/core/macro';
import type * as calls from '@aislewise/contracts/calls/requests';
import { MIN_MATCH_QUERY } from '@aislewise/contracts/requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../lib/api.ts';
import { apiQuery, SHORT_FRESH_MS } from '../../lib/query-client.ts';
import { sendOrQueue } from '../../device/outbox/outbox.ts';

/** The error message of a failed list (spec section 8). */
export const requestsFailedText = (): string => t`Failed to fetch product requests`;

/** Returns a store's product requests, open ones and the most wanted first. */
export const usePublicRequests = (storeId: string) =>
  useQuery(
    apiQuery<typeof calls.listPublicRequests>(['/api/product-requests/public', { storeId }], {
      failed: requestsFailedText(),
    }),
  );

/** Returns requests and products of the store that match the text. */
export const useMatchingRequests = (storeId: string | undefined, q: string) =>
  useQuery({
    ...apiQuery<typeof calls.matchRequests>(['/api/product-requests/matching', { storeId, q }], {
      fresh: SHORT_FRESH_MS,
    }),
    enabled: storeId !== undefined && q.trim().length >= MIN_MATCH_QUERY && navigator.onLine,
  });

/**
 * Sends a product request, or queues it without a connection. The server stores requests with the
 * same submission key once.
 */
export const requestProduct = (body: Body<typeof calls.requestProduct>, storeName: string) =>
  sendOrQueue<typeof calls.requestProduct>({
    kind: 'request',
    path: '/api/product-requests',
    body,
    text: body.productName,
    storeName,
  });

/** Votes for a request, or queues the vote without a connection. */
export const upvoteRequest = ({ id, productName }: calls.PublicRequest, storeName: string) =>
  sendOrQueue<typeof calls.upvoteRequest>({
    kind: 'vote',
    path: `/api/product-requests/${encodeURIComponent(id)}/upvote`,
    body: {},
    text: productName,
    storeName,
  });

/** Refetches the lists that a new request or vote changes (spec section 7). */
export function useRefreshRequests(): () => void {
  const client = useQueryClient();
  return () => {
    for (const path of ['/api/product-requests/public', '/api/product-requests/matching']) {
      client
        .invalidateQueries({ queryKey: [path] })
        .catch((error: unknown) => console.debug('The requests could not be refetched', error));
    }
  };
}
