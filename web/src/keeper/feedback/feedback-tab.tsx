import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@aislewise/contracts/feedback';
import { useState } from 'react';
import { capitalized, countOf } from '../../lib/format.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { FilterSelect } from '../shared/filter-select.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { useFeedback } from './api.ts';
import { FeedbackCard } from './feedback-card.tsx';

const ALL = { status: 'all', type: 'all' };
const STATUSES = FEEDBACK_STATUSES.map((value) => ({ value, label: capitalized(value) }));

/** Customers' feedback: filters, cards, statuses and replies (spec section 2, Feedback tab). */
export default function FeedbackTab() {
  const [filters, setFilters] = useState(ALL);
  const query = useFeedback(filters);
  const rows = query.data ?? [];
  const narrowed = filters.status !== 'all' || filters.type !== 'all';
  return (
    <ListTab
      label="Feedback"
      noun="feedback"
      query={query}
      failed="The feedback could not be loaded"
      height="h-36"
      count={rows.length}
      tools={
        <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
          <FilterSelect
            label="Status"
            all="All statuses"
            className="sm:w-48"
            options={STATUSES}
            value={filters.status}
            onChange={(status) => setFilters({ ...filters, status })}
          />
          <FilterSelect
            label="Type"
            all="All types"
            className="sm:w-56"
            options={FEEDBACK_TYPES}
            value={filters.type}
            onChange={(type) => setFilters({ ...filters, type })}
          />
          <LiveRegion text={query.data ? countOf(rows.length, 'message') : ''} />
        </div>
      }
      empty={{
        title: 'No feedback yet',
        text: 'What customers write on your store’s page appears here.',
      }}
      onShowAll={narrowed ? () => setFilters(ALL) : undefined}
    >
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <FeedbackCard key={row.id} row={row} />
        ))}
      </ul>
    </ListTab>
  );
}
