import { t } from '@lingui/core/macro';
import { MessageCirclePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { requestsFailedText, usePublicRequests } from '../api.ts';
import { RequestItem } from './request-item.tsx';
import { useUpvote } from './use-upvote.ts';

export interface RequestListProps {
  /** The store's id. Without one the list asks to select a store. */
  readonly storeId: string | undefined;
  readonly onRequest: () => void;
}

/** Number of requests shown at a time. */
const REQUESTS_PER_STEP = 20;

/** The product requests of a store (spec section 2, Feedback and request dialogs). */
export default function RequestList({ storeId, onRequest }: RequestListProps) {
  if (storeId === undefined) {
    return <p className="py-4 text-muted">{t`Select a store to view product requests`}</p>;
  }
  return <RequestsOf storeId={storeId} onRequest={onRequest} />;
}

function RequestsOf({
  storeId,
  onRequest,
}: {
  readonly storeId: string;
  readonly onRequest: () => void;
}) {
  const query = usePublicRequests(storeId);
  const { data, error } = query;
  const { vote, now } = useUpvote();
  const [drawn, setDrawn] = useState(REQUESTS_PER_STEP);
  if (!data) {
    return error ? (
      <LoadFailed level={3} title={requestsFailedText()} query={query} />
    ) : (
      <RequestListSkeleton />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t`No product requests yet`}
        text={t`Be the first to ask for a product.`}
        actions={
          <Button
            variant="secondary"
            icon={<MessageCirclePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            {t`Request a product`}
          </Button>
        }
      />
    );
  }
  const total = data.length;
  const step = Math.min(REQUESTS_PER_STEP, total - drawn);
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t`Product requests`} className="divide-y divide-hairline">
        {data.slice(0, drawn).map((request) => (
          <li key={request.id} className="py-4 first:pt-1">
            <RequestItem request={now(request)} onVote={vote} />
          </li>
        ))}
      </ul>
      {total > drawn && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => setDrawn(drawn + REQUESTS_PER_STEP)}
        >
          {t`Show ${step} more of ${total}`}
        </Button>
      )}
    </div>
  );
}

/** Placeholder while the list loads. */
function RequestListSkeleton() {
  return (
    <Loading label={t`Loading product requests...`} className="flex flex-col gap-5 py-1">
      {['a', 'b', 'c'].map((one) => (
        <div key={one} aria-hidden className="flex flex-col gap-2">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-24 rounded-chip" />
          <Skeleton className="h-4 w-full max-w-text" />
        </div>
      ))}
    </Loading>
  );
}
