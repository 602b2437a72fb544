import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@aislewise/contracts/feedback';
import { useState } from 'react';
import { countOf } from '../../lib/format.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useFeedback, type FeedbackFilters } from './api.ts';
import { Listing } from '../shared/listing.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { feedbackStatusText } from './feedback-texts.ts';

const ALL: FeedbackFilters = { status: 'all', type: 'all' };

interface FeedbackTabProps {
  readonly storeId: string;
  readonly timeZone: string;
}

/** What customers wrote: filters, cards, statuses and replies (spec section 2, Feedback tab). */
export default function FeedbackTab({ storeId, timeZone }: FeedbackTabProps) {
  const [filters, setFilters] = useState(ALL);
  const query = useFeedback(storeId, filters);
  const rows = query.data ?? [];
  const narrowed = filters.status !== 'all' || filters.type !== 'all';
  return (
    <section aria-label="Feedback">
      <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
        <Select
          label="Status"
          className="sm:w-48"
          value={filters.status}
          onChange={({ target }) =>
            setFilters({ ...filters, status: target.value as FeedbackFilters['status'] })
          }
          options={[
            { value: 'all', label: 'All statuses' },
            ...FEEDBACK_STATUSES.map((value) => ({ value, label: feedbackStatusText(value) })),
          ]}
        />
        <Select
          label="Type"
          className="sm:w-56"
          value={filters.type}
          onChange={({ target }) =>
            setFilters({ ...filters, type: target.value as FeedbackFilters['type'] })
          }
          options={[{ value: 'all', label: 'All types' }, ...FEEDBACK_TYPES]}
        />
      </div>
      <LiveRegion text={query.data ? countOf(rows.length, 'message') : ''} />
      <Listing query={query} failed="The feedback could not be loaded" height="h-36">
        {rows.length === 0 ? (
          <EmptyState
            picture={foodPicture('🧺')}
            title="No feedback yet"
            text={
              narrowed
                ? 'Nothing fits these filters.'
                : 'What customers write on your store’s page appears here.'
            }
            actions={
              <Button
                variant="secondary"
                onClick={() => (narrowed ? setFilters(ALL) : void query.refetch())}
              >
                {narrowed ? 'Show all feedback' : 'Look again'}
              </Button>
            }
          />
        ) : (
          <ul className="flex flex-col gap-3">
            {rows.map((row) => (
              <FeedbackCard key={row.id} row={row} storeId={storeId} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </Listing>
    </section>
  );
}
