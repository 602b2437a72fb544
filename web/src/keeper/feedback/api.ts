import type { listFeedback, updateFeedback } from '@aislewise/contracts/calls/feedback';
import type { listRequests, updateRequest } from '@aislewise/contracts/calls/requests';
import type { FeedbackStatus, FeedbackType } from '@aislewise/contracts/feedback';
import type { RequestStatus, Urgency } from '@aislewise/contracts/requests';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { mutate } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { headersOf, pathWith, refreshAfterWrite, type Outcome } from '../shared/calls.ts';

export interface FeedbackFilters {
  readonly status: FeedbackStatus | 'all';
  readonly type: FeedbackType | 'all';
}

/** A filter as the calls take it: 'all' is left out (spec section 7). */
const given = <Value extends string>(value: Value | 'all') => (value === 'all' ? undefined : value);

/** The store's feedback, newest first. */
export const useFeedback = (storeId: string, { status, type }: FeedbackFilters) =>
  useQuery({
    ...apiQuery<typeof listFeedback>(
      ['/api/feedback', { storeId, status: given(status), type: given(type) }],
      { headers: headersOf(storeId) },
    ),
    placeholderData: keepPreviousData,
  });

/** Sets the status of feedback, or replies to it. */
export function useUpdateFeedback(
  storeId: string,
  outcome: Outcome<z.output<typeof updateFeedback.answer>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: z.input<typeof updateFeedback.body> }) =>
      mutate<typeof updateFeedback>('PUT', pathWith('/api/feedback/:id', id), body, {
        headers: headersOf(storeId),
      }),
    ...outcome,
    // Also after a failure: somebody else may have answered meanwhile.
    onSettled: () => refreshAfterWrite(client, '/api/feedback'),
  });
}

export interface RequestFilters {
  readonly status: RequestStatus | 'all';
  readonly urgency: Urgency | 'all';
}

/** The store's product requests, highest priority score first. */
export const useRequests = (storeId: string, { status, urgency }: RequestFilters) =>
  useQuery({
    ...apiQuery<typeof listRequests>(
      ['/api/product-requests', { storeId, status: given(status), urgency: given(urgency) }],
      { headers: headersOf(storeId) },
    ),
    placeholderData: keepPreviousData,
  });

export type RequestBody = z.input<typeof updateRequest.body>;

/** Moves a request on, or changes its notes or its date. */
export function useUpdateRequest(
  storeId: string,
  outcome: Outcome<z.output<typeof updateRequest.answer>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: RequestBody }) =>
      mutate<typeof updateRequest>('PUT', pathWith('/api/product-requests/:id', id), body, {
        headers: headersOf(storeId),
      }),
    ...outcome,
    onSettled: () => refreshAfterWrite(client, '/api/product-requests'),
  });
}
