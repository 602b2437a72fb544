import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cutText } from '@aislewise/contracts/cut-text';
import type { ProductRequest } from '@aislewise/contracts/calls/requests';
import {
  MAX_REQUEST_NAME,
  priorityScore,
  type RequestStatus,
  type Urgency,
} from '@aislewise/contracts/requests';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import {
  requestCategoryText,
  statusText,
  statusTone,
  urgencyText,
} from '../../features/requests/rules.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ProductDialog } from '../products/product-dialog.tsx';
import { CustomerEmail, KeeperText } from '../customers/customer-card.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { RemovedText, RemoveText } from '../customers/remove-text.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useSendsMail } from '../customers/use-sends-mail.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { useRemoveRequestText, useUpdateRequest } from './api.ts';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { PublicNameField } from './public-name-field.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestPanel } from './request-panel.tsx';
import {
  productOfRequest,
  requestBody,
  scoreReason,
  scoreText,
  type PanelValues,
} from './request-rules.ts';
import { nameText } from '../../lib/direction.ts';

const URGENCY_TONES: Record<Urgency, Tone> = {
  low: 'plain',
  normal: 'plain',
  high: 'warning',
  urgent: 'out-of-stock',
};

interface RequestCardProps {
  readonly request: ProductRequest;
  /** Names what it is, in a list with other things. */
  readonly kind?: string;
}

/** One request with the actions that its status allows (spec section 4). */
export function RequestCard({ request, kind }: RequestCardProps) {
  const today = dayIn(useNow(), useKeeperStore().timeZone);
  const isMailed = useSendsMail() === true && request.customerEmail !== null;
  const [panel, setPanel] = useState(false);
  const adding = useDialog<true>('product');
  const choosing = useDialog<true>('choice');
  const [fulfils, setFulfils] = useState(true);
  /** The values of the panel, if Reject was pressed there, while the sentence to the customer is asked for. */
  const [rejecting, setRejecting] = useState<{ values: Partial<PanelValues> | undefined }>();
  const [notice, setNotice] = useState<string | null>(null);
  const [publicName, setPublicName] = useState(request.publicName ?? request.productName);
  const isRemoved = request.removedAt !== null;
  // Shoppers see a submitted request at once if all words of its name are known.
  const isHidden = request.status === 'submitted' && request.publicName === null && !isRemoved;

  const update = useUpdateRequest({
    onSuccess(saved) {
      setNotice(saved.notice);
      toast({ title: t`Request Updated`, description: saved.notice ?? undefined });
    },
    onError: (error) => showFailure(t`Update Failed`, error, t`Failed to update product request.`),
  });
  useUnsaved(isHidden && publicName.trim() !== request.productName);
  const removal = useRemoveRequestText({
    onSuccess: () => toast({ title: t`Text removed` }),
    onError: (error) => showFailure(t`The text was not removed`, error, t`Please try again.`),
  });
  const send = (to: RequestStatus, values?: Partial<PanelValues>, customerMessage = '') =>
    update.mutate(
      {
        id: request.id,
        body: {
          ...requestBody(request, to, { ...values, ...(isHidden && { publicName }) }),
          ...(customerMessage !== '' && { customerMessage }),
        },
      },
      // Only the panel that was submitted closes: another may have opened meanwhile.
      { onSuccess: () => values && setPanel(false) },
    );
  const move = (to: RequestStatus, values?: Partial<PanelValues>) => {
    if (to === 'rejected' && request.customerEmail !== null) setRejecting({ values });
    else send(to, values);
  };
  /** Fulfils the request by a product, whose name shoppers then read. The notes stay. */
  const fulfilBy = (name: string) =>
    send('fulfilled', { date: today, publicName: cutText(name, MAX_REQUEST_NAME) });

  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <Head request={request} kind={kind} />
      <Details request={request} managing={panel} />
      {notice !== null && <Notice tone="warning">{notice}</Notice>}
      {isHidden && <PublicNameField isNew value={publicName} onChange={setPublicName} />}
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
          {!isRemoved && (
            <>
              <RequestActions
                status={request.status}
                busy={update.isPending}
                onMove={move}
                onPanel={() => setPanel(true)}
                onAdd={() => adding.open(true)}
                onChoose={() => choosing.open(true)}
              />
              <RemoveText
                id={request.id}
                parts={t`The name, the brand, the description, the price, your notes and the e-mail address`}
                removal={removal}
              />
            </>
          )}
        </div>
      )}
      {rejecting && (
        <RejectDialog
          productName={request.productName}
          onCancel={() => setRejecting(undefined)}
          onReject={(customerMessage) => {
            setRejecting(undefined);
            send('rejected', rejecting.values, customerMessage);
          }}
        />
      )}
      {choosing.opened && (
        <FulfilDialog
          productName={request.productName}
          isMailed={isMailed}
          onCancel={choosing.close}
          onFulfil={(name) => {
            choosing.close();
            fulfilBy(name);
          }}
        />
      )}
      {adding.opened && (
        <ProductDialog
          filledIn={productOfRequest(request)}
          priceHint={
            request.estimatedPrice === null
              ? undefined
              : t`The customer expects: ${{ price: request.estimatedPrice }}`
          }
          onClose={adding.close}
          onSaved={({ product }) => fulfils && fulfilBy(product.name)}
        >
          <Checkbox
            label={
              isMailed
                ? t`Mark the request as fulfilled and tell the customer`
                : t`Mark the request as fulfilled`
            }
            checked={fulfils}
            onCheckedChange={setFulfils}
          />
        </ProductDialog>
      )}
    </Card>
  );
}

interface HeadProps {
  readonly request: ProductRequest;
  readonly kind: string | undefined;
}

function Head({ request, kind }: HeadProps) {
  const { productName, brand, status, urgency, upvotes } = request;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 grow basis-56">
        <h2 className="text-lg">
          {brand === null ? (
            <bdi>{nameText(productName)}</bdi>
          ) : (
            <Trans>
              {nameText(productName)}
              <span className="font-normal text-muted"> by {brand}</span>
            </Trans>
          )}
        </h2>
        <div className="mt-1 flex flex-wrap gap-2">
          {kind !== undefined && <Badge solid>{kind}</Badge>}
          <Badge tone={statusTone(status)}>{statusText(status)}</Badge>
          <Badge tone={URGENCY_TONES[urgency]}>{urgencyText(urgency)}</Badge>
        </div>
      </div>
      <dl className="flex gap-4 text-center">
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{t`Priority Score`}</dt>
          <dd className="font-display text-xl font-bold tabular-nums">
            {scoreText(priorityScore(request))}
          </dd>
        </div>
        <div className="flex flex-col-reverse">
          <dt className="text-sm text-muted">
            {plural(upvotes, { one: 'Upvote', other: 'Upvotes' })}
          </dt>
          <dd
            className="flex items-center justify-center font-display text-xl font-bold tabular-nums"
            title={plural(upvotes, { one: '# upvote', other: '# upvotes' })}
          >
            <ChevronUp aria-hidden size={20} />
            {upvotes}
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface DetailsProps {
  readonly request: ProductRequest;
  /** The panel is open, and shows the notes itself. */
  readonly managing: boolean;
}

function Details({ request, managing }: DetailsProps) {
  const { timeZone } = useKeeperStore();
  const { category, estimatedPrice, customerEmail, storekeeperNotes, fulfillmentDate } = request;
  const { publicName, removedAt } = request;
  const facts = [
    [t`Category`, category === null ? null : requestCategoryText(category)],
    [t`Estimated price`, estimatedPrice],
    [t`Score`, scoreReason(request)],
    [t`Asked on`, formatDateTime(request.createdAt, timeZone)],
    [
      request.status === 'fulfilled' ? t`Fulfilled on` : t`Planned for`,
      fulfillmentDate === null ? null : formatDate(fulfillmentDate),
    ],
  ] as const;
  return (
    <>
      {removedAt !== null && <RemovedText at={removedAt} />}
      {publicName !== null && publicName !== request.productName && (
        <p>
          <Trans>
            Shoppers see: <span className="font-semibold">{publicName}</span>
          </Trans>
        </p>
      )}
      {request.description !== null && (
        <p dir="auto" className="max-w-text whitespace-pre-line">
          {request.description}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt className="inline text-muted">{label}: </dt>
              <dd className="inline font-semibold">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      {customerEmail !== null && <CustomerEmail address={customerEmail} />}
      {storekeeperNotes !== null && !managing && (
        <KeeperText title={t`Your notes`} text={storekeeperNotes} />
      )}
    </>
  );
}
