import { t } from '@lingui/core/macro';
import type { PublicRequest } from '@aislewise/contracts/calls/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { keptToast } from '../../../device/outbox/outbox-rules.ts';
import { toast } from '../../../ui/toast-store.ts';
import { knownStore } from '../../stores/api.ts';
import { upvoteRequest, useRefreshRequests } from '../api.ts';

/** Stands for the name of a store that this device does not know. */
const unnamedStore = (): string =>
  t({ message: 'the store', comment: 'In place of the name of a store, in a sentence' });

/** Votes once a request and shows the result as a toast (spec section 8, Shopper toasts). */
export function useUpvote() {
  const [counted, setCounted] = useState<ReadonlyMap<string, PublicRequest>>(new Map());
  const underWay = useRef(new Set<string>());
  const refresh = useRefreshRequests();
  const client = useQueryClient();
  /** Returns the request with this visitor's vote, if they voted here. */
  const now = (request: PublicRequest) => {
    const mine = counted.get(request.id);
    return mine && mine.upvotes >= request.upvotes ? mine : request;
  };
  const refused = (description: string) =>
    toast({ title: t`Unable to upvote`, description, tone: 'destructive' });

  async function send(request: PublicRequest): Promise<void> {
    const { id } = request;
    underWay.current.add(id);
    try {
      const storeName = knownStore(client, request.storeId)?.store.name ?? unnamedStore();
      const result = await upvoteRequest(request, storeName);
      const voted = { ...request, upvotes: request.upvotes + 1, votedByMe: true };
      setCounted((before) => new Map(before).set(id, result.isQueued ? voted : result.answer));
      if (result.isQueued) {
        toast(keptToast(storeName));
        return;
      }
      toast({ title: t`Upvoted!`, description: t`Your vote has been counted.` });
      refresh();
    } catch (error) {
      refused(messageOf(error, t`Failed to upvote request`));
      // The vote was counted before, for example from another tab. The list shows it.
      if (error instanceof ApiError && error.status === 409) refresh();
    } finally {
      underWay.current.delete(id);
    }
  }

  return {
    now,
    vote: (request: PublicRequest) => {
      if (underWay.current.has(request.id)) return;
      if (now(request).votedByMe) refused(t`You have already upvoted this request`);
      else void send(request);
    },
  };
}
