import { i18n } from '#i18n';
import { plural, t } from '@lingui/core/macro';
import { ANALYTICS_RANGES, DEFAULT_RANGE } from '@aislewise/contracts/analytics';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { Listing } from '../lists/listing.tsx';
import { Section } from '../frame/section.tsx';
import { useAddress } from '../lists/use-address.ts';
import { ActivityPart } from './activity-part.tsx';
import { useAnalytics, type Range } from './api.ts';
import { EventsPart } from './events-part.tsx';
import { FigureCards } from './figure-cards.tsx';
import type { Analytics } from './rules.ts';
import { SearchPart } from './search-part.tsx';

const failedText = (): string => t`Failed to load analytics data`;
const loadingText = (): string => t`Loading analytics...`;
const RANGES = ANALYTICS_RANGES.map((days) => ({
  value: String(days),
  get label() {
    return t`${plural(days, { one: 'Last # day', other: 'Last # days' })}`;
  },
}));

const PARTS = ['activity', 'search', 'events'] as const;

/** Analytics (spec section 2): time range, cards, and the three sub-tabs. */
export function Component() {
  const { timeZone } = useKeeperStore();
  const [{ days: named }, setAddress] = useAddress('days');
  const days: Range = ANALYTICS_RANGES.find((range) => String(range) === named) ?? DEFAULT_RANGE;
  const query = useAnalytics(days);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const time = timeIn(dataUpdatedAt, timeZone);
  return (
    <Section title={t`Analytics`}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <Select
          label={t`Time range`}
          className="w-full sm:w-56"
          value={String(days)}
          onChange={({ target }) => setAddress({ days: target.value })}
          options={RANGES}
        />
        {data && !error && (
          <p className="text-sm text-muted tabular-nums">
            {t`As of ${time}, read again every minute`}
          </p>
        )}
      </div>
      {data && error && (
        <Notice
          tone="warning"
          className="mb-4"
          title={failedText()}
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t`Try Again`}
            </Button>
          }
        >
          {navigator.onLine ? messageOf(error, t`The answer did not come.`) : t`You are offline.`}{' '}
          {t`These are the figures of ${time}.`}
        </Notice>
      )}
      <Listing
        query={query}
        failed={failedText()}
        loading={loadingText()}
        skeleton={<CardsSkeleton />}
      >
        {(shown) => (
          <div
            aria-busy={isPlaceholderData}
            className={cx('transition', isPlaceholderData && 'opacity-60')}
          >
            {isPlaceholderData && (
              <p role="status" className="sr-only">
                {loadingText()}
              </p>
            )}
            <Figures data={shown} days={days} onRefresh={() => void refetch()} busy={isFetching} />
          </div>
        )}
      </Listing>
    </Section>
  );
}

interface FiguresProps {
  readonly data: Analytics;
  readonly days: Range;
  readonly onRefresh: () => void;
  readonly busy: boolean;
}

function Figures({ data, days, onRefresh, busy }: FiguresProps) {
  const [{ part: named }, setAddress] = useAddress('part');
  const part = PARTS.find((one) => one === named) ?? 'activity';
  const again = (
    <Button variant="secondary" busy={busy} onClick={onRefresh}>
      {t`Look again`}
    </Button>
  );
  return (
    <>
      <h2 className="sr-only">{t`Figures`}</h2>
      <FigureCards data={data} />
      <Tabs
        label={t`Parts of the analytics`}
        className="mt-4"
        value={part}
        onChange={(chosen) => setAddress({ part: chosen })}
        tabs={[
          {
            value: 'activity',
            label: t`Activity Over Time`,
            content: <ActivityPart data={data} again={again} />,
          },
          {
            value: 'search',
            label: t`Search Analytics`,
            content: <SearchPart searches={data.recentSearches} days={days} again={again} />,
          },
          {
            value: 'events',
            label: t`Event Types`,
            content: <EventsPart events={data.todayStats.events} again={again} />,
          },
        ]}
      />
    </>
  );
}

function CardsSkeleton() {
  return (
    <>
      <p aria-hidden className="text-muted">
        {loadingText()}
      </p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['users', 'searches', 'views', 'failed'].map((name) => (
          <Skeleton key={name} className="h-28 w-full" />
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
    </>
  );
}

/** A moment as '10:42 AM', in the store's time zone. */
function timeIn(moment: number, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(i18n.locale, format).format(moment).replaceAll('\u202f', ' ');
}
