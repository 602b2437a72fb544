import type { Dashboard } from '@aislewise/contracts/calls/dashboard';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { countOf } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { NativeText } from '../../ui/native-text.tsx';
import { useFailedSearches } from '../analytics/api.ts';
import { unfound } from '../analytics/rules.ts';
import { useCheckCount } from '../checks/api.ts';
import { SectionCard } from '../shared/section-card.tsx';

type Waiting = Dashboard['waiting'];

interface Task {
  readonly text: string;
  readonly to: string;
}

/**
 * The tasks that wait for the keeper, each with the address of its list.
 *
 * @param total the number of all products
 * @param checks the number of products to check today
 */
export function tasksOf(
  waiting: Waiting,
  total: number,
  checks: number,
): { customers: Task[]; shelves: Task[] } {
  const { newFeedback, newRequests, reviewedRequests, approvedRequests } = waiting;
  const { outOfStock, withoutPrice, withoutAisle, unchecked } = waiting;
  const task = (count: number, text: string, to: string): Task[] =>
    count > 0 ? [{ text, to }] : [];
  const requests = (status: string) => paths.keeper('requests', { status });
  const rows = (state: string) => paths.keeper('inventory', { state });
  return {
    customers: [
      ...task(
        newFeedback,
        countOf(newFeedback, 'new message'),
        paths.keeper('feedback', { status: 'pending' }),
      ),
      ...task(newRequests, countOf(newRequests, 'new request'), requests('submitted')),
      ...task(
        reviewedRequests,
        `${countOf(reviewedRequests, 'request')} under review`,
        requests('under_review'),
      ),
      ...task(
        approvedRequests,
        `${countOf(approvedRequests, 'approved request')} to fulfil`,
        requests('approved'),
      ),
    ],
    shelves: [
      ...task(checks, `${countOf(checks, 'product')} to check today`, paths.keeper('checks')),
      ...task(outOfStock, `${countOf(outOfStock, 'product')} out of stock`, rows('out_of_stock')),
      ...task(
        withoutPrice,
        `${countOf(withoutPrice, 'product')} without a price`,
        rows('no_price'),
      ),
      ...task(
        withoutAisle,
        `${countOf(withoutAisle, 'product')} without an aisle`,
        rows('no_aisle'),
      ),
      // A store that never counts its products does not read so each day.
      ...task(
        unchecked < total ? unchecked : 0,
        `${countOf(unchecked, 'product')} not counted for a month`,
        rows('unchecked'),
      ),
    ],
  };
}

interface WaitingListProps {
  readonly waiting: Waiting;
  readonly total: number;
}

const DAYS = 7;
const SHOWN_SEARCHES = 3;

/** Messages, requests, products to check and searches that found nothing. */
export function WaitingList({ waiting, total }: WaitingListProps) {
  const { customers, shelves } = tasksOf(waiting, total, useCheckCount());
  const failed = unfound(useFailedSearches(DAYS).data ?? []);
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <SectionCard title="Customers">
        <TaskList tasks={customers} none="No message and no request waits." />
      </SectionCard>
      <SectionCard title="To check">
        <TaskList tasks={shelves} none="Every product has a price and an aisle." />
      </SectionCard>
      <SectionCard title="Searches that found nothing">
        <TaskList
          tasks={failed.slice(0, SHOWN_SEARCHES).map(({ query }) => ({
            text: query,
            to: paths.keeper('analytics', { part: 'search', failed: query }),
          }))}
          none={`In the last ${DAYS} days every search found something.`}
        />
        {failed.length > SHOWN_SEARCHES && (
          <Link
            to={paths.keeper('analytics', { part: 'search' })}
            className="inline-flex min-h-target items-center font-semibold text-store-text underline"
          >
            All {failed.length}
          </Link>
        )}
      </SectionCard>
    </div>
  );
}

function TaskList({ tasks, none }: { readonly tasks: readonly Task[]; readonly none: string }) {
  if (tasks.length === 0) return <p className="text-muted">{none}</p>;
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
