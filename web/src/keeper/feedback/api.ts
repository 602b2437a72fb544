import type {
  listFeedback,
  removeFeedbackText,
  updateFeedback,
} from '@aislewise/contracts/calls/feedback';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { keeperQuery, sendCall, useWrite, type Outcome } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

/** The store's feedback, newest first. A filter set to 'all' is left out. */
export const useFeedback = (filters: { readonly status: string; readonly type: string }) =>
  useQuery({
    ...keeperQuery<typeof listFeedback>('/api/feedback', useKeeperStore().id, filters),
    placeholderData: keepPreviousData,
  });

/** Removes the text of feedback for good. */
export const useRemoveFeedbackText = (outcome: Outcome<undefined>) =>
  useWrite(
    (id: string, storeId, onHeaders) =>
      sendCall<typeof removeFeedbackText>(
        'DELETE',
        `/api/feedback/${id}/text`,
        storeId,
        undefined,
        onHeaders,
      ),
    ['/api/feedback'],
    outcome,
  );

interface FeedbackChange {
  readonly id: string;
  readonly body: z.input<typeof updateFeedback.body>;
}

/** Sets the status of feedback, or replies to it. */
export const useUpdateFeedback = (outcome: Outcome<z.output<typeof updateFeedback.answer>>) =>
  useWrite(
    ({ id, body }: FeedbackChange, storeId, onHeaders) =>
      sendCall<typeof updateFeedback>('PUT', `/api/feedback/${id}`, storeId, body, onHeaders),
    ['/api/feedback'],
    outcome,
  );
