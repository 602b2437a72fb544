import { t } from '@lingui/core/macro';
import type { FeedbackRecord } from '@aislewise/contracts/calls/feedback';
import {
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  MAX_RATING,
  type FeedbackStatus,
} from '@aislewise/contracts/feedback';
import { Reply, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CustomerEmail, KeeperText } from '../customers/customer-card.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { useSendsMail } from '../customers/use-sends-mail.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { RemovedText, RemoveText } from '../customers/remove-text.tsx';
import { useRemoveFeedbackText, useUpdateFeedback } from './api.ts';
import { statusText } from './status-text.ts';

const TONES: Record<FeedbackStatus, Tone> = {
  pending: 'warning',
  reviewed: 'new',
  responded: 'in-stock',
  resolved: 'plain',
};

interface FeedbackCardProps {
  readonly row: FeedbackRecord;
  /** Names what it is, in a list with other things. */
  readonly kind?: string;
}

/** One customer's feedback with its status and the reply to it (spec sections 2 and 4). */
export function FeedbackCard({ row, kind }: FeedbackCardProps) {
  const { timeZone } = useKeeperStore();
  const type = FEEDBACK_TYPES.find(({ value }) => value === row.feedbackType);
  const [notice, setNotice] = useState<string | null>(null);
  const [replying, setReplying] = useState(false);
  const update = useUpdateFeedback({
    onSuccess(saved) {
      setNotice(saved.notice);
      toast({ title: t`Feedback Updated`, description: saved.notice ?? undefined });
    },
    onError: (error) => showFailure(t`Update Failed`, error, t`Failed to update feedback.`),
  });
  const removal = useRemoveFeedbackText({
    onSuccess: () => toast({ title: t`Text removed` }),
    onError: (error) => showFailure(t`The text was not removed`, error, t`Please try again.`),
  });
  const isRemoved = row.removedAt !== null;
  const setStatus = (status: FeedbackStatus) => update.mutate({ id: row.id, body: { status } });
  const reply = (storekeeperResponse: string) =>
    update.mutate(
      {
        id: row.id,
        body: {
          storekeeperResponse,
          status: 'responded',
          ...(row.storekeeperResponse !== null && { correctedResponse: row.storekeeperResponse }),
        },
      },
      { onSuccess: () => setReplying(false) },
    );

  return (
    <Card as="li" className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex grow basis-56 flex-wrap items-center gap-2">
          {kind !== undefined && <Badge solid>{kind}</Badge>}
          <Badge>{type?.label ?? row.feedbackType}</Badge>
          <Badge tone={TONES[row.status]}>{statusText(row.status)}</Badge>
          {row.product && (
            <Link
              to={paths.keeper('products', { q: row.product.name })}
              className="inline-flex min-h-target items-center"
            >
              <Badge tone="store">{row.product.name}</Badge>
            </Link>
          )}
        </div>
        <p className="text-sm text-muted">
          <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, timeZone)}</time>
        </p>
      </div>
      {row.rating !== null && <Stars rating={row.rating} />}
      {row.subject !== null && (
        <h2 dir="auto" className="text-lg">
          {row.subject}
        </h2>
      )}
      {row.removedAt === null ? (
        <p dir="auto" className="max-w-text whitespace-pre-line">
          {row.message}
        </p>
      ) : (
        <RemovedText at={row.removedAt} />
      )}
      {!row.isAnonymous && row.customerEmail !== null && (
        <CustomerEmail address={row.customerEmail} />
      )}
      {row.storekeeperResponse !== null && (
        <KeeperText title={t`Your response`} text={row.storekeeperResponse} />
      )}
      {notice !== null && <Notice tone="warning">{notice}</Notice>}
      {replying && (
        <ReplyBox
          sent={row.storekeeperResponse}
          hasAddress={!row.isAnonymous && row.customerEmail !== null}
          busy={update.isPending}
          onCancel={() => setReplying(false)}
          onSend={reply}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`Set status`}
          className="w-40"
          disabled={update.isPending}
          value={row.status}
          onChange={({ target }) => setStatus(target.value as FeedbackStatus)}
          options={FEEDBACK_STATUSES.map((value) => ({ value, label: statusText(value) }))}
        />
        {!replying && !isRemoved && (
          <Button
            variant="secondary"
            icon={<Reply aria-hidden size={20} />}
            onClick={() => setReplying(true)}
          >
            {row.storekeeperResponse === null
              ? t({ message: 'Reply', comment: 'Opens the field for a reply' })
              : t`Correct the reply`}
          </Button>
        )}
        {!isRemoved && (
          <RemoveText
            id={row.id}
            parts={t`The subject, the message, your reply and the e-mail address`}
            removal={removal}
          />
        )}
      </div>
    </Card>
  );
}

function Stars({ rating }: { readonly rating: number }) {
  return (
    <p
      role="img"
      aria-label={t`${rating} out of ${{ most: MAX_RATING }} stars`}
      className="flex items-center gap-0.5"
    >
      {Array.from({ length: MAX_RATING }, (_, place) => (
        <Star
          key={place}
          aria-hidden
          size={20}
          className={place < rating ? 'fill-current text-warning' : 'text-edge'}
        />
      ))}
      <span className="ms-1 text-sm font-semibold">
        {rating}/{MAX_RATING}
      </span>
    </p>
  );
}

interface ReplyBoxProps {
  /** The reply to correct; null for the first one. */
  readonly sent: string | null;
  /** Whether the customer left an e-mail address. */
  readonly hasAddress: boolean;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onSend: (text: string) => void;
}

/** Says whether the customer gets the reply by e-mail. `sendsMail` is undefined while it is not known. */
function replyHint(isCorrection: boolean, hasAddress: boolean, sendsMail?: boolean): string {
  if (!hasAddress) return t`The customer left no e-mail address and is not notified.`;
  if (sendsMail === undefined) return '';
  if (!sendsMail)
    return t`This site sends no e-mail: the customer is not notified. Write from your own e-mail.`;
  return isCorrection
    ? t`The customer gets the corrected reply as another e-mail, after ten seconds.`
    : t`The customer gets it by e-mail, after ten seconds.`;
}

/** The reply being typed; it stays when sending fails. */
function ReplyBox({ sent, hasAddress, busy, onCancel, onSend }: ReplyBoxProps) {
  const [text, setText] = useState(sent ?? '');
  const sendsMail = useSendsMail();
  const trimmed = text.trim();
  const isNew = trimmed !== '' && trimmed !== sent;
  useUnsaved(isNew);
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew && !busy) onSend(trimmed);
      }}
    >
      <TextArea
        label={t`Your reply`}
        hint={replyHint(sent !== null, hasAddress, sendsMail)}
        autoFocus
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" busy={busy} disabled={!isNew}>
          {sent === null ? t`Send Reply` : t`Send the correction`}
        </Button>
        {!isNew && (
          <p className="self-center text-sm text-muted">
            {trimmed === '' ? t`Write a reply first.` : t`Change the reply first.`}
          </p>
        )}
      </div>
    </form>
  );
}
