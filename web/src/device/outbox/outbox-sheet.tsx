import { t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import type { OutboxItem } from './outbox-item.ts';
import { correctableText, retriedItem } from './outbox-rules.ts';
import { removeFromOutbox, replaceInOutbox } from './outbox-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface OutboxSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly items: readonly OutboxItem[];
  readonly offline: boolean;
}

/** Lists the messages that wait, and those that the server refused with its reason. */
export default function OutboxSheet({ open, onOpenChange, items, offline }: OutboxSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Not sent yet`}
      description={
        offline
          ? t`Kept on this device. It goes out by itself when you are back online.`
          : t`Kept on this device until the store has it.`
      }
    >
      {items.length === 0 ? (
        <p>{t`Everything has been sent.`}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {items.map((item) => (
            <li key={item.id} className="flex flex-col items-start gap-2 py-4 first:pt-0">
              <OutboxEntry item={item} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function OutboxEntry({ item }: { readonly item: OutboxItem }) {
  const { id, kind, text, storeName, at, state, reason } = item;
  const correctable = state === 'refused' ? correctableText(item) : undefined;
  const [corrected, setCorrected] = useState(correctable?.text);
  const change = (work: Promise<void>) => {
    work.catch((error: unknown) => console.info('The outbox could not be changed', error));
  };
  return (
    <>
      <div className="flex w-full flex-wrap items-center gap-2">
        <Badge tone={state === 'refused' ? 'out-of-stock' : 'warning'}>
          {state === 'refused' ? t`Not accepted` : t`Waiting`}
        </Badge>
        <span className="inline-block text-sm text-muted first-letter:uppercase">
          <Trans>
            <Select
              value={kind}
              _feedback="feedback"
              _request="product request"
              _vote="vote"
              other="report about a shelf"
            />{' '}
            for <bdi>{storeName}</bdi>
          </Trans>{' '}
          · {formatDateTime(at)}
        </span>
      </div>
      <p dir="auto" className="w-full font-semibold wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {reason !== undefined && (
        <p dir="auto" className="w-full text-out-of-stock-text">
          {reason}
        </p>
      )}
      {correctable && (
        <TextArea
          label={t`Correct it`}
          rows={2}
          value={corrected ?? correctable.text}
          onChange={({ target }) => setCorrected(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'refused' && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RefreshCw aria-hidden size={18} />}
            onClick={() => change(replaceInOutbox(retriedItem(item, corrected)))}
          >
            {t`Try Again`}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => change(removeFromOutbox(id))}
        >
          {state === 'refused' ? (
            <Trans>
              Discard
              <span className="sr-only">
                {' '}
                this{' '}
                <Select
                  value={kind}
                  _feedback="feedback"
                  _request="product request"
                  _vote="vote"
                  other="report about a shelf"
                />
              </span>
            </Trans>
          ) : (
            <Trans>
              Take back
              <span className="sr-only">
                {' '}
                this{' '}
                <Select
                  value={kind}
                  _feedback="feedback"
                  _request="product request"
                  _vote="vote"
                  other="report about a shelf"
                />
              </span>
            </Trans>
          )}
        </Button>
      </div>
    </>
  );
}
