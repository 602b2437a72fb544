import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useFeedback } from '../feedback/api.ts';
import { FeedbackCard } from '../feedback/feedback-card.tsx';
import { useRequests } from '../requests/api.ts';
import { RequestCard } from '../requests/request-card.tsx';
import { ListTab } from '../lists/list-tab.tsx';
import { SectionTabs } from '../frame/section-tabs.tsx';
import { Section } from '../frame/section.tsx';
import { CUSTOMERS } from '../frame/sections.ts';
import { inboxOf } from './inbox.ts';

/** How many closed ones are drawn at first, and with each press of the button. */
const CLOSED_STEP = 20;

/** Customers' messages and requests in one list: open ones first, then the newest first. */
export function Component() {
  const messages = useFeedback({ status: '', type: '' });
  const requests = useRequests({ status: '', urgency: '' });
  const [shown, setShown] = useState(CLOSED_STEP);
  const isLoaded = messages.data !== undefined && requests.data !== undefined;
  const rows = isLoaded ? inboxOf(messages.data, requests.data) : [];
  const open = rows.filter(({ isOpen }) => isOpen).length;
  const query = {
    data: isLoaded ? rows : undefined,
    error: messages.error ?? requests.error,
    isFetching: messages.isFetching || requests.isFetching,
    refetch: () => Promise.all([messages.refetch(), requests.refetch()]),
  };
  const hidden = rows.length - open - shown;
  const next = Math.min(hidden, CLOSED_STEP);
  return (
    <Section title={t`Inbox`}>
      <SectionTabs label={t`Customers`} links={CUSTOMERS} />
      <ListTab
        label={t`Inbox`}
        noun="messages and requests"
        query={query}
        failed={t`The messages and requests could not be loaded`}
        height="h-36"
        count={rows.length}
        tools={<LiveRegion text={isLoaded ? t`${open} waiting` : ''} />}
        empty={{
          title: t`No messages or requests yet`,
          text: t`What customers write and ask for on your store’s page appears here.`,
        }}
      >
        {/* One list, so that a card keeps its state when it is no longer open. */}
        <ul className="flex flex-col gap-3">
          {[
            <Heading
              key="open"
              text={open > 0 ? t`Waiting for you: ${open}` : t`Nothing is waiting for you`}
            />,
            ...rows.slice(0, open).map(cardOf),
            rows.length > open && (
              <Heading
                key="closed"
                text={t({ message: 'Done', comment: 'Messages and requests that are closed' })}
              />
            ),
            ...rows.slice(open, open + shown).map(cardOf),
          ]}
        </ul>
        {hidden > 0 && (
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => setShown(shown + CLOSED_STEP)}
          >
            {t`Show ${next} more`}
          </Button>
        )}
      </ListTab>
    </Section>
  );
}

const Heading = ({ text }: { readonly text: string }) => (
  <li className="mt-2 first:mt-0">
    <h2 className="text-lg">{text}</h2>
  </li>
);

const cardOf = (entry: ReturnType<typeof inboxOf>[number]) =>
  entry.kind === 'message' ? (
    <FeedbackCard key={entry.row.id} row={entry.row} kind={t`Message`} />
  ) : (
    <RequestCard
      key={entry.row.id}
      request={entry.row}
      kind={t({ message: 'Request', comment: 'What a customer asked for' })}
    />
  );
