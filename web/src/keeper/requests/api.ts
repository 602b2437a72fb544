import type {
  listRequests,
  removeRequestText,
  updateRequest,
} from '@aislewise/contracts/calls/requests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { keeperQuery, sendCall, useWrite, type Outcome } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

/** The store's product requests, highest priority score first. A filter set to 'all' is left out. */
export const useRequests = (filters: { readonly status: string; readonly urgency: string }) =>
  useQuery({
    ...keeperQuery<typeof listRequests>('/api/product-requests', useKeeperStore().id, filters),
    placeholderData: keepPreviousData,
  });

/** Removes a request's text for good. */
export const useRemoveRequestText = (outcome: Outcome<undefined>) =>
  useWrite(
    (id: string, storeId, onHeaders) =>
      sendCall<typeof removeRequestText>(
        'DELETE',
        `/api/product-requests/${id}/text`,
        storeId,
        undefined,
        onHeaders,
      ),
    ['/api/product-requests'],
    outcome,
  );

export type RequestBody = z.input<typeof updateRequest.body>;

/** Changes a request's status, its public name, its notes or its fulfilment date. */
export const useUpdateRequest = (outcome: Outcome<z.output<typeof updateRequest.answer>>) =>
  useWrite(
    ({ id, body }: { readonly id: string; readonly body: RequestBody }, storeId, onHeaders) =>
      sendCall<typeof updateRequest>(
        'PUT',
        `/api/product-requests/${id}`,
        storeId,
        body,
        onHeaders,
      ),
    ['/api/product-requests'],
    outcome,
  );
