import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import {
  priorityScore,
  URGENCIES,
  type RequestStatus,
  type Urgency,
} from '@aislewise/contracts/requests';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { ChevronUp, Mail, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import {
  requestCategoryText,
  statusText,
  statusTone,
  urgencyText,
} from '../../features/requests/rules.ts';
import { messageOf } from '../../lib/api.ts';
import { countOf, formatDate, formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUpdateRequest } from '../feedback/api.ts';
import { ProductDialog } from '../products/product-dialog.tsx';
import { RequestPanel } from './request-panel.tsx';
import {
  hasPanel,
  productOfRequest,
  requestBody,
  scoreText,
  type PanelValues,
} from './request-rules.ts';

const URGENCY_TONES: Record<Urgency, Tone> = {
  low: 'plain',
  normal: 'plain',
  high: 'warning',
  urgent: 'out-of-stock',
};

interface RequestCardProps {
  readonly request: ProductRequest;
  readonly storeId: string;
  readonly timeZone: string;
}

/** One request with what can be done with it in its status (spec section 4). */
export function RequestCard({ request, storeId, timeZone }: RequestCardProps) {
  const now = useNow();
  const today = dayIn(now, timeZone);
  const [panel, setPanel] = useState(false);
  const [adding, setAdding] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);

  const update = useUpdateRequest(storeId, {
    onSuccess(saved) {
      setNotice(saved.notice);
      toast({ title: 'Request Updated', description: saved.notice ?? undefined });
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: messageOf(error, 'Failed to update product request.'),
        tone: 'destructive',
      }),
  });
  const move = (to: RequestStatus, values?: PanelValues) =>
    update.mutate(
      { id: request.id, body: requestBody(request, to, values) },
      // Only the panel that was sent off closes: another may have been opened meanwhile.
      { onSuccess: () => values && setPanel(false) },
    );

  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <Head request={request} />
      <Details request={request} timeZone={timeZone} managing={panel} />
      {notice !== null && <Notice tone="warning">{notice}</Notice>}
      {panel ? (
        <RequestPanel
          request={request}
          today={today}
          busy={update.isPending}
          onMove={move}
          onCancel={() => setPanel(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3 empty:hidden">
          <Actions
            status={request.status}
            busy={update.isPending}
            onMove={move}
            onPanel={() => setPanel(true)}
            onAdd={() => setAdding(true)}
          />
        </div>
      )}
      {adding && (
        <ProductDialog
          kind="dashboard"
          storeId={storeId}
          filledIn={productOfRequest(request)}
          onClose={() => setAdding(false)}
          onSaved={() => move('fulfilled', { notes: '', date: today })}
        />
      )}
    </Card>
  );
}

function Head({ request }: { readonly request: ProductRequest }) {
  const { productName, brand, status, urgency, upvotes } = request;
  const urgent = URGENCIES.find(({ value }) => value === urgency);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 grow basis-56">
        <h2 className="text-lg">
          {productName}
          {brand !== null && <span className="font-normal text-muted"> by {brand}</span>}
        </h2>
        <div className="mt-1 flex flex-wrap gap-2">
          <Badge tone={statusTone(status)}>{statusText(status)}</Badge>
          {urgent && <Badge tone={URGENCY_TONES[urgency]}>{urgencyText(urgent)}</Badge>}
        </div>
      </div>
      <dl className="flex gap-4 text-center">
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">Priority Score</dt>
          <dd className="font-display text-xl font-bold tabular-nums">
            {scoreText(priorityScore(request))}
          </dd>
        </div>
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{upvotes === 1 ? 'Upvote' : 'Upvotes'}</dt>
          <dd
            className="flex items-center justify-center font-display text-xl font-bold tabular-nums"
            title={countOf(upvotes, 'upvote')}
          >
            <ChevronUp aria-hidden size={20} />
            {upvotes}
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface DetailsProps extends Pick<RequestCardProps, 'request' | 'timeZone'> {
  /** The panel is open, and shows the notes itself. */
  readonly managing: boolean;
}

function Details({ request, timeZone, managing }: DetailsProps) {
  const { category, estimatedPrice, customerEmail, storekeeperNotes, fulfillmentDate } = request;
  const facts = [
    ['Category', category === null ? null : requestCategoryText(category)],
    ['Estimated price', estimatedPrice],
    ['Asked on', formatDateTime(request.createdAt, timeZone)],
    ['Fulfilled on', fulfillmentDate === null ? null : formatDate(fulfillmentDate)],
  ] as const;
  return (
    <>
      {request.description !== null && (
        <p className="max-w-text whitespace-pre-line">{request.description}</p>
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt className="inline text-muted">{label}: </dt>
              <dd className="inline font-semibold">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {customerEmail !== null && (
        <p className="flex items-center gap-2 text-sm">
          <Mail aria-hidden size={16} className="shrink-0 text-muted" />
          <a
            href={`mailto:${customerEmail}`}
            className="min-w-0 font-semibold break-words text-store-text underline"
          >
            {customerEmail}
          </a>
        </p>
      )}
      {storekeeperNotes !== null && !managing && (
        <div className="rounded-card border-l-4 border-store bg-sunken px-4 py-2">
          <p className="text-sm font-semibold">Your notes</p>
          <p className="max-w-text whitespace-pre-line">{storekeeperNotes}</p>
        </div>
      )}
    </>
  );
}

interface ActionsProps {
  readonly status: RequestStatus;
  readonly busy: boolean;
  readonly onMove: (to: RequestStatus) => void;
  readonly onPanel: () => void;
  readonly onAdd: () => void;
}

function Actions({ status, busy, onMove, onPanel, onAdd }: ActionsProps) {
  const manage = hasPanel(status) && (
    <Button variant="secondary" onClick={onPanel}>
      Manage
    </Button>
  );
  if (status === 'submitted') {
    return (
      <>
        <Button busy={busy} onClick={() => onMove('under_review')}>
          Review
        </Button>
        {manage}
      </>
    );
  }
  if (status === 'under_review') {
    return (
      <>
        <Button busy={busy} onClick={() => onMove('approved')}>
          Approve
        </Button>
        <Button variant="danger" busy={busy} onClick={() => onMove('rejected')}>
          Reject
        </Button>
        {manage}
      </>
    );
  }
  if (status === 'approved') {
    return (
      <>
        <Button onClick={onPanel}>Mark Fulfilled</Button>
        <Button variant="secondary" icon={<PackagePlus aria-hidden size={20} />} onClick={onAdd}>
          Add it to my products
        </Button>
      </>
    );
  }
  return manage;
}
