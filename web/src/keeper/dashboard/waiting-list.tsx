import { plural, t } from '@lingui/core/macro';
import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { knownOf, mapKnown, type Known } from '../../lib/known.ts';
import { paths } from '../../lib/paths.ts';
import { NativeText } from '../../ui/native-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFailedSearches } from '../analytics/api.ts';
import { unfound } from '../analytics/rules.ts';
import { useCheckCount } from '../checks/api.ts';
import { NoProducts } from '../products/no-products.tsx';
import { SectionCard } from '../frame/section-card.tsx';

type Waiting = Dashboard['waiting'];

interface Task {
  readonly text: string;
  readonly to: string;
}

const task = (count: number, text: string, to: string): Task[] => (count > 0 ? [{ text, to }] : []);

/** Tasks for customers, each with the address of its list. */
export function customerTasks(waiting: Waiting): Task[] {
  const { newFeedback, newRequests, reviewedRequests, approvedRequests } = waiting;
  const requests = (status: string) => paths.keeper('requests', { status });
  return [
    ...task(
      newFeedback,
      plural(newFeedback, { one: '# new message', other: '# new messages' }),
      paths.keeper('feedback', { status: 'pending' }),
    ),
    ...task(
      newRequests,
      plural(newRequests, { one: '# new request', other: '# new requests' }),
      requests('submitted'),
    ),
    ...task(
      reviewedRequests,
      t`${plural(reviewedRequests, { one: '# request', other: '# requests' })} under review`,
      requests('under_review'),
    ),
    ...task(
      approvedRequests,
      t`${plural(approvedRequests, { one: '# approved request', other: '# approved requests' })} to fulfil`,
      requests('approved'),
    ),
  ];
}

/** Tasks at the shelves. The products to check today come first, once they are known. */
export function shelfTasks(waiting: Waiting, checks: Known<number>): Task[] {
  const { outOfStock, withoutPrice, withoutAisle, labelsToPrint } = waiting;
  const toCheck = checks.is === 'known' ? checks.data : 0;
  const labels = labelsToPrint ?? 0;
  const rows = (state: string) => paths.keeper('inventory', { state });
  return [
    ...task(
      toCheck,
      t`${plural(toCheck, { one: '# product', other: '# products' })} to check today`,
      paths.keeper('checks'),
    ),
    ...task(
      outOfStock,
      t`${plural(outOfStock, { one: '# product', other: '# products' })} out of stock`,
      rows('out_of_stock'),
    ),
    ...task(
      withoutPrice,
      t`${plural(withoutPrice, { one: '# product', other: '# products' })} without a price`,
      rows('no_price'),
    ),
    ...task(
      withoutAisle,
      t`${plural(withoutAisle, { one: '# product', other: '# products' })} without an aisle`,
      rows('no_aisle'),
    ),
    ...task(
      labels,
      t`${plural(labels, { one: '# label', other: '# labels' })} to print`,
      paths.keeperLabels({ state: 'label_changed' }),
    ),
  ];
}

interface WaitingListProps {
  readonly waiting: Waiting;
  /** The number of all products. */
  readonly total: number;
}

const DAYS = 7;
const SHOWN_SEARCHES = 3;

/** Messages, requests, products to check and searches that found nothing. */
export function WaitingList({ waiting, total }: WaitingListProps) {
  const checks = useCheckCount();
  const failed = mapKnown(knownOf(useFailedSearches(DAYS)), unfound);
  const shelves = shelfTasks(waiting, checks);
  if (total === 0) return <NoProducts text={t`Shoppers find what you add at once.`} />;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <SectionCard title={t`Customers`}>
        <TaskList tasks={customerTasks(waiting)} />
        {customerTasks(waiting).length === 0 && <Said>{t`No message and no request waits.`}</Said>}
      </SectionCard>
      <SectionCard title={t`To check`}>
        <TaskList tasks={shelves} />
        {checks.is === 'loading' && <Skeleton className="h-11 w-full" />}
        {checks.is === 'failed' && <Said>{t`The products to check could not be loaded.`}</Said>}
        {checks.is === 'empty' && shelves.length === 0 && (
          <Said>{t`Every product has a price and an aisle.`}</Said>
        )}
      </SectionCard>
      <SectionCard title={t`Searches that found nothing`}>
        <FailedSearchTasks failed={failed} />
      </SectionCard>
    </div>
  );
}

/** The searches without a product; while they load or cannot be loaded, their skeleton or the reason. */
export function FailedSearchTasks({
  failed,
}: {
  readonly failed: Known<readonly { readonly query: string }[]>;
}) {
  switch (failed.is) {
    case 'loading':
      return <Skeleton className="h-11 w-full" />;
    case 'failed':
      return <Said>{t`The searches could not be loaded.`}</Said>;
    case 'empty':
      return (
        <Said>
          {t`No search failed in the last ${plural({ days: DAYS }, { one: '# day', other: '# days' })}.`}
        </Said>
      );
    case 'known':
      return (
        <>
          <TaskList
            tasks={failed.data.slice(0, SHOWN_SEARCHES).map(({ query }) => ({
              text: query,
              to: paths.keeper('analytics', { part: 'search', failed: query }),
            }))}
          />
          {failed.data.length > SHOWN_SEARCHES && (
            <Link
              to={paths.keeper('analytics', { part: 'search' })}
              className="inline-flex min-h-target items-center font-semibold text-store-text underline"
            >
              {t`All ${{ count: failed.data.length }}`}
            </Link>
          )}
        </>
      );
  }
}

const Said = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-muted">{children}</p>
);

function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className="divide-y divide-hairline">
      {tasks.map(({ text, to }) => (
        <li key={text}>
          <Link
            to={to}
            className="flex min-h-target items-center justify-between gap-3 font-semibold"
          >
            <NativeText>{text}</NativeText>
            <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
