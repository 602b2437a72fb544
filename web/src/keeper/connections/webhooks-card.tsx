import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Webhook } from '@aislewise/contracts/calls/webhooks';
import { MAX_WAITING_MESSAGES, MAX_WEBHOOKS } from '@aislewise/contracts/webhooks';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { timeAgo } from '../../lib/ago.ts';
import { choicesOf } from '../../lib/known.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { DetailRow } from '../lists/detail-row.tsx';
import { Listing } from '../lists/listing.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useDialog } from '../forms/use-dialog.ts';
import { isolated } from '../../lib/direction.ts';
import { useRemoveWebhook, useTestWebhook, useWebhooks } from './api.ts';
import { EVENT_TEXTS } from './event-texts.ts';
import { WebhookDialog, type NewWebhook } from './webhook-dialog.tsx';
import { SecretDialog } from './key-dialogs.tsx';

/** The addresses that get the store's events, with their last deliveries. */
export function WebhooksCard() {
  const query = useWebhooks();
  const { opened, open, close } = useDialog<'add' | Webhook>('webhook');
  // Shown in the place of the form, in the same step of the history.
  const [made, setMade] = useState<NewWebhook | null>(null);
  const isFull = choicesOf(query).length >= MAX_WEBHOOKS;
  return (
    <SectionCard
      title={t`Messages to programs`}
      text={t`When a product changes, or a shopper requests something or gives feedback, another program is sent a signed message (a webhook).`}
    >
      <div className="flex flex-col gap-3">
        <Listing
          query={query}
          failed={t`The addresses could not be loaded`}
          empty={<p className="text-muted">{t`No program gets messages yet.`}</p>}
        >
          {(webhooks) => (
            <ul className="divide-y divide-hairline">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onRemove={() => open(webhook)} />
              ))}
            </ul>
          )}
        </Listing>
        <Button
          variant="secondary"
          className="self-start"
          disabled={isFull}
          onClick={() => {
            setMade(null);
            open('add');
          }}
        >
          {t`Add an address`}
        </Button>
        {isFull && (
          <p className="text-sm text-muted">
            {t`A store has at most ${{ most: MAX_WEBHOOKS }} addresses. Remove one first.`}
          </p>
        )}
      </div>
      {opened === 'add' && made === null && <WebhookDialog onClose={close} onMade={setMade} />}
      {opened === 'add' && made !== null && (
        <SecretDialog
          title={t`The secret of the address`}
          text={t`The program checks with it that a message is from here. It is shown only now.`}
          secret={made.secret}
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'add' && <Removal webhook={opened} onClose={close} />}
    </SectionCard>
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onRemove: () => void;
}

function WebhookRow({ webhook, onRemove }: WebhookRowProps) {
  const now = useNow();
  const test = useTestWebhook();
  const { id, url, events, deliveries, pausedUntil, waiting } = webhook;
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: ({ error }) =>
        error === null
          ? toast({ title: t`The test was taken`, description: url })
          : toast({ title: t`The test failed`, description: error, tone: 'destructive' }),
      onError: (error) => showFailure(t`The test was not sent`, error),
    });
  return (
    <DetailRow
      icon={Send}
      name={url}
      text={
        <>
          {events.map((event) => EVENT_TEXTS[event]).join(' · ')}
          {pausedUntil !== null && (
            <p className="text-danger">{pauseText(pausedUntil, waiting, now)}</p>
          )}
          {deliveries.length > 0 && (
            <details>
              <summary className="cursor-pointer">{t`Last messages`}</summary>
              <ul>
                {deliveries.map((one) => (
                  <li key={one.id}>
                    {EVENT_TEXTS[one.event]}, {timeAgo(one.createdAt, now)}: {stateText(one, now)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={test.isPending} onClick={sendTest}>
            <Trans comment="Sends a test to the address">
              Test<span className="sr-only"> {url}</span>
            </Trans>
          </Button>
          <Button variant="secondary" onClick={onRemove}>
            <Trans>
              Remove<span className="sr-only"> {url}</span>
            </Trans>
          </Button>
        </span>
      }
    />
  );
}

/** Why an address gets no messages at the moment. */
function pauseText(pausedUntil: string, waiting: number, now: Date): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(pausedUntil) - now.getTime()) / 60_000));
  const full = waiting < MAX_WAITING_MESSAGES ? '' : ` ${t`Further ones are left out.`}`;
  const paused = t`It did not take the last messages. ${plural(waiting, { one: '# message', other: '# messages' })} waiting, each for about a day. It is tried again in ${plural(minutes, { one: '# minute', other: '# minutes' })}, or when you press Test.`;
  return `${paused}${full}`;
}

/** How a delivery went. */
function stateText(
  { deliveredAt, nextAttemptAt, error, attempts }: Webhook['deliveries'][number],
  now: Date,
): string {
  if (deliveredAt !== null) {
    const ago = timeAgo(deliveredAt, now);
    return t`taken ${ago}`;
  }
  const reason = error === null ? '' : ` ${isolated(error)}`;
  if (nextAttemptAt === null)
    return `${t`given up after ${plural(attempts, { one: '# try', other: '# tries' })}.`}${reason}`;
  return attempts === 0
    ? t({ message: 'waiting', comment: 'State of a message that is sent later' })
    : `${t`tried ${plural(attempts, { one: '# time', other: '# times' })}, will be tried again.`}${reason}`;
}

interface RemovalProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks before an address is removed. */
function Removal({ webhook: { id, url }, onClose }: RemovalProps) {
  const remove = useRemoveWebhook();
  return (
    <ConfirmDialog
      open
      title={t`Remove this address?`}
      text={t`${url} gets no more messages, also not those that wait. This can’t be undone.`}
      confirm={t`Remove`}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess() {
            toast({ title: t`Address removed`, description: url });
            onClose();
          },
          onError: (error) => showFailure(t`The address was not removed`, error),
        })
      }
    />
  );
}
