import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@aislewise/contracts/feedback';
import { useState } from 'react';
import { capitalized, countOf } from '../../lib/format.ts';
import { FilterSelects } from '../shared/filter-select.tsx';
import { ListTab } from '../shared/list-tab.tsx';
import { useFeedback } from './api.ts';
import { FeedbackCard } from './feedback-card.tsx';

const ALL = { status: 'all', type: 'all' };
const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    className: 'sm:w-48',
    options: FEEDBACK_STATUSES.map((value) => ({ value, label: capitalized(value) })),
  },
  { name: 'type', label: 'Type', all: 'All types', className: 'sm:w-56', options: FEEDBACK_TYPES },
] as const;

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
        <FilterSelects
          selects={FILTERS}
          filters={filters}
          onChange={setFilters}
          shown={query.data ? countOf(rows.length, 'message') : ''}
        />
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
